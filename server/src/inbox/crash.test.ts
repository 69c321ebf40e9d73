import { afterEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../database/testing/postgres.ts';
import { type PortalServer, portalServer } from '../portal/testing/portal-server.ts';
import { allMessages } from './export.ts';
import { openStore } from './open.ts';
import type { InboxMessage, InboxStore } from './store.ts';
import { header, type SmtpSink, smtpSink } from './testing/smtp-sink.ts';

const MESSAGES = 500;
const AT_ONCE = 16;

let portal: PortalServer;
let sink: SmtpSink;
let postgres: TestPostgres | null = null;
afterEach(async () => {
  await portal.remove();
  await sink.close();
  await postgres?.remove();
  postgres = null;
});

const subjectOf = (number: number) => `Question ${number}`;

/** Sends one message. Returns true if the server acknowledged it. */
async function send(number: number): Promise<boolean> {
  const body = { name: 'Leela', email: 'leela@example.org', subject: subjectOf(number), message: '' };
  const response = await fetch(`${portal.origin()}/portal/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  return response?.status === 201;
}

/** Sends all messages concurrently, each after `up`. Returns the numbers of the acknowledged ones. */
async function sendAll(up: (number: number) => Promise<void>): Promise<number[]> {
  const numbers = Array.from({ length: MESSAGES }, (_none, index) => index);
  const acknowledged: number[] = [];
  async function work(): Promise<void> {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      await up(number);
      if (await send(number)) acknowledged.push(number);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return acknowledged;
}

async function listAll(store: InboxStore): Promise<InboxMessage[]> {
  const messages: InboxMessage[] = [];
  for await (const message of allMessages(store)) messages.push(message);
  return messages;
}

/** Waits until no mail is due and the count of sent mails is stable. */
async function waitUntilMailed(store: InboxStore): Promise<InboxMessage[]> {
  let sentBefore = -1;
  for (const deadline = Date.now() + 60_000; ; ) {
    const messages = await listAll(store);
    const sentCount = messages.filter(({ mail }) => mail.state === 'sent').length;
    const due = messages.some(({ mail }) => mail.state === 'due');
    if (!due && sentCount === sentBefore) return messages;
    sentBefore = sentCount;
    if (Date.now() > deadline) throw new Error('mails are still due after a minute');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Kills the server at a random submission, and again after it has restarted. */
async function crashTwice(settings: Readonly<Record<string, string>>): Promise<void> {
  sink = await smtpSink();
  portal = await portalServer({ ...settings, SMTP_URL: sink.url, CONTACT_PER_HOUR: '10000' });
  await portal.start();
  const first = 50 + Math.floor(Math.random() * 150);
  const second = first + 100 + Math.floor(Math.random() * 100);
  let restarted: Promise<void> = Promise.resolve();
  const kills: Promise<void>[] = [];
  async function restart(): Promise<void> {
    await portal.kill();
    await portal.start();
  }
  /** Senders continue until the server is dead, so that it dies with requests in flight. */
  async function killSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    restarted = restart();
    await restarted;
  }
  const acknowledged = await sendAll(async (number) => {
    await restarted;
    if (number === first || number === second) kills.push(killSoon());
  });
  await Promise.all(kills);

  const store = openStore({ DATA_DIR: portal.dataDir, DATABASE_URL: settings.DATABASE_URL });
  try {
    const messages = await waitUntilMailed(store);
    const counts = new Map<string, number>();
    for (const { subject } of messages) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    // Only requests in flight when the server died were not acknowledged, and there were some.
    expect(acknowledged.length).toBeGreaterThan(MESSAGES - 2 * 2 * AT_ONCE);
    expect(acknowledged.length).toBeLessThan(MESSAGES);
    expect(acknowledged.filter((number) => counts.get(subjectOf(number)) !== 1)).toEqual([]);

    const mailed = sink.mails.map(({ text }) => header(text, 'Message-ID'));
    expect(mailed.length).toBe(new Set(mailed).size);
    expect(new Set(sink.mails.map(({ text }) => header(text, 'Subject'))).size).toBe(mailed.length);
    const open = messages.filter(({ mail }) => mail.state !== 'sent');
    // At most one mail was in flight at each kill.
    expect(open.length).toBeLessThanOrEqual(2);
    for (const { mail } of open) expect(['sending', 'unknown']).toContain(mail.state);
    expect(mailed.length).toBeGreaterThanOrEqual(messages.length - open.length);
  } finally {
    await store.close();
  }
}

describe('inbox of a server killed during 500 submissions', () => {
  it.runIf(process.env.FULL)(
    'keeps every acknowledged message and mails none twice (SQLite)',
    () => crashTwice({}),
    120_000,
  );

  it.runIf(process.env.FULL)(
    'keeps every acknowledged message and mails none twice (Postgres; only with FULL=1)',
    async () => {
      postgres = await startPostgres();
      await crashTwice({ DATABASE_URL: postgres.url });
    },
    180_000,
  );
});
