import { CONTACT_DAYS } from '@kalalaya/contract/calls';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Profile } from '../pack/index.ts';
import type { College } from '../portal/college.ts';
import type { MailCollege } from './mail.ts';
import { startMailer } from './mailer.ts';
import { openStore } from './open.ts';
import { startRetention } from './retention.ts';
import { smtpDelivery } from './smtp.ts';
import type { InboxStore } from './store.ts';

/** The inbox of a running portal: its store, with the outbox and the daily purge at work. */
export interface Inbox {
  readonly store: InboxStore;
  /** A message was stored: mail it now. */
  wake(): void;
  close(): Promise<void>;
}

/** What the inbox needs of a college. */
type InboxCollege = Pick<College, 'id' | 'origin' | 'pack'>;

/** Days that a college keeps its messages. */
export const retentionDays = (profile: Profile): number => profile.inbox?.retentionDays ?? CONTACT_DAYS;

/** The college as mails need it, by its id; nothing where it has no address to send to. */
function mailCollege({ id, origin, pack }: InboxCollege): [string, MailCollege][] {
  const { shortName, inbox, emails } = pack().profile;
  const notify = inbox?.notify ?? emails[0];
  return notify === undefined ? [] : [[id, { name: shortName, notify, origin }]];
}

/** A mail server that asks for a user whose name is an address usually sends from that address only. */
function senderOf(smtpUrl: string): string | undefined {
  if (!URL.canParse(smtpUrl)) return undefined;
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return v.is(v.pipe(v.string(), v.email()), user) ? user : undefined;
}

/**
 * Opens the inbox and sets its workers going: the purge, and the outbox where SMTP_URL is set; without it messages
 * wait in the outbox. Throws `InboxError` when the SQLite file cannot be used; a Postgres that is away is waited for.
 */
export function openInbox(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'SMTP_URL'>,
  colleges: readonly InboxCollege[],
  log: FastifyBaseLogger,
): Inbox {
  const store = openStore(config);
  const find = (id: string) => colleges.find((college) => college.id === id);
  const days = (id: string) => {
    const college = find(id);
    return college === undefined ? null : retentionDays(college.pack().profile);
  };
  const stopRetention = startRetention(store, days, log);
  const mailer =
    config.SMTP_URL === undefined
      ? null
      : startMailer({
          store,
          deliver: smtpDelivery(config.SMTP_URL),
          colleges: () => new Map(colleges.flatMap(mailCollege)),
          from: senderOf(config.SMTP_URL),
          log,
        });
  return {
    store,
    wake: () => mailer?.wake(),
    async close() {
      await mailer?.stop();
      await stopRetention();
      await store.close();
    },
  };
}
