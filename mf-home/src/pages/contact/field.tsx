import { controlClass } from '@kalalaya/kit';
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';

interface SharedFieldProps {
  readonly label: string;
  /** Error message; announced with the field. */
  readonly error?: string | undefined;
}

/** Props of `TextField`, plus those of `<input>`. */
export interface TextFieldProps extends SharedFieldProps, InputHTMLAttributes<HTMLInputElement> {}

/** Attributes of a control with an error message, if any. */
interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps extends SharedFieldProps {
  readonly required: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label and error message. Fields that are not `required` are marked as optional. */
function Field({ label, error = '', required, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        className: controlClass,
        ...(error !== '' && { 'aria-describedby': errorId, 'aria-invalid': true }),
      })}
      {error !== '' && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled single-line field. */
export function TextField({ label, error, required = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} required={required}>
      {(control) => <input type="text" required={required} {...input} {...control} />}
    </Field>
  );
}

/** A labelled multi-line field. */
export function TextArea({
  label,
  error,
  required = false,
  ...area
}: SharedFieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} error={error} required={required}>
      {(control) => <textarea rows={6} required={required} {...area} {...control} />}
    </Field>
  );
}
