import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kalalaya/node/free-port';
import { afterEach, describe, expect, it } from 'vitest';
import { Load } from '../http/testing/load.ts';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { type PortalServer, pageOf, portalServer } from '../view/testing/portal-server.ts';
import { allMessages } from './export.ts';
import { type InboxMessage, InboxStore } from './store.ts';
import { header, type SmtpSink, smtpSink } from './testing/smtp-sink.ts';

const KILLS = 3;

let portal: PortalServer;
let sink: SmtpSink;
let postgres: TestPostgres | null = null;
afterEach(async () => {
  await portal.remove();
  await sink.close();
  await postgres?.remove();
  postgres = null;
});

async function listAll(store: InboxStore): Promise<InboxMessage[]> {
  const messages: InboxMessage[] = [];
  for await (const message of allMessages(store)) messages.push(message);
  return messages;
}

describe.runIf(process.env.FULL)('inbox of a server killed while messages arrive (only with FULL=1)', () => {
  it.each(['SQLite', 'Postgres'])(
    'keeps every message once and mails none twice: %s',
    async (database) => {
      if (database === 'Postgres') postgres = await startPostgres();
      const DATABASE_URL = postgres?.url;
      sink = await smtpSink();
      portal = await portalServer({
        ...(DATABASE_URL && { DATABASE_URL }),
        PORT: String(await freePort()),
        SMTP_URL: sink.url,
        CONTACT_PER_HOUR: '10000',
      });
      await portal.start();
      // Writers go on until the server is dead, so that it dies with requests in flight.
      const load = new Load(portal.origin(), pageOf('mf-home'), 'mf-home', 16);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(500 + Math.random() * 1000);
        await portal.kill();
        await portal.start();
      }
      await pause(1000);
      await load.end();

      const store = new InboxStore(portal.location);
      const isDue = ({ mail }: InboxMessage) => mail.state === 'due';
      await expect.poll(async () => (await listAll(store)).some(isDue), { timeout: 60_000 }).toBe(false);
      await portal.stop();
      const messages = await listAll(store);
      expect(messages.map(({ subject }) => subject).sort()).toEqual(load.acknowledged.sort());
      expect(messages.length).toBeGreaterThan(100);

      const mailed = sink.mails.map(({ text }) => header(text, 'Message-ID'));
      expect(new Set(mailed).size).toBe(mailed.length);
      const open = messages.filter(({ mail }) => mail.state !== 'sent');
      // At most one mail was in flight at each kill.
      expect(open.length).toBeLessThanOrEqual(KILLS);
      for (const { mail } of open) expect(['sending', 'unknown']).toContain(mail.state);
      expect(mailed.length).toBeGreaterThanOrEqual(messages.length - open.length);
    },
    180_000,
  );
});
