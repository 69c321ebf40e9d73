import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTACT_LIMITS } from '@kalalaya/contract/calls';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from '../http/app.ts';
import { contact } from './routes.ts';
import { openSqlite } from './sqlite.ts';
import type { InboxStore } from './store.ts';

let folder = '';
let store: InboxStore;
let app: FastifyInstance;
let count = 0;
let stored: Parameters<InboxStore['add']>[0][] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'contact-fuzz-'));
  store = openSqlite(path.join(folder, 'inbox.sqlite'));
  ({ app } = createServer(readConfig({}), { level: 'silent', stream: { write: () => undefined } }));
  await app.register(contact, {
    collegeOf: () => ({ id: 'palm', origin: 'https://palm.example' }),
    inbox: {
      store: {
        add(message, now) {
          stored.push(message);
          count += 1;
          return store.add(message, now);
        },
        has: async () => false,
      },
      wake: () => undefined,
    },
    perHour: 1_000_000,
  });
});
afterAll(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const oddValue = fc.oneof(
  fc.constantFrom(
    'Leela',
    'leela@example.org',
    '',
    ' ',
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
    '\u0000',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.nat({ max: 7_000 }).map((length) => 'ക'.repeat(length)),
  fc.constantFrom(null, 1, true, [], {}, ['a', 'b'], { toString: 1 }),
);
const mostly = (sound: string) => fc.oneof({ weight: 4, arbitrary: fc.constant(sound) }, oddValue);
const fields = fc.record(
  {
    name: mostly('Leela'),
    email: mostly('leela@example.org'),
    subject: mostly('Seats'),
    message: oddValue,
    website: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, oddValue),
    ['__proto__']: oddValue,
    constructor: oddValue,
  },
  { requiredKeys: ['name', 'email', 'subject'] },
);
const asForm = (values: object) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [
      name,
      String(JSON.stringify(value) ?? '').replace(/^"|"$/g, ''),
    ]),
  ).toString();
const body = fc.oneof(
  fields.map((values) => ({ type: 'application/json', text: JSON.stringify(values) })),
  fields.map((values) => ({ type: 'application/x-www-form-urlencoded', text: asForm(values) })),
  fc
    .tuple(
      fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data',
        '',
      ),
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom(
          '{"name":',
          '[]',
          'null',
          '{"__proto__":{"name":"a"}}',
          '&&&=&name',
          'name=%E0%A4',
          '['.repeat(5_000),
        ),
      ),
    )
    .map(([type, text]) => ({ type, text })),
);
const oddHeaders = fc.record(
  {
    origin: fc.constantFrom('https://palm.example', 'https://evil.example', 'null', 'junk'),
    referer: fc.constantFrom('https://palm.example/Contact', 'https://evil.example/'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'junk'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'junk', ',,,'),
  },
  { requiredKeys: [] },
);

it('POST /portal/contact stores any message completely and within its limits, or rejects it', async () => {
  await fc.assert(
    fc.asyncProperty(body, oddHeaders, async ({ type, text }, headers) => {
      stored = [];
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/portal/contact',
        headers: { ...headers, ...(type && { 'content-type': type }) },
        payload: text,
      });
      expect([201, 303, 400, 403, 413, 415]).toContain(statusCode);
      for (const { name, email, subject, message } of stored) {
        expect([201, 303]).toContain(statusCode);
        for (const [field, value] of Object.entries({ name, email, subject, message })) {
          expect(typeof value, field).toBe('string');
          expect(value.length, field).toBeLessThanOrEqual(
            CONTACT_LIMITS[field as keyof typeof CONTACT_LIMITS],
          );
        }
        for (const line of [name, email, subject]) expect(line).not.toMatch(/[\r\n\0]/);
      }
      if (headers.origin === 'https://evil.example') expect(stored).toEqual([]);
    }),
    { seed: 20_260_113, numRuns: 500 },
  );
  // Some messages must have been accepted.
  expect(count).toBeGreaterThan(20);
}, 60_000);
