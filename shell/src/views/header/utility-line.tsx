import { Icon, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { phoneAddress } from '../phone-address.ts';
import styles from './utility-line.module.css';

/** The thin line at the very top: phone and mail at the left, LMS and blog at the right. */
export function UtilityLine() {
  const { phones, emails, links } = useSite();
  const [phone] = phones;
  const [email] = emails;
  return (
    <div className={styles.band}>
      <div className={styles.line}>
        <ul className={styles.list}>
          {phone !== undefined && (
            <li>
              <SmartLink to={phoneAddress(phone)} className={styles.link}>
                <Icon name="phone" className={styles.icon} />
                {phone}
              </SmartLink>
            </li>
          )}
          {email !== undefined && (
            <li className={styles.email}>
              <SmartLink to={`mailto:${email}`} className={styles.link}>
                <Icon name="mail" className={styles.icon} />
                {email}
              </SmartLink>
            </li>
          )}
        </ul>
        <ul className={styles.list}>
          {links.lms !== '' && (
            <li>
              <SmartLink to={links.lms} noIcon className={styles.link}>
                LMS
                <Icon name="external" className={styles.icon} />
              </SmartLink>
            </li>
          )}
          {links.blog !== '' && (
            <li>
              <SmartLink to={links.blog} noIcon className={styles.link}>
                Blog
                <Icon name="external" className={styles.icon} />
              </SmartLink>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
