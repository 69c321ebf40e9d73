import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locationIn } from '../store/testing/location.ts';
import type { MailCollege } from './mail.ts';
import { attemptResultOf, type MailerOptions, startMailer } from './mailer.ts';
import { smtpDelivery } from './smtp.ts';
import { InboxStore, type MailState, type NewMessage } from './store.ts';
import { aMessage, storeMessage } from './testing/messages.ts';
import {
  header,
  type Misbehaviour,
  type ReceivedMail,
  type SmtpSink,
  smtpSink,
} from './testing/smtp-sink.ts';

const silent = { info() {}, warn() {}, error() {} };
const palm: MailCollege = {
  name: 'Palm College',
  notify: 'office@palm.example',
  origin: 'https://palm.example',
};

const folder = useTempFolder();
let store: InboxStore;
let sink: SmtpSink;
let mailers: ReturnType<typeof startMailer>[] = [];

beforeEach(async () => {
  store = new InboxStore(locationIn(folder()));
  sink = await smtpSink();
});
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  mailers = [];
  await sink.close();
});

function start(changes: Partial<MailerOptions> = {}) {
  const mailer = startMailer({
    store,
    deliver: smtpDelivery(sink.url),
    colleges: () => new Map([['palm', palm]]),
    log: silent,
    ...changes,
  });
  mailers.push(mailer);
  return mailer;
}

/** Delivers mail to the sink with a user and a password. */
const deliverAs = (user: string) => smtpDelivery(sink.url.replace('smtp://', `smtp://${user}@`));

async function mailOf(id: string) {
  const [message] = await store.find(id);
  if (message === undefined) throw new Error(`the message ${id} is gone`);
  return message.mail;
}

const expectState = (id: string, state: MailState, attempts = 1) =>
  vi.waitFor(async () => expect(await mailOf(id)).toMatchObject({ state, attempts }), { timeout: 5000 });

/** Stores a message, waits until it is sent, and returns the mail. */
async function mailed(changes: Partial<NewMessage> = {}): Promise<ReceivedMail & { id: string }> {
  const { id } = await storeMessage(store, changes);
  start();
  await expectState(id, 'sent');
  const [mail] = sink.mails;
  if (mail === undefined) throw new Error('no mail arrived');
  return { ...mail, id };
}

describe('mail about a contact message', () => {
  it('goes to the college with the visitor in Reply-To, under one Message-ID in every attempt', async () => {
    const { id, from, to, text } = await mailed();
    expect([from, to]).toEqual(['office@palm.example', ['office@palm.example']]);
    expect(header(text, 'From')).toBe('Palm College website <office@palm.example>');
    expect(header(text, 'To')).toBe('office@palm.example');
    expect(header(text, 'Reply-To')).toBe('Leela Varma <leela@example.org>');
    expect(header(text, 'Subject')).toBe('Admission');
    expect(header(text, 'Auto-Submitted')).toBe('auto-generated');
    expect(header(text, 'Message-ID')).toBe(`<contact-${id}@palm.example>`);
    expect(text).toContain('When does it open?');
  });

  it('contains no headers injected by the visitor', async () => {
    const evil = '"x" <a@evil.example>\r\nBcc: all@evil.example\r\n\r\nBuy!';
    const { to, text } = await mailed({
      name: evil,
      subject: evil,
      message: '\r\n.\r\nMAIL FROM:<x@evil.example>',
    });
    expect(to).toEqual(['office@palm.example']);
    expect(header(text, 'Bcc')).toBeNull();
    expect(header(text, 'To')).toBe('office@palm.example');
    expect(header(text, 'Reply-To')).toMatch(/<leela@example\.org>$/);
    expect(sink.commands.filter((line) => line.startsWith('MAIL'))).toHaveLength(1);
    expect(sink.mails).toHaveLength(1);
  });

  it('uses the SMTP user as sender', async () => {
    const { id } = await storeMessage(store);
    start({ deliver: deliverAs('portal%40palm.example:a%20secret'), from: 'portal@palm.example' });
    await expectState(id, 'sent');
    expect(sink.mails[0]?.from).toBe('portal@palm.example');
    const login = Buffer.from('\0portal@palm.example\0a secret').toString('base64');
    expect(sink.commands).toContain(`AUTH PLAIN ${login}`);
  });
});

