# syntax=docker/dockerfile:1
# Three stages: one bundles the scene of the replay theatre, one installs the locked dependencies, and the last runs
# without anybody's caches, as nobody.

FROM node:24-slim AS theatre
WORKDIR /theatre
COPY bot/theatre/package.json bot/theatre/package-lock.json bot/theatre/three.entry.js ./
RUN mkdir /bundle && { npm ci --ignore-scripts --no-audit --no-fund && npm run bundle -- --outfile=/bundle/three.js; } \
    || echo "No three.js: the replay theatre will be flat."

FROM python:3.11-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/venv
ENV PATH=/opt/venv/bin:$PATH
WORKDIR /app
COPY requirements-build.lock requirements.lock requirements-tracing.lock ./
RUN pip install --require-hashes --no-deps -r requirements-build.lock \
    && pip install --require-hashes --no-deps --no-build-isolation -r requirements.lock
# What sends traces to a collector (TRACES_TO) is there on request: --build-arg TRACING=1.
ARG TRACING=
RUN [ -z "$TRACING" ] || pip install --require-hashes --no-deps -r requirements-tracing.lock
COPY . .
# What installs is not needed to run.
RUN pip install --no-deps --no-build-isolation --editable . \
    && pip uninstall --yes setuptools pip

FROM python:3.11-slim
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    TALEWRIGHT_HOME=/var/lib/talewright
RUN useradd --system --uid 10001 --home-dir /var/lib/talewright --create-home talewright
COPY --from=build /opt/venv /opt/venv
COPY --from=build /app /app
COPY --from=theatre /bundle /app/bot/theatre/bundle
WORKDIR /app
USER talewright
VOLUME /var/lib/talewright
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
