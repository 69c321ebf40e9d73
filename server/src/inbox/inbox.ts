import { CONTACT_DAYS } from '@kalalaya/contract/calls';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../base/config.ts';
import type { College } from '../content/college.ts';
import type { Profile } from '../content/pack/index.ts';
import type { StoreLocation } from '../store/location.ts';
import type { MailCollege } from './mail.ts';
import { startRetention } from './retention.ts';
import { InboxStore } from './store.ts';

/** The inbox of a running portal: the store, the outbox worker and the daily purge. */
export interface Inbox {
  readonly store: InboxStore;
  /** Starts the purge and, if SMTP_URL is set, the outbox worker. Without it messages stay in the outbox. */
  start(): Promise<void>;
  /** Wakes the outbox worker after a message was stored. */
  wake(): void;
  close(): Promise<void>;
}

type InboxCollege = Pick<College, 'id' | 'origin' | 'pack'>;

/** Returns the retention period of a college's messages, in days. */
const retentionDays = (profile: Profile): number => profile.inbox?.retentionDays ?? CONTACT_DAYS;

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
): Inbox {
  const store = new InboxStore(config);
  const find = (id: string) => colleges.find((college) => college.id === id);
  const days = (id: string) => {
    const college = find(id);
    return college === undefined ? null : retentionDays(college.pack().profile);
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
    async start() {
      stopRetention = startRetention(store, days, log);
      if (config.SMTP_URL !== undefined) mailer = await mailerOf(config.SMTP_URL);
    },
    wake: () => mailer?.wake(),
    async close() {
      await mailer?.stop();
      await stopRetention();
    },
  };
}
