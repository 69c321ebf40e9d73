import { contactParts } from '@kalalaya/contract/address';
import { withKeys } from '../keys.ts';
import styles from './link.module.css';
import { SmartLink } from './smart-link.tsx';

const amount = /(Rs\.\s[\d,]+)/;

/** Text in which e-mail addresses and phone numbers are links and amounts stay on one line. */
export function ContactText({ text }: { text: string }) {
  return withKeys(contactParts(text), (part) => part.text).map(([key, part]) => {
    if (part.href === null) return <Amounts key={key} text={part.text} />;
    const at = Math.max(part.text.indexOf('@'), 0);
    return (
      <SmartLink key={key} to={part.href}>
        {part.text.slice(0, at)}
        {/* Allows a line break before the @ in narrow columns. */}
        {at > 0 && <wbr />}
        {part.text.slice(at)}
      </SmartLink>
    );
  });
}

function Amounts({ text }: { text: string }) {
  return withKeys(text.split(amount), (part) => part).map(([key, part]) =>
    amount.test(part) ? (
      <span key={key} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
