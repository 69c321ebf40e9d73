import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { controlClass } from './control.ts';
import styles from './field.module.css';

interface SharedFieldProps {
  readonly label: string;
  /** Help text below the label, e.g. what to write as a subject. */
  readonly hint?: string;
  /** Error message; announced with the field. */
  readonly error?: string | undefined;
}

/** Props of `TextField`, plus those of `<input>`. */
export interface TextFieldProps extends SharedFieldProps, InputHTMLAttributes<HTMLInputElement> {}

interface FieldDescription {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

function useFieldDescription({ hint, error }: SharedFieldProps): FieldDescription {
  const id = useId();
  const description = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    ...(description !== '' && { 'aria-describedby': description }),
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

/** A labelled single-line field. Fields that are not `required` are marked as optional. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const description = useFieldDescription({ label, ...(hint !== undefined && { hint }), error });
  return (
    <div className={styles.field}>
      <Label id={description.id} label={label} hint={hint} optional={input.required !== true} />
      <input type="text" {...input} {...description} className={controlClass} />
      <FieldError id={description.id} error={error} />
    </div>
  );
}

/** A labelled multi-line field. */
export function TextArea({
  label,
  hint,
  error,
  ...area
}: SharedFieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const description = useFieldDescription({ label, ...(hint !== undefined && { hint }), error });
  return (
    <div className={styles.field}>
      <Label id={description.id} label={label} hint={hint} optional={area.required !== true} />
      <textarea rows={6} {...area} {...description} className={controlClass} />
      <FieldError id={description.id} error={error} />
    </div>
  );
}
