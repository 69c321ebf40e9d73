import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smtpDelivery } from './smtp.ts';
import { type SmtpSink, smtpSink } from './testing/smtp-sink.ts';

let sink: SmtpSink;
beforeEach(async () => {
  sink = await smtpSink();
});
afterEach(() => sink.close());

const mail = {
  envelope: { from: 'a@palm.example', to: 'b@palm.example' },
  raw: Buffer.from('Subject: x\r\n\r\nx'),
};
const deliver = (url: string) => smtpDelivery(url)(mail, AbortSignal.timeout(5_000));
const withUser = () => sink.url.replace('smtp://', 'smtp://portal:s3cret@');

describe('smtpDelivery', () => {
  it.each(['535 5.7.8 bad credentials', '534 5.7.9 weak', '538 5.7.11 encrypt'])(
    'names SMTP_URL, not an outage, if the sign-in is rejected: %s',
    async (AUTH) => {
      sink.misbehave({ AUTH });
      const { host } = new URL(sink.url);
      expect(await deliver(withUser())).toEqual({
        kind: 'retry',
        problem: `SMTP_URL contains a user or password that ${host} rejects (${AUTH.slice(0, 3)}). Correct both; special characters are percent-encoded.`,
      });
    },
  );

  it('names SMTP_URL if the server requires a sign-in and there is none', async () => {
    sink.misbehave({ MAIL: '530 5.7.0 Authentication required' });
    const { host } = new URL(sink.url);
    expect(await deliver(sink.url)).toMatchObject({
      problem: `SMTP_URL names no user and password, but ${host} requires them (530). Set it to smtp://user:password@host:587.`,
    });
  });

  it('reports an outage as such', async () => {
    sink.misbehave({ greeting: '421 try later' });
    const delivery = await deliver(withUser());
    expect(delivery).toMatchObject({ kind: 'retry', problem: expect.stringContaining('421') });
    expect(JSON.stringify(delivery)).not.toMatch(/SMTP_URL|s3cret/);
  });
});
