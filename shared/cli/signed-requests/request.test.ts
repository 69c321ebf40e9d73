import { createHash } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { expect, it } from 'vitest';
import { generateKey, isSignedBy, parseKey } from './key.ts';
import { parseSignature, signatureHeaders } from './request.ts';

const body = createHash('sha256').update('x').digest('hex');
const request = {
  method: 'POST',
  url: 'https://portal.example/portal/publishing/mf-a/check?college=*',
  body,
};

it('signs requests as RFC 9421 describes, for any implementation of it', async () => {
  const { text, publicKey, id } = generateKey();
  const headers = signatureHeaders(parseKey(text), request);
  const verify = (url: string) =>
    httpbis.verifyMessage(
      {
        keyLookup: async ({ keyid }) =>
          keyid === id
            ? { id, verify: async (data, signature) => isSignedBy(publicKey, data.toString(), signature) }
            : null,
        requiredFields: ['@method', '@target-uri', 'content-digest'],
        requiredParams: ['created', 'nonce', 'keyid'],
      },
      { method: 'POST', url, headers },
    );
  expect(await verify(request.url)).toBe(true);
  await expect(verify(request.url.replace('portal.example', 'other.example'))).resolves.toBe(false);
});

it('accepts exactly one signature over all components', () => {
  const headers = signatureHeaders(parseKey(generateKey().text), request);
  expect(parseSignature(headers)).toMatchObject({ body });
  const input = headers['signature-input'];
  const malformed = [
    input.replace(' "content-digest"', ''),
    input.replace('sig=', 'other='),
    `${input}, sig2=("@method")`,
    input.replace(/;nonce="[^"]*"/, ''),
    input.replace('ed25519', 'hmac-sha256'),
  ];
  for (const value of malformed) expect(parseSignature({ ...headers, 'signature-input': value })).toBeNull();
  expect(parseSignature({ ...headers, 'content-digest': undefined })).toBeNull();
});
