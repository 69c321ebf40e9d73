import type { ContactMessage } from '@kalalaya/contract/calls';

/**
 * State of the mail about a message. `due` waits for its next attempt, `sending` is leased by a worker,
 * `sent` was accepted by the mail server, `failed` was rejected or given up, `unknown` was sent without a
 * response.
 */
export type MailState = 'due' | 'sending' | 'sent' | 'failed' | 'unknown';

/** Outbox state of a message. */
export interface MailStatus {
  readonly state: MailState;
  /** Number of attempts started so far. */
  readonly attempts: number;
  /** Time of the next attempt, while `due`. */
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  /** Reason of the last failed attempt; null if none failed. */
  readonly problem: string | null;
}

/** A stored message of the contact form. The sender's network address is not stored. */
export interface InboxMessage extends ContactMessage {
  /** A UUID. */
  readonly id: string;
  /** Id of the college it was written to. */
  readonly college: string;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
  readonly mail: MailStatus;
}

export interface NewMessage extends ContactMessage {
  readonly college: string;
}

/** Filter and page of a message list, newest first. */
export interface InboxFilter {
  /** Only messages to this college. */
  readonly college?: string;
  /** Only unanswered messages. */
  readonly open?: boolean;
  /** Maximum number of messages. */
  readonly limit: number;
  /** Only messages older than this one: the next page. */
  readonly before?: Pick<InboxMessage, 'id' | 'receivedAt'>;
}

/** A message leased to one worker, which has the exclusive right to mail it until the lease expires. */
export interface Lease {
  /** Identifies the lease. Results of other workers are rejected. */
  readonly token: string;
  readonly message: InboxMessage;
}

/** Outcome of an attempt to mail a message. */
export type AttemptResult =
  | { readonly state: 'sent'; readonly at: Date }
  /** Retry at `at`. */
  | { readonly state: 'due'; readonly at: Date; readonly problem: string }
  | { readonly state: 'failed' | 'unknown'; readonly problem: string };

/** Result of storing a message. */
export interface StoredMessage {
  readonly id: string;
  /** False if the message had been stored before, with the same key. */
  readonly isNew: boolean;
}

/**
 * The contact messages and their outbox in one database. Changes are durable when a method resolves. Every
 * method rejects with `InboxError` if the database cannot be used.
 */
export interface InboxStore {
  /**
   * Stores a message with its outbox entry. The same message with the same `key` is
   * stored only once, regardless of retries and servers.
   */
  add(message: NewMessage, at: Date, key?: string): Promise<StoredMessage>;
  /** Returns true if the same message with the same `key` is stored. */
  has(message: NewMessage, key: string): Promise<boolean>;
  list(filter: InboxFilter): Promise<InboxMessage[]>;
  /** Returns messages whose id starts with `idStart`. */
  find(idStart: string): Promise<InboxMessage[]>;
  /** Stops further mail attempts. Returns false if there is no such message. */
  markAnswered(id: string, at: Date): Promise<boolean>;
  /** Deletes a message and its outbox entry. Returns false if there is no such message. */
  remove(id: string): Promise<boolean>;
  /** Deletes a college's messages received before a moment. Returns their number. */
  purge(college: string, before: Date): Promise<number>;
  /** Returns the ids of colleges with messages. */
  colleges(): Promise<string[]>;
  /** Leases the next due message to one of the colleges for `leaseMs` milliseconds, or returns null. */
  lease(colleges: readonly string[], now: Date, leaseMs: number): Promise<Lease | null>;
  /** Records the result of a leased attempt. Returns false if the message was deleted. */
  recordAttempt(lease: Lease, result: AttemptResult): Promise<boolean>;
  /** Marks attempts with an expired lease as `unknown` and returns their ids. */
  expire(now: Date): Promise<string[]>;
  close(): Promise<void>;
}
