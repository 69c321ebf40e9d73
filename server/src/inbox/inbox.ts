import { CONTACT_DAYS } from '@kalalaya/contract/calls';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../base/config.ts';
import type { College } from '../content/college.ts';
import type { StoreLocation } from '../store/location.ts';
import type { MailCollege } from './mail.ts';
import { InboxStore } from './store.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Deletes all messages older than their college's retention period, answered or not, immediately and once a day. Returns a
 * function that stops the schedule.
 */
export function startRetention(
  store: Pick<InboxStore, 'colleges' | 'purge'>,
  daysOf: (college: string) => number | null,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  async function purge(): Promise<void> {
    try {
      for (const college of await store.colleges()) {
        const days = daysOf(college);
        // Another server may serve a college without a period here.
        if (days === null) continue;
        const count = await store.purge(college, new Date(Date.now() - days * DAY));
        if (count > 0) log.info({ college, days, count }, 'old contact messages deleted');
      }
    } catch (error) {
      log.error({ err: error }, 'old contact messages could not be deleted; retrying tomorrow');
    }
  }
  const begin = () => {
    running = running.then(purge);
  };
  begin();
  const timer = setInterval(begin, DAY).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** The inbox of a running portal: the store, the outbox worker and the daily purge. */
export type Inbox = ReturnType<typeof openInbox>;

type InboxCollege = Pick<College, 'id' | 'origin' | 'pack'>;

/** Returns the mail settings of a college by id, or nothing if it has no address to notify. */
function mailCollege({ id, origin, pack }: InboxCollege): [string, MailCollege][] {
  const { shortName, inbox, emails } = pack().profile;
  const notify = inbox?.notify ?? emails[0];
  return notify === undefined ? [] : [[id, { name: shortName, notify, origin }]];
}

/**
 * Returns the SMTP user if it is an e-mail address. Such a server usually accepts only that address as
 * sender.
 */
function senderOf(smtpUrl: string): string | undefined {
  if (!URL.canParse(smtpUrl)) return undefined;
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return v.is(v.pipe(v.string(), v.email()), user) ? user : undefined;
}

/** Opens the inbox. Postgres may be unavailable at this time. */
export function openInbox(
  config: StoreLocation & Pick<Config, 'SMTP_URL'>,
  colleges: readonly InboxCollege[],
  log: FastifyBaseLogger,
) {
  const store = new InboxStore(config);
  /** Returns the retention period of a college's messages, in days. */
  const days = (id: string) => {
    const college = colleges.find((one) => one.id === id);
    return college === undefined ? null : (college.pack().profile.inbox?.retentionDays ?? CONTACT_DAYS);
  };
  async function mailerOf(smtpUrl: string) {
    const [{ startMailer }, { smtpDelivery }] = await Promise.all([
      import('./mailer.ts'),
      import('./smtp.ts'),
    ]);
    return startMailer({
      store,
      deliver: smtpDelivery(smtpUrl),
      colleges: () => new Map(colleges.flatMap(mailCollege)),
      from: senderOf(smtpUrl),
      log,
    });
  }
  let stopRetention = async () => {};
  let mailer: Awaited<ReturnType<typeof mailerOf>> | null = null;
  return {
    store,
    /** Starts the purge and, if SMTP_URL is set, the outbox worker. Without it messages stay in the outbox. */
    async start(): Promise<void> {
      stopRetention = startRetention(store, days, log);
      if (config.SMTP_URL !== undefined) mailer = await mailerOf(config.SMTP_URL);
    },
    /** Wakes the outbox worker after a message was stored. */
    wake: () => mailer?.wake(),
    async close(): Promise<void> {
      await mailer?.stop();
      await stopRetention();
    },
  };
}
