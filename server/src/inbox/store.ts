import type { ContactMessage } from '@kalalaya/contract/calls';

/**
 * Where the mail about a message stands: `due` waits for its time, `sending` is with a worker, `sent` was taken by
 * the mail server, `failed` was refused or given up, `unknown` was handed over without learning how it ended.
 */
export type MailState = 'due' | 'sending' | 'sent' | 'failed' | 'unknown';

/** The outbox's side of a message. */
export interface MailStatus {
  readonly state: MailState;
  /** Tries begun so far. */
  readonly attempts: number;
  /** Moment of the next try, while `due`. */
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  /** Why the last try brought nothing; null when none failed. */
  readonly problem: string | null;
}

/** A message of the contact form as it is kept. The sender's network address is not. */
export interface InboxMessage extends ContactMessage {
  /** A UUID. */
  readonly id: string;
  /** Id of the college it was written to. */
  readonly college: string;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
  readonly mail: MailStatus;
}

/** A message to be stored. */
export interface NewMessage extends ContactMessage {
  readonly college: string;
}

/** Which messages to list, newest first. */
export interface InboxFilter {
  /** Only this college's. */
  readonly college?: string;
  /** Only those not answered yet. */
  readonly open?: boolean;
  /** At most so many. */
  readonly limit: number;
  /** Only those older than this one: the next page. */
  readonly before?: Pick<InboxMessage, 'id' | 'receivedAt'>;
}

/** One message leased to one worker, which alone may mail it until the lease ends. */
export interface Lease {
  /** Identifies the lease; the result of another worker's attempt is not accepted with it. */
  readonly token: string;
  readonly message: InboxMessage;
}

/** How a try to mail a message ended. */
export type AttemptResult =
  | { readonly state: 'sent'; readonly at: Date }
  /** To be tried again at `at`. */
  | { readonly state: 'due'; readonly at: Date; readonly problem: string }
  | { readonly state: 'failed' | 'unknown'; readonly problem: string };

/**
 * The contact messages and their outbox, in one database. What a method changed is on the disk when it resolves.
 * Every method rejects with `InboxError` when the database cannot be used.
 */
export interface InboxStore {
  /**
   * Stores a message together with its place in the outbox; resolves to its id. The same message under the same `key`
   * is stored once, however often and through whichever server it comes.
   */
  add(message: NewMessage, at: Date, key?: string): Promise<string>;
  list(filter: InboxFilter): Promise<InboxMessage[]>;
  /** Messages whose id begins with these letters: one, when the beginning is long enough. */
  find(idStart: string): Promise<InboxMessage[]>;
  /** False when there is no such message. An answered message is not mailed any more. */
  markAnswered(id: string, at: Date): Promise<boolean>;
  /** Deletes a message and its outbox entry. False when there is no such message. */
  remove(id: string): Promise<boolean>;
  /** Deletes a college's messages received before a moment; resolves to how many. */
  purge(college: string, before: Date): Promise<number>;
  /** Ids of the colleges that have messages. */
  colleges(): Promise<string[]>;
  /** Takes the next message to one of the colleges whose mail is due, for `leaseMs` milliseconds; or null. */
  lease(colleges: readonly string[], now: Date, leaseMs: number): Promise<Lease | null>;
  /** Records the result of a leased attempt. False when the message is gone. */
  recordAttempt(lease: Lease, result: AttemptResult): Promise<boolean>;
  /** Marks tries whose lease ran out `unknown`; resolves to the ids. */
  expire(now: Date): Promise<string[]>;
  close(): Promise<void>;
}
