import {
  CONTACT_DAYS,
  CONTACT_HONEYPOT,
  CONTACT_LIMITS,
  type ContactErrors,
  type ContactMessage,
  type ContactReply,
} from '@kalalaya/contract/calls';
import { Button, cx } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { type FormEvent, useRef, useState } from 'react';
import { CONTACT_ADDRESS, unreachable } from './address.ts';
import styles from './contact-form.module.css';
import { TextArea, TextField } from './field.tsx';

const noErrors: ContactErrors = {};
const order = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactMessage)[];

function statusText(result: ContactReply | null): string {
  if (result === null) return '';
  if (result.kind === 'sent') return 'Your message has been sent. The office will reply by e-mail.';
  if (result.kind === 'failed') return result.message;
  return 'Please correct the highlighted fields and send your message again.';
}

/** Focuses the first field with an error. */
function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const first = order.find((field) => errors[field] !== undefined);
  const element = first === undefined ? null : form.elements.namedItem(first);
  if (element instanceof HTMLElement) element.focus();
}

/** Empties the fields. A reset would bring back what the server has filled in. */
function empty(form: HTMLFormElement): void {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
}

/**
 * Contact form "Get In Touch" (specification, section 3, Contact form). A plain form post until hydrated;
 * then validated with the server's schema, sent by script, and reset only on success.
 */
export function ContactForm({
  result: initial,
  typed,
}: {
  result: ContactReply | null;
  typed: Partial<ContactMessage>;
}) {
  const { messageDays = CONTACT_DAYS, messagesTo } = useSite();
  const [result, setResult] = useState(initial);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const errors = result?.kind === 'invalid' ? result.errors : noErrors;

  /** Removes the error of a field that is being corrected. */
  const correct = (name: string) => {
    const left = Object.entries(errors).filter(([field]) => field !== name);
    if (left.length === Object.keys(errors).length) return;
    setResult(left.length === 0 ? null : { kind: 'invalid', errors: Object.fromEntries(left) });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // A second submit can arrive before React has updated the state, hence the ref.
    if (sending.current || messagesTo === undefined) event.preventDefault();
    if (sending.current) return;
    // External form handlers respond with their own page.
    if (messagesTo !== undefined) {
      sending.current = true;
      setTimeout(() => (sending.current = false), 5000);
      return;
    }
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    // A second press that arrives when the message is sent and the form is empty again.
    if (result?.kind === 'sent' && !order.some((field) => values[field])) return;
    sending.current = true;
    setBusy(true);
    setResult(null);
    // Imported on the first submit, since most visitors only read the page.
    const reply = await import('./send.ts').then(
      ({ sendMessage }) => sendMessage(values),
      () => unreachable,
    );
    sending.current = false;
    setBusy(false);
    setResult(reply);
    if (reply.kind === 'sent') empty(form);
    if (reply.kind === 'invalid') focusFirst(form, reply.errors);
  };

  return (
    <form
      className={styles.form}
      // The response to a form without scripts is the page again, at its result.
      action={messagesTo ?? `${CONTACT_ADDRESS}#contact-result`}
      method="post"
      // The portal's messages name every field; a browser names one.
      noValidate={messagesTo === undefined}
      onInput={({ target }) => {
        if (target instanceof Element) correct(target.getAttribute('name') ?? '');
      }}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.pair}>
        <TextField
          label="Name"
          name="name"
          defaultValue={typed.name}
          required
          maxLength={CONTACT_LIMITS.name}
          autoComplete="name"
          error={errors.name}
        />
        <TextField
          label="E-mail"
          name="email"
          defaultValue={typed.email}
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
        defaultValue={typed.subject}
        required
        maxLength={CONTACT_LIMITS.subject}
        error={errors.subject}
      />
      <TextArea
        label="Message"
        name="message"
        defaultValue={typed.message}
        maxLength={CONTACT_LIMITS.message}
        error={errors.message}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this field empty
          <input type="text" name={CONTACT_HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.privacy}>
        {messagesTo === undefined
          ? `We keep your name, e-mail address, subject and message for ${messageDays} days so that the office can reply, and then delete them. We do not pass them on.`
          : `Your name, e-mail address, subject and message go to ${new URL(messagesTo).host}, which receives them for the college.`}
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
        {statusText(result)}
      </div>
    </form>
  );
}
