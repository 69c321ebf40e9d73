import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Mail } from './mail.ts';

/** Outcome of a delivery to the mail server. */
export type Delivery =
  | { readonly kind: 'accepted' }
  /** Not accepted; worth a retry. */
  | { readonly kind: 'retry'; readonly problem: string }
  /** Permanently rejected. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The entire mail was sent but no response arrived. */
  | { readonly kind: 'unknown'; readonly problem: string };

/** Delivers a mail to a mail server. Never rejects. Aborted by `signal`. */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<Delivery>;

/** Timeouts of the mail server, in milliseconds. */
const TIMEOUTS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** An error of nodemailer. */
interface SmtpError extends Error {
  /** Response code of the mail server, if it responded. */
  readonly responseCode?: number;
}

/** Progress of the SMTP dialogue, which determines how an error is classified. */
interface DialogueProgress {
  /** Signed in: a later rejection concerns this mail, not the settings. */
  ready: boolean;
  /** The mail was read to its end, so all of it may have reached the server. */
  handedOver: boolean;
}

/** Codes of a rejected sign-in: wrong user or password, a mechanism that is too weak, sign-in required (RFC 4954). */
const signInCodes: readonly number[] = [530, 534, 535, 538];

/** Returns why a mail server cannot be used, without the password. A rejected sign-in names SMTP_URL. */
export function smtpProblem(url: string, error: unknown): string {
  const { host, username } = new URL(url);
  const failure: SmtpError = error instanceof Error ? error : new Error(String(error));
  const { message, responseCode } = failure;
  const reason = message.trim().split('\n', 1)[0]?.slice(0, 300) ?? '';
  if (responseCode === undefined || !signInCodes.includes(responseCode)) return reason;
  return username === ''
    ? `SMTP_URL names no user and password, but ${host} requires them (${responseCode}). Set it to smtp://user:password@host:587.`
    : `SMTP_URL contains a user or password that ${host} rejects (${responseCode}). Correct both; special characters are percent-encoded.`;
}

function classifyError(error: SmtpError, { ready, handedOver }: DialogueProgress, url: string): Delivery {
  const problem = smtpProblem(url, error);
  const answer = error.responseCode ?? 0;
  if (ready && answer >= 500) return { kind: 'refused', problem };
  if (answer >= 400) return { kind: 'retry', problem };
  return { kind: handedOver ? 'unknown' : 'retry', problem };
}

const promisifyCall = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    run((error) => (error ? reject(error) : resolve()));
  });

/**
 * Creates a delivery function for an `smtp://` or `smtps://` URL (`smtp://user:password@host:587`). It uses
 * nodemailer's connection instead of its transport. Only the connection reveals whether an interrupted mail
 * had been sent completely, which decides if it can be retried.
 */
export function smtpDelivery(url: string): Deliver {
  const { auth, ...options } = parseConnectionUrl(url);
  const { user, pass } = auth ?? {};
  return async ({ envelope, raw }, signal) => {
    const connection = new SMTPConnection({ ...options, ...TIMEOUTS });
    const progress: DialogueProgress = { ready: false, handedOver: false };
    const body = Readable.from([raw]);
    body.once('end', () => {
      progress.handedOver = true;
    });
    const broken = new Promise<never>((_resolve, reject) => {
      connection.once('error', reject);
      signal.addEventListener('abort', () => reject(new Error('The mail server did not respond in time.')), {
        once: true,
      });
    });
    // It may lose the race below and reject later.
    broken.catch(() => {});
    async function dialogue(): Promise<void> {
      signal.throwIfAborted();
      await promisifyCall((done) => connection.connect(done));
      if (user !== undefined)
        await promisifyCall((done) => connection.login({ credentials: { user, pass } }, done));
      progress.ready = true;
      await promisifyCall((done) => connection.send({ ...envelope, size: raw.length }, body, done));
    }
    try {
      await Promise.race([dialogue(), broken]);
      connection.quit();
      return { kind: 'accepted' };
    } catch (error) {
      connection.close();
      return classifyError(error instanceof Error ? error : new Error(String(error)), progress, url);
    }
  };
}
