import { phoneAddress } from '@kalalaya/contract/address';
import { ButtonRow, type Fact, Facts, LinkButton, SmartLink, Text } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import styles from './reach.module.css';

/**
 * Phone numbers and hours of the college, and its chat (specification, section 2, Contact). The facts of the page say whose
 * number is whose; other numbers of the college are listed below them.
 */
export function Phones({ facts }: { readonly facts: readonly Fact[] }) {
  const { phones, hours, links } = useSite();
  const others = phones.filter((phone) => !facts.some(({ value }) => value === phone));
  return (
    <>
      <Facts variant="rows" items={facts} className={styles.facts} />
      {others.length > 0 && (
        <ul className={styles.numbers}>
          {others.map((phone) => (
            <li key={phone}>
              <SmartLink to={phoneAddress(phone)} className={styles.link}>
                {phone}
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
      {[hours.open, hours.closed]
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line} className={styles.hours}>
            {line}
          </p>
        ))}
      {links.chat !== '' && (
        <ButtonRow>
          <LinkButton to={links.chat} variant="secondary" icon="chat">
            Message the office
          </LinkButton>
        </ButtonRow>
      )}
    </>
  );
}

/** E-mail addresses of the college. */
export function Emails() {
  return (
    <ul className={styles.emails}>
      {useSite().emails.map((email) => (
        <li key={email}>
          <SmartLink to={`mailto:${email}`} className={styles.link}>
            {email}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

/** Postal address of the college. */
export function Address() {
  const { name, address } = useSite();
  return (
    <address className={styles.address}>
      <Text as="b">{name}</Text>
      {address.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </address>
  );
}
