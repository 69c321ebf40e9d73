import { Icon, SmartLink } from '@kalalaya/kit';
import styles from './contact-links.module.css';

const mail = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const telephone = /^\+?\d[\d\s().-]{4,}$/;

/** Returns the `tel:` address of a number, or null for other text. */
export function telephoneAddress(text: string): string | null {
  return telephone.test(text) ? `tel:${text.replace(/[^\d+]/g, '')}` : null;
}

/** Splits a phone field into numbers: `0400 1 / 0400 2` contains two. */
export function phoneNumbers(text: string): readonly string[] {
  return text
    .split(/\s*[,;/]\s*/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
}

export interface ContactLinksProps {
  /** As sent by the API; '' for none. */
  readonly email: string;
  /** As sent by the API, one or several numbers; '' for none. */
  readonly phone?: string;
}

/** Links for an e-mail address and phone numbers. Invalid values are shown as text. */
export function ContactLinks({ email, phone = '' }: ContactLinksProps) {
  const numbers = [...new Set(phoneNumbers(phone))];
  if (email === '' && numbers.length === 0) return null;
  return (
    <ul className={styles.list}>
      {email !== '' && (
        <li>
          <Icon name="mail" className={styles.icon} />
          {mail.test(email) ? (
            <SmartLink to={`mailto:${email}`}>
              {/* Allows a line break before the @ in narrow columns. */}
              {email.replace(/@.*/, '')}
              <wbr />
              {email.replace(/^[^@]*/, '')}
            </SmartLink>
          ) : (
            <span>{email}</span>
          )}
        </li>
      )}
      {numbers.map((number) => {
        const to = telephoneAddress(number);
        return (
          <li key={number}>
            <Icon name="phone" className={styles.icon} />
            {to === null ? <span>{number}</span> : <SmartLink to={to}>{number}</SmartLink>}
          </li>
        );
      })}
    </ul>
  );
}
