import {
  CONTACT_DAYS,
  CONTACT_HONEYPOT,
  CONTACT_LIMITS,
  type ContactErrors,
  type ContactMessage,
  type ContactReply,
} from '@kalalaya/contract/calls';
import { Button, cx, TextArea, TextField, useHydrated } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { CONTACT_ADDRESS, notReached } from './address.ts';
import styles from './contact-form.module.css';

const none: ContactErrors = {};
const order = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactMessage)[];

function wordsOf(result: ContactReply | null): string {
  if (result === null) return '';
  if (result.kind === 'sent') return 'Your message has been sent. The office answers by e-mail.';
  if (result.kind === 'failed') return result.message;
  return 'The message was not sent yet: mend the fields that are marked, then send it again.';
}

/** Puts the focus on the first field with an error, after the page has drawn it. */
function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const first = order.find((field) => errors[field] !== undefined);
  const element = first === undefined ? null : form.elements.namedItem(first);
  if (element instanceof HTMLElement) element.focus();
}

/**
 * Get In Touch (specification, section 3, Contact form). A plain form post until hydrated; then checked here by the
 * server's own schema, sent without leaving the page, and emptied only when the message was taken.
 */
export function ContactForm({ result: initial }: { result: ContactReply | null }) {
  const { messageDays = CONTACT_DAYS, messagesTo } = useSite();
  const [result, setResult] = useState(initial);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const hydrated = useHydrated();
  const errors = result?.kind === 'invalid' ? result.errors : none;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second press, or Enter, before the first is answered: state would be too late to tell.
    if (sending.current) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    sending.current = true;
    setBusy(true);
    setResult(null);
    // Checking and sending come with the first message: most visitors of the page only read it.
    const answer = await import('./send.ts').then(
      ({ sendMessage }) => sendMessage(values),
      () => notReached,
    );
    sending.current = false;
    setBusy(false);
    setResult(answer);
    if (answer.kind === 'sent') form.reset();
    if (answer.kind === 'invalid') focusFirst(form, answer.errors);
  };

  return (
    <form
      className={styles.form}
      action={messagesTo ?? CONTACT_ADDRESS}
      method="post"
      noValidate={hydrated && messagesTo === undefined}
      // Whoever takes messages elsewhere answers with a page of their own.
      {...(messagesTo === undefined && { onSubmit: (event) => void submit(event) })}
    >
      <div className={styles.pair}>
        <TextField
          label="Name"
          name="name"
          required
          maxLength={CONTACT_LIMITS.name}
          autoComplete="name"
          error={errors.name}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          required
          maxLength={CONTACT_LIMITS.email}
          autoComplete="email"
          error={errors.email}
        />
      </div>
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={CONTACT_LIMITS.subject}
        error={errors.subject}
      />
      <TextArea label="Message" name="message" maxLength={CONTACT_LIMITS.message} error={errors.message} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this field empty
          <input type="text" name={CONTACT_HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.privacy}>
        {messagesTo === undefined
          ? `We keep your name, e-mail address, subject and message for ${messageDays} days, so that the office can answer you, and then delete them. They are not passed on.`
          : `Your name, e-mail address, subject and message go to ${new URL(messagesTo).host}, which takes them for the college.`}
      </p>
      <Button type="submit" busy={busy}>
        {busy ? 'Sending...' : 'Send message'}
      </Button>
      <div
        id="contact-result"
        className={cx(styles.result, result !== null && styles[result.kind])}
        role="status"
        aria-live="polite"
      >
        {wordsOf(result)}
      </div>
    </form>
  );
}
