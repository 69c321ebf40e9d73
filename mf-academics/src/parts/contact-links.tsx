import { Icon, SmartLink } from '@kalalaya/kit';
import styles from './contact-links.module.css';

const mail = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/;
const telephone = /^\+?\d[\d\s().-]{4,}$/;

/** The `tel:` address of one number, or null for text that is no number. */
export function telephoneAddress(text: string): string | null {
  return telephone.test(text) ? `tel:${text.replace(/[^\d+]/g, '')}` : null;
}

/** The numbers of a phone field: `0400 1 / 0400 2` holds two. */
export function phoneNumbers(text: string): readonly string[] {
  return text
    .split(/\s*[,;/]\s*/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
}

/** Props of `ContactLinks`. */
export interface ContactLinksProps {
  /** As sent; '' for none. */
  readonly email: string;
  /** As sent, one or several numbers; '' for none. */
  readonly phone?: string;
}

/** An e-mail address and telephone numbers as links; what is neither stays text. */
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
              {/* In a narrow place it breaks before the @. */}
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
