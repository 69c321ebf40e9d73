import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EncodedBody } from './encoded-body.ts';

const text = '<p>മലയാളം and English</p>'.repeat(200);

describe('EncodedBody', () => {
  it('returns the same text in every encoding', async () => {
    const body = new EncodedBody(Buffer.from(text));
    expect((await body.bytes(null)).toString()).toBe(text);
    expect(brotliDecompressSync(await body.bytes('br')).toString()).toBe(text);
    expect(gunzipSync(await body.bytes('gzip')).toString()).toBe(text);
  });

  it('still returns and compresses the text after Brotli has replaced the plain bytes', async () => {
    const body = new EncodedBody(Buffer.from(text));
    await body.bytes('br');
    expect(await body.text()).toBe(text);
    expect(body.length).toBe(Buffer.byteLength(text));
    expect(gunzipSync(await body.bytes('gzip')).toString()).toBe(text);
  });
});
