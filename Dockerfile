# syntax=docker/dockerfile:1
# Two stages: the first installs the locked dependencies, the second runs without pip's caches, as nobody.

FROM python:3.11-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/venv
ENV PATH=/opt/venv/bin:$PATH
WORKDIR /app
COPY requirements-build.lock requirements.lock ./
RUN pip install --require-hashes --no-deps -r requirements-build.lock \
    && pip install --require-hashes --no-deps --no-build-isolation -r requirements.lock
COPY . .
RUN pip install --no-deps --no-build-isolation --editable .

FROM python:3.11-slim
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    TALEWRIGHT_HOME=/var/lib/talewright
RUN useradd --system --uid 10001 --home-dir /var/lib/talewright --create-home talewright
COPY --from=build /opt/venv /opt/venv
COPY --from=build /app /app
WORKDIR /app
USER talewright
VOLUME /var/lib/talewright
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
