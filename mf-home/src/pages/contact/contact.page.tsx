import {
  CONTACT_FAILURES,
  type ContactFailure,
  type ContactMessage,
  type ContactReply,
} from '@kalalaya/contract/calls';
import { AboutText, definePage, type Fact, Heading, Section, SkeletonText } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { titleOf } from '../../parts/groups.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { CollegeMap } from './map.tsx';
import { NoMessages } from './no-messages.tsx';
import { Address, Emails, Phones } from './reach.tsx';

/** Data of the contact page: its text, and the result of a message sent without JavaScript. */
export interface ContactData {
  readonly title: string;
  readonly lead: string;
  readonly html: string;
  readonly facts: readonly Fact[];
  readonly result: ContactReply | null;
  /** What was typed into a form that the server could not accept, which responds with this page. */
  readonly typed: Partial<ContactMessage>;
}

function isFailure(value: string): value is ContactFailure {
  return Object.hasOwn(CONTACT_FAILURES, value);
}

/** Reads the result of a plain form post from the query: `?sent=1`, or `?error=` with a reason and what was typed. */
async function resultOf(query: URLSearchParams): Promise<ContactReply | null> {
  if (query.get('sent') === '1') return { kind: 'sent' };
  const reason = query.get('error');
  if (reason === null || reason === '') return null;
  // A body that could not be read has no fields to correct.
  if (reason === 'invalid' && query.has('name')) {
    const { checkMessage } = await import('./send.ts');
    const read = checkMessage(Object.fromEntries(query));
    if (!read.ok) return { kind: 'invalid', errors: read.errors };
  }
  return { kind: 'failed', message: CONTACT_FAILURES[isFailure(reason) ? reason : 'unavailable'] };
}

/** The three ways to the college: call, write, come. */
function Contact({ data }: { data: ContactData }) {
  const { phones, hours, links, emails, map, mapLinks, messagesTo } = useSite();
  return (
    <div className={styles.page}>
      {[...phones, hours.open, hours.closed, links.chat].some((text) => text !== '') && (
        <Section title="Call">
          <Phones facts={data.facts} />
        </Section>
      )}
      <div className={styles.write}>
        <Section title="Write">
          {emails.length > 0 && <Emails />}
          <Heading level={3} className={styles.form}>
            Get In Touch
          </Heading>
          {messagesTo === '' ? <NoMessages /> : <ContactForm result={data.result} typed={data.typed} />}
        </Section>
      </div>
      <div className={styles.come}>
        <Section title="Come">
          <Address />
          {map !== undefined && <CollegeMap picture={map} {...mapLinks} />}
        </Section>
      </div>
      <AboutText title={data.title} html={data.html} facts={[]} />
    </div>
  );
}

/** Page /Contact. */
export const contactPage = definePage<ContactData>({
  path: '/Contact',
  async load({ api, query }) {
    const { title, lead, html, facts } = await api.content('Contact');
    return { title, lead, html, facts, result: await resultOf(query), typed: Object.fromEntries(query) };
  },
  head: (data) => ({
    kind: 'form',
    title: data?.title || titleOf('/Contact'),
    ...(data && data.lead !== '' && { lead: data.lead }),
  }),
  Content: Contact,
  Skeleton: () => <SkeletonText heading lines={8} />,
});
