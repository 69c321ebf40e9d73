import { phoneAddress } from '@kalalaya/contract/address';
import { SmartLink, Text } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { NameLines } from '../name-lines.tsx';
import styles from './contact.module.css';

/** Crest, name, address, phone numbers, e-mail addresses and office hours of the college. */
export function Contact() {
  const { crest, name, address, phones, emails, hours } = useSite();
  return (
    <div className={styles.contact}>
      <div className={styles.who}>
        <img
          className={styles.crest}
          data-print="none"
          src={crest.src}
          width={crest.width}
          height={crest.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <Text as="strong" className={styles.name} data-print="none" of={name}>
          <NameLines />
        </Text>
      </div>
      <address className={styles.address}>
        {address.map((line) => (
          <Text key={line} className={styles.line}>
            {line}
          </Text>
        ))}
      </address>
      <div className={styles.reach}>
        <ul className={styles.list}>
          {phones.map((phone) => (
            <li key={phone}>
              <SmartLink to={phoneAddress(phone)} className={styles.link}>
                {phone}
              </SmartLink>
            </li>
          ))}
          {emails.map((email) => (
            <li key={email} className={styles.mail}>
              <SmartLink to={`mailto:${email}`} className={styles.link}>
                {email}
              </SmartLink>
            </li>
          ))}
        </ul>
        {(hours.open !== '' || hours.closed !== '') && (
          <p className={styles.hours} data-print="none">
            <span className={styles.line}>{hours.open}</span>
            <span className={styles.line}>{hours.closed}</span>
          </p>
        )}
      </div>
    </div>
  );
}
