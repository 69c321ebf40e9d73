import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Mail } from './mail.ts';

/** How handing a mail to the mail server ended. */
export type Delivery =
  | { readonly kind: 'accepted' }
  /** Certainly not taken; worth another try. */
  | { readonly kind: 'retry'; readonly problem: string }
  /** Certainly not taken, and never will be. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The whole mail went out and no answer came back. */
  | { readonly kind: 'unknown'; readonly problem: string };

/** Hands one mail to a mail server. Never rejects. Gives up when `signal` is aborted. */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<Delivery>;

/** Longest silences of the mail server, in milliseconds. */
const SILENCE = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** What nodemailer says of an error besides its message. */
interface SmtpError extends Error {
  /** The mail server's own answer, when it gave one. */
  readonly responseCode?: number;
}

/** The steps of one dialogue, so that an error can be judged by how far it had come. */
interface DialogueProgress {
  /** Signed in: from here on a refusal is about this mail, not about the settings. */
  ready: boolean;
  /** The mail has been read to its end, so its last line may have reached the server. */
  handedOver: boolean;
}

function judge(error: SmtpError, { ready, handedOver }: DialogueProgress): Delivery {
  const problem = error.message.slice(0, 300);
  const answer = error.responseCode ?? 0;
  if (ready && answer >= 500) return { kind: 'refused', problem };
  if (answer >= 400) return { kind: 'retry', problem };
  return { kind: handedOver ? 'unknown' : 'retry', problem };
}

const called = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    run((error) => (error ? reject(error) : resolve()));
  });

/**
 * Hands mails to the server at an `smtp://` or `smtps://` address (`smtp://user:password@host:587`). It speaks to
 * nodemailer's connection itself, not to its transport: only so can it be told whether an interrupted mail was
 * whole already, which decides whether it may be tried again.
 */
export function smtpDelivery(url: string): Deliver {
  const { auth, ...options } = parseConnectionUrl(url);
  const { user, pass } = auth ?? {};
  return async ({ envelope, raw }, signal) => {
    const connection = new SMTPConnection({ ...options, ...SILENCE });
    const progress: DialogueProgress = { ready: false, handedOver: false };
    const body = Readable.from([raw]);
    body.once('end', () => {
      progress.handedOver = true;
    });
    const broken = new Promise<never>((_resolve, reject) => {
      connection.once('error', reject);
      signal.addEventListener('abort', () => reject(new Error('The mail server took too long.')), {
        once: true,
      });
    });
    // It may lose the race below and fail afterwards.
    broken.catch(() => {});
    async function dialogue(): Promise<void> {
      signal.throwIfAborted();
      await called((done) => connection.connect(done));
      if (user !== undefined) await called((done) => connection.login({ credentials: { user, pass } }, done));
      progress.ready = true;
      await called((done) => connection.send({ ...envelope, size: raw.length }, body, done));
    }
    try {
      await Promise.race([dialogue(), broken]);
      connection.quit();
      return { kind: 'accepted' };
    } catch (error) {
      connection.close();
      return judge(error instanceof Error ? error : new Error(String(error)), progress);
    }
  };
}
