import { describe, expect, it } from 'vitest';
import { generateKey } from './key.ts';
import { fingerprint, type ReleaseKey, readStatement, StatementError, signStatement } from './statement.ts';

function newKey(): ReleaseKey {
  const { publicKey, text } = generateKey();
  return { publicKey, secret: text };
}

const key = newKey();
const content = {
  name: 'mf-quality',
  channel: 'stable',
  version: '1.0.0-0123456789',
  digest: 'a'.repeat(64),
  since: '2026-06-01T10:00:00.000Z',
  issued: '2026-06-01T10:10:00.000Z',
} as const;
const expected = { from: 'https://univ.example', name: 'mf-quality', channel: 'stable' };

/** Replaces the payload of an envelope without signing it again. */
function tamper(envelope: string, change: (payload: string) => string): string {
  const parsed: { payload: string } = JSON.parse(envelope);
  const payload = change(Buffer.from(parsed.payload, 'base64').toString());
  return JSON.stringify({ ...parsed, payload: Buffer.from(payload).toString('base64') });
}

describe('readStatement', () => {
  it('returns what a portal signed, with its key', () => {
    const statement = readStatement(signStatement(content, key), expected);
    expect(statement).toEqual({ ...content, publicKey: key.publicKey });
    expect(fingerprint(key.publicKey)).toMatch(/^SHA256:[\w+/]{43}$/);
  });

  it('makes the same text each time, so that all servers send the same entity tag', () => {
    expect(signStatement(content, key)).toBe(signStatement(content, key));
  });

  it.each([
    ['another version', (text: string) => text.replace('1.0.0', '1.0.1')],
    ['another archive', (text: string) => text.replace('aaaa', 'bbbb')],
    ['a later time', (text: string) => text.replace('10:10', '11:10')],
    ['another key', (text: string) => text.replace(key.publicKey, newKey().publicKey)],
  ])('rejects a statement that was changed to %s', (_what, change) => {
    const changed = tamper(signStatement(content, key), change);
    expect(() => readStatement(changed, expected)).toThrow(/does not match its signature/);
  });

  it('rejects a valid statement about another remote or channel', () => {
    const envelope = signStatement(content, key);
    expect(() => readStatement(envelope, { ...expected, name: 'mf-home' })).toThrow(
      /a statement about mf-quality \(stable\) instead of mf-home/,
    );
    expect(() => readStatement(envelope, { ...expected, channel: 'beta' })).toThrow(StatementError);
  });

  it.each(['<html>', '{}', '{"payloadType":"text/plain","payload":"","signatures":[]}'])(
    'rejects %s',
    (text) => {
      expect(() => readStatement(text, expected)).toThrow(/sent no valid statement about mf-quality/);
    },
  );
});
