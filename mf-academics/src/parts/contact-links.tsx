import { phoneAddress } from '@kalalaya/contract/address';
import { ContactText, Icon, SmartLink } from '@kalalaya/kit';
import styles from './contact-links.module.css';

/** Splits a phone field into numbers: `0400 1 / 0400 2` contains two. */
function phoneNumbers(text: string): readonly string[] {
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
          <ContactText text={email} />
        </li>
      )}
      {numbers.map((number) => (
        <li key={number}>
          <Icon name="phone" className={styles.icon} />
          <SmartLink to={phoneAddress(number)}>{number}</SmartLink>
        </li>
      ))}
    </ul>
  );
}
