import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { controlClass } from './control.ts';
import styles from './field.module.css';

interface Shared {
  readonly label: string;
  /** A remark under the label, e.g. what a subject should say. */
  readonly hint?: string;
  /** What is wrong with the value; announced with the field. */
  readonly error?: string | undefined;
}

/** Props of `TextField`; what an `<input>` takes besides is passed on. */
export interface TextFieldProps extends Shared, InputHTMLAttributes<HTMLInputElement> {}

interface Described {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

function useDescribed({ hint, error }: Shared): Described {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    ...(described !== '' && { 'aria-describedby': described }),
    ...(error !== undefined && error !== '' && { 'aria-invalid': true }),
  };
}

function Label({
  id,
  label,
  hint,
  optional,
}: {
  id: string;
  label: string;
  hint?: string | undefined;
  optional: boolean;
}) {
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (error === undefined || error === '') return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  );
}

/** A labelled one-line field. Fields that are not `required` say so. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const described = useDescribed({ label, ...(hint !== undefined && { hint }), error });
  return (
    <div className={styles.field}>
      <Label id={described.id} label={label} hint={hint} optional={input.required !== true} />
      <input type="text" {...input} {...described} className={controlClass} />
      <FieldError id={described.id} error={error} />
    </div>
  );
}

/** A labelled field for longer text. */
export function TextArea({
  label,
  hint,
  error,
  ...area
}: Shared & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const described = useDescribed({ label, ...(hint !== undefined && { hint }), error });
  return (
    <div className={styles.field}>
      <Label id={described.id} label={label} hint={hint} optional={area.required !== true} />
      <textarea rows={6} {...area} {...described} className={controlClass} />
      <FieldError id={described.id} error={error} />
    </div>
  );
}
