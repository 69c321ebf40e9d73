import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { composeMail, type Mail, type MailCollege } from './mail.ts';
import type { Deliver, Delivery } from './smtp.ts';
import type { AttemptResult, InboxMessage, InboxStore, Lease } from './store.ts';

const MINUTE = 60_000;

/** Delays between attempts: 1, 5 and 30 min, 2 h, then always 12 h. */
const RETRY_DELAYS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE);

/** Maximum age of a message for another attempt. An outage over a long weekend loses no mail. */
const GIVE_UP_AFTER = 5 * 24 * 60 * MINUTE;

/** Timeout of an attempt, in milliseconds. */
const ATTEMPT_TIMEOUT_MS = MINUTE;

/** Duration of a lease, in milliseconds. Longer than an attempt. */
const LEASE_MS = 5 * MINUTE;

/** Polling interval of the outbox, in milliseconds. */
const POLL_INTERVAL_MS = 15_000;

export interface MailerOptions {
  readonly store: Pick<InboxStore, 'lease' | 'recordAttempt' | 'expire'>;
  readonly deliver: Deliver;
  /** Colleges that this server mails for, by id. Other servers mail the rest. */
  readonly colleges: () => ReadonlyMap<string, MailCollege>;
  /** Sender of every mail. Defaults to the college's own address. */
  readonly from?: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Returns the next state of a message after a delivery attempt. Pure. */
export function attemptResultOf(
  delivery: Delivery,
  { receivedAt, mail }: InboxMessage,
  now: Date,
): AttemptResult {
  if (delivery.kind === 'accepted') return { state: 'sent', at: now };
  const { problem } = delivery;
  if (delivery.kind === 'unknown') return { state: 'unknown', problem };
  if (delivery.kind === 'refused') return { state: 'failed', problem };
  const at = new Date(now.getTime() + (RETRY_DELAYS[mail.attempts - 1] ?? RETRY_DELAYS.at(-1) ?? MINUTE));
  if (at.getTime() - receivedAt.getTime() > GIVE_UP_AFTER && mail.attempts > RETRY_DELAYS.length) {
    return { state: 'failed', problem: `Gave up after ${mail.attempts} attempts. ${problem}` };
  }
  return { state: 'due', at, problem };
}

/**
 * Starts the worker that mails messages from the outbox one at a time. Several servers can each run one.
 * Before a message goes to the mail server, its state is set to `sending` on disk. If the process dies before
 * the response, the message becomes `unknown` and is not sent again, because no mail may arrive twice. It
 * stays in the inbox (`portal inbox`).
 */
export function startMailer(options: MailerOptions) {
  const { store, deliver, colleges, log } = options;
  const stopped = new AbortController();
  const abortController = new AbortController();
  /** Ends the sleep between two rounds, or skips the next one. */
  let alarm = new AbortController();

  async function tryOnce({ message }: Lease, college: MailCollege): Promise<Delivery> {
    let mail: Mail;
    try {
      mail = await composeMail(message, college, options.from ?? college.notify);
    } catch (error) {
      log.error({ err: error, id: message.id }, 'a contact mail cannot be composed');
      return { kind: 'retry', problem: 'The mail could not be composed. See the server log.' };
    }
    return deliver(mail, AbortSignal.any([abortController.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]));
  }

  async function handle(lease: Lease, college: MailCollege): Promise<void> {
    const delivery = await tryOnce(lease, college);
    const result = attemptResultOf(delivery, lease.message, new Date());
    await store.recordAttempt(lease, result);
    const about = { id: lease.message.id, attempt: lease.message.mail.attempts, state: result.state };
    if (delivery.kind === 'accepted') log.info(about, 'contact message mailed');
    else log.warn({ ...about, problem: delivery.problem }, 'contact message not mailed');
  }

  async function round(): Promise<void> {
    for (const id of await store.expire(new Date()))
      log.warn({ id, state: 'unknown' }, 'contact mail interrupted');
    while (!stopped.signal.aborted) {
      const served = colleges();
      const lease = await store.lease([...served.keys()], new Date(), LEASE_MS);
      const college = lease && served.get(lease.message.college);
      if (!lease || !college) return;
      await handle(lease, college);
    }
  }

  async function sleep(): Promise<void> {
    await pause(POLL_INTERVAL_MS, undefined, { ref: false, signal: alarm.signal }).catch(() => {});
    alarm = new AbortController();
  }

  async function work(): Promise<void> {
    while (!stopped.signal.aborted) {
      await round().catch((error: unknown) => log.error({ err: error }, 'the outbox cannot be processed'));
      await sleep();
    }
  }

  const working = work();
  return {
    /** Processes the outbox immediately, after a message was stored. */
    wake: () => alarm.abort(),
    /** Stops after the mail in flight, or after 10 s. */
    async stop(): Promise<void> {
      stopped.abort();
      alarm.abort();
      const timer = setTimeout(() => abortController.abort(), 10_000);
      await working;
      clearTimeout(timer);
    },
  };
}