describe('startMailer', () => {
  it('mails each message once with several workers, and a new one when it is woken', async () => {
    for (let number = 0; number < 30; number += 1) await storeMessage(store, { subject: `No ${number}` });
    const other = new InboxStore(locationIn(folder()));
    start();
    start({ store: other });
    start();
    await vi.waitFor(() => expect(sink.mails.length).toBe(30), { timeout: 10_000 });
    const { id } = await storeMessage(store);
    mailers[0]?.wake();
    await expectState(id, 'sent');
    await Promise.all(mailers.map((mailer) => mailer.stop()));
    expect(sink.mails).toHaveLength(31);
    expect(new Set(sink.mails.map(({ text }) => header(text, 'Subject'))).size).toBe(31);
  });

  it.each<[string, Misbehaviour]>([
    ['closes the connection at once', { greeting: 'hang up' }],
    ['rejects the login', { AUTH: '535 who are you' }],
    ['closes the connection before the mail', { DATA: 'hang up' }],
    ['greylists the address', { RCPT: '450 try again' }],
    ['cannot store the mail', { end: '452 disk full' }],
  ])('retries after a minute when the mail server %s', async (_what, how) => {
    sink.misbehave(how);
    const { id } = await storeMessage(store);
    const mailer = start({ deliver: deliverAs('user:secret') });
    await expectState(id, 'due');
    const { dueAt, problem } = await mailOf(id);
    expect(Math.abs(dueAt.getTime() - Date.now() - 60_000)).toBeLessThan(10_000);
    expect(problem).not.toBeNull();
    expect(problem).not.toContain('secret');
    await mailer.stop();
    sink.misbehave({});
    vi.useFakeTimers({ now: dueAt, toFake: ['Date'] });
    start();
    await expectState(id, 'sent', 2).finally(() => vi.useRealTimers());
    expect(sink.mails).toHaveLength(1);
  });

  it.each<[string, Misbehaviour]>([
    ['address', { RCPT: '550 no such user' }],
    ['mail', { end: '554 looks like spam' }],
  ])('gives up when the mail server permanently rejects the %s', async (_what, how) => {
    sink.misbehave(how);
    const { id } = await storeMessage(store);
    start();
    await expectState(id, 'failed');
    expect((await mailOf(id)).problem).toMatch(/55[04]/);
  });

  it.each([
    ['closes the connection', 'hang up'],
    ['stops responding', 'silence'],
  ])('does not resend a mail when the mail server has received it and then %s', async (_what, end) => {
    sink.misbehave({ end });
    const { id } = await storeMessage(store);
    const mailer = start({
      deliver: (mail, signal) =>
        smtpDelivery(sink.url)(mail, AbortSignal.any([signal, AbortSignal.timeout(500)])),
    });
    await expectState(id, 'unknown');
    sink.misbehave({});
    vi.useFakeTimers({ now: Date.now() + 30 * 24 * 3600_000, toFake: ['Date'] });
    mailer.wake();
    await new Promise((resolve) => setTimeout(resolve, 300));
    vi.useRealTimers();
    expect(sink.mails).toHaveLength(1);
    expect(await mailOf(id)).toMatchObject({ state: 'unknown', attempts: 1 });
  });

  it('continues after a database outage', async () => {
    const { id } = await storeMessage(store);
    const lease = vi.spyOn(store, 'lease');
    for (const _time of [1, 2, 3]) lease.mockRejectedValueOnce(new Error('away'));
    const mailer = start();
    await vi.waitFor(async () => {
      mailer.wake();
      expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
    });
  });
});

describe('attemptResultOf', () => {
  const now = new Date('2025-06-18T09:00:00Z');
  const minutes = (attempts: number, ageDays = 0) => {
    const receivedAt = new Date(now.getTime() - ageDays * 24 * 3600_000);
    const mail = { state: 'sending' as const, attempts, dueAt: now, sentAt: null, problem: null };
    const message = { ...aMessage(), id: 'x', receivedAt, answeredAt: null, mail };
    const next = attemptResultOf({ kind: 'retry', problem: 'busy' }, message, now);
    return next.state === 'due' ? (next.at.getTime() - now.getTime()) / 60_000 : next;
  };

  it('gives up after five days, with the last problem', () => {
    expect(minutes(12, 4.4)).toBe(720);
    expect(minutes(13, 4.9)).toEqual({ state: 'failed', problem: 'Gave up after 13 attempts. busy' });
    // If SMTP was configured late, an old message still gets all its attempts.
    expect(minutes(1, 30)).toBe(1);
  });
});
