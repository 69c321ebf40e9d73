import { describe, expect, test } from 'vitest';
import { readContact, readContactReply } from './contact.ts';
import { CONTACT_LIMITS } from './contact-words.ts';

const good = {
  name: 'Anu Testperson',
  email: 'anu@test.example',
  subject: 'Seats',
  message: 'Are there any?',
};

describe('readContact', () => {
  test('reads a message, trimmed, its lines as typed', () => {
    expect(readContact({ ...good, name: '  Anu\u00a0Testperson ', message: ' one\r\ntwo\u0000 ' })).toEqual({
      ok: true,
      message: { ...good, message: 'one\ntwo' },
    });
  });

  test('keeps header fields on one line', () => {
    const read = readContact({ ...good, subject: 'Seats\r\nBcc: all@test.example' });
    expect(read).toEqual({ ok: true, message: { ...good, subject: 'Seats Bcc: all@test.example' } });
  });

  test('does without a message', () => {
    const { message: _left, ...rest } = good;
    expect(readContact(rest)).toEqual({ ok: true, message: { ...good, message: '' } });
  });

  test.each(['name', 'email', 'subject', 'message'] as const)(
    'takes %s up to its limit and no further',
    (field) => {
      const limit = CONTACT_LIMITS[field];
      const at = (length: number) =>
        field === 'email' ? `${'a'.repeat(length - 12)}@example.org` : 'x'.repeat(length);
      // An e-mail address of the full length has no valid local part: its limit is told by the sentence.
      if (field !== 'email') expect(readContact({ ...good, [field]: at(limit) }).ok).toBe(true);
      const read = readContact({ ...good, [field]: at(limit + 1) });
      expect(read).toEqual({
        ok: false,
        errors: { [field]: expect.stringContaining(`at most ${limit} characters`) },
      });
    },
  );

  test.each(['', 'anu', 'anu@', '@test.example', 'a b@test.example', 'a@test.example, b@test.example'])(
    'refuses the address %j',
    (email) => {
      expect(readContact({ ...good, email })).toMatchObject({
        ok: false,
        errors: { email: expect.stringMatching(/^Write/) },
      });
    },
  );

  test.each([null, undefined, 'text', 3, []])('asks for every required field of %j', (input) => {
    const read = readContact(input);
    expect(read.ok ? {} : Object.keys(read.errors)).toEqual(['name', 'email', 'subject']);
  });

  test('counts a line break once, as maxlength does, though a form sends two characters', () => {
    const message = `${'x\r\n'.repeat(CONTACT_LIMITS.message / 2 - 1)}xx`;
    const read = readContact({ ...good, message });
    expect(read.ok && read.message.message.length).toBe(CONTACT_LIMITS.message);
  });

  test('keeps every script, and leaves out commands to terminals and halves of letters', () => {
    const message = 'ഒന്ന്\n\tരണ്ട് 👩‍🏫';
    expect(readContact({ ...good, message: `${message}\ud800\u001b\u009b` })).toEqual({
      ok: true,
      message: { ...good, message },
    });
  });

  test('refuses a field that was sent twice', () => {
    expect(readContact({ ...good, name: ['Anu', 'Manu'] })).toEqual({
      ok: false,
      errors: { name: 'Write your name.' },
    });
  });
});

describe('readContactReply', () => {
  test('knows the answers of the server', () => {
    expect(readContactReply(201, { ok: true })).toEqual({ kind: 'sent' });
    expect(readContactReply(400, { errors: { name: 'Write it.' } })).toEqual({
      kind: 'invalid',
      errors: { name: 'Write it.' },
    });
    for (const status of [400, 403, 413, 429, 503]) {
      expect(readContactReply(status, { message: 'Later.' })).toEqual({ kind: 'failed', message: 'Later.' });
    }
  });

  test('has its own words for an answer without any', () => {
    expect(readContactReply(429, null)).toMatchObject({ message: expect.stringContaining('too many') });
    // A proxy's or framework's own words are not for visitors.
    expect(readContactReply(404, { message: 'Route not found', statusCode: 404 })).toMatchObject({
      message: expect.stringContaining('could not be stored'),
    });
    expect(readContactReply(200, '<html>')).toMatchObject({ kind: 'failed' });
    expect(readContactReply(400, { errors: { name: 3 } })).toMatchObject({ kind: 'failed' });
  });
});
