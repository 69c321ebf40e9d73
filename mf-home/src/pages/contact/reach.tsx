import { phoneAddress } from '@kalalaya/contract/address';
import { ButtonRow, Icon, type IconName, LinkButton, SmartLink, Text } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import styles from './reach.module.css';

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <dt>
        <Icon name={icon} className={styles.icon} />
        {name}
      </dt>
      {children}
    </div>
  );
}

/** Address, phone numbers, e-mail addresses and hours of the college (specification, section 2, Contact). */
export function Reach() {
  const { name, address, phones, emails, hours, links } = useSite();
  const open = [hours.open, hours.closed].filter((line) => line !== '');
  return (
    <section aria-label="Address and telephone">
      <dl className={styles.list}>
        <Way icon="pin" name="Address">
          <dd>
            <address className={styles.address}>
              <Text as="b">{name}</Text>
              {address.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
            </address>
          </dd>
        </Way>
        {phones.length > 0 && (
          <Way icon="phone" name="Phone">
            {phones.map((phone) => (
              <dd key={phone}>
                <SmartLink to={phoneAddress(phone)} className={styles.link}>
                  {phone}
                </SmartLink>
              </dd>
            ))}
          </Way>
        )}
        {emails.length > 0 && (
          <Way icon="mail" name="E-mail">
            {emails.map((email) => (
              <dd key={email}>
                <SmartLink to={`mailto:${email}`} className={styles.link}>
                  {email}
                </SmartLink>
              </dd>
            ))}
          </Way>
        )}
        {open.length > 0 && (
          <Way icon="clock" name="Hours">
            {open.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </Way>
        )}
      </dl>
      {links.chat !== '' && (
        <ButtonRow>
          <LinkButton to={links.chat} variant="secondary" icon="chat">
            Message the office
          </LinkButton>
        </ButtonRow>
      )}
    </section>
  );
}
