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
const deliver = async (url: string): Promise<{ kind: string; problem?: string }> =>
  smtpDelivery(url)(mail, AbortSignal.timeout(5_000));
const withUser = () => sink.url.replace('smtp://', 'smtp://portal:s3cret@');

describe('smtpDelivery', () => {
  it('names SMTP_URL, not an outage, if the sign-in is rejected, or required and missing', async () => {
    sink.misbehave({ AUTH: '535 5.7.8 bad credentials', MAIL: '530 5.7.0 Authentication required' });
    const { host } = new URL(sink.url);
    const { kind, problem } = await deliver(withUser());
    expect([kind, problem]).toEqual([
      'retry',
      expect.stringMatching(/^SMTP_URL contains a user or password/),
    ]);
    expect(problem).toContain(`${host} rejects (535)`);
    const { problem: missing } = await deliver(sink.url);
    expect(missing).toContain(`SMTP_URL names no user and password, but ${host} requires them (530)`);
  });
});
