import type { FastifyBaseLogger } from 'fastify';
import { composeMail, type Mail, type MailCollege } from './mail.ts';
import type { Deliver, Delivery } from './smtp.ts';
import type { AttemptResult, InboxMessage, InboxStore, Lease } from './store.ts';

const MINUTE = 60_000;

/** Waits between tries: 1 min, 5, 30, 2 h, then 12 h again and again. */
const WAITS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE);

/** A message this old is not tried again; a mail server that is away over a long weekend loses none. */
const GIVE_UP_AFTER = 5 * 24 * 60 * MINUTE;

/** Settings of the outbox worker; the times are in milliseconds. */
export interface MailerOptions {
  readonly store: Pick<InboxStore, 'lease' | 'recordAttempt' | 'expire'>;
  readonly deliver: Deliver;
  /** The colleges that this server mails for, by id; the messages of others are left to other servers. */
  readonly colleges: () => ReadonlyMap<string, MailCollege>;
  /** Sender of every mail; the college's own address when left out. */
  readonly from?: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** How long a try belongs to its worker. Longer than `tryMs`. */
  readonly leaseMs?: number;
  /** Longest try. */
  readonly tryMs?: number;
  /** Wait between looks at the outbox when nothing wakes the worker. */
  readonly pollMs?: number;
}

/** The running outbox worker. */
export interface Mailer {
  /** A message was stored: look now. */
  wake(): void;
  /** Lets the mail under way end, 10 s at most, and stops. */
  stop(): Promise<void>;
}

/** What becomes of a message after a try that ended in `delivery`. Pure. */
export function attemptResultOf(
  delivery: Delivery,
  { receivedAt, mail }: InboxMessage,
  now: Date,
): AttemptResult {
  if (delivery.kind === 'accepted') return { state: 'sent', at: now };
  const { problem } = delivery;
  if (delivery.kind === 'unknown') return { state: 'unknown', problem };
  if (delivery.kind === 'refused') return { state: 'failed', problem };
  const at = new Date(now.getTime() + (WAITS[mail.attempts - 1] ?? WAITS.at(-1) ?? MINUTE));
  if (at.getTime() - receivedAt.getTime() > GIVE_UP_AFTER && mail.attempts > WAITS.length) {
    return { state: 'failed', problem: `Given up after ${mail.attempts} tries. ${problem}` };
  }
  return { state: 'due', at, problem };
}

/**
 * Starts the worker that mails messages from the outbox one at a time. Several servers may each run one. Before a
 * message goes to the mail server its state is set to `sending` on disk. If the process dies before the answer, it is
 * unknown whether the mail went out: the message becomes `unknown` and is not sent again, because no mail may arrive
 * twice. It stays in the inbox (`portal inbox`).
 */
export function startMailer(options: MailerOptions): Mailer {
  const { store, deliver, colleges, log, leaseMs = 5 * MINUTE, tryMs = MINUTE, pollMs = 15_000 } = options;
  const stopped = new AbortController();
  const cut = new AbortController();
  let pending = false;
  let rouse = () => {};

  async function tryOnce({ message }: Lease, college: MailCollege): Promise<Delivery> {
    let mail: Mail;
    try {
      mail = await composeMail(message, college, options.from ?? college.notify);
    } catch (error) {
      log.error({ err: error, id: message.id }, 'a contact mail cannot be composed');
      return { kind: 'retry', problem: 'The mail could not be composed; the server log says why.' };
    }
    return deliver(mail, AbortSignal.any([cut.signal, AbortSignal.timeout(tryMs)]));
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
      const lease = await store.lease([...served.keys()], new Date(), leaseMs);
      const college = lease && served.get(lease.message.college);
      if (!lease || !college) return;
      await handle(lease, college);
    }
  }

  async function sleep(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      timer.unref();
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
      if (pending || stopped.signal.aborted) rouse();
    });
    pending = false;
  }

  async function work(): Promise<void> {
    while (!stopped.signal.aborted) {
      await round().catch((error: unknown) => log.error({ err: error }, 'the outbox cannot be worked on'));
      await sleep();
    }
  }

  const working = work();
  return {
    wake() {
      pending = true;
      rouse();
    },
    async stop() {
      stopped.abort();
      rouse();
      const timer = setTimeout(() => cut.abort(), 10_000);
      await working;
      clearTimeout(timer);
    },
  };
}
