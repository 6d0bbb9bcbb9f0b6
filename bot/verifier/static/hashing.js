// SHA-256 and HMAC in plain JavaScript: a page that is opened from a disk may not have the browser's own.

const K = new Uint32Array(64);
const START = new Uint32Array(8);
(function constants() {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const part = (x) => Math.floor((x - Math.floor(x)) * 0x100000000);
  primes.forEach((p, i) => { K[i] = part(Math.cbrt(p)); if (i < 8) START[i] = part(Math.sqrt(p)); });
})();

const encoder = new TextEncoder();

export function bytesOf(text) { return encoder.encode(text); }

export function sha256(data) {
  const length = data.length, blocks = ((length + 8) >> 6) + 1;
  const padded = new Uint8Array(blocks * 64);
  padded.set(data);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(blocks * 64 - 8, Math.floor(length / 0x20000000));
  view.setUint32(blocks * 64 - 4, length << 3);
  const h = Uint32Array.from(START), w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
      const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, k] = h;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (k + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      k = g; g = f; f = e; e = (d + t1) | 0; d = c; c = b; b = a; a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, k].forEach((x, i) => { h[i] += x; });
  }
  const out = new Uint8Array(32), written = new DataView(out.buffer);
  h.forEach((x, i) => written.setUint32(4 * i, x));
  return out;
}

export function hmac(key, data) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + data.length), outer = new Uint8Array(96);
  block.forEach((x, i) => { inner[i] = x ^ 0x36; outer[i] = x ^ 0x5c; });
  inner.set(data, 64);
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

export function hex(bytes) { return Array.from(bytes, (x) => x.toString(16).padStart(2, "0")).join(""); }

export function fromHex(text) {
  if (typeof text !== "string" || !/^([0-9a-fA-F]{2})*$/.test(text)) throw new Error("not hexadecimal");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export const hashOf = (text) => hex(sha256(bytesOf(text)));
