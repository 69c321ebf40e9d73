import { Icon, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { phoneAddress } from '../phone-address.ts';

/** Class names of the lists and links, as the place where they stand has them. */
interface UtilityClasses {
  readonly list?: string | undefined;
  readonly link?: string | undefined;
  readonly icon?: string | undefined;
}

/** Two lists: the first phone and mail of the college, and its LMS and blog; what the profile leaves out is not there. */
export function UtilityLinks({ list, link, icon }: UtilityClasses) {
  const { phones, emails, links } = useSite();
  const [phone] = phones;
  const [email] = emails;
  return (
    <>
      <ul className={list}>
        {phone !== undefined && (
          <li>
            <SmartLink to={phoneAddress(phone)} className={link}>
              <Icon name="phone" className={icon} />
              {phone}
            </SmartLink>
          </li>
        )}
        {email !== undefined && (
          <li>
            <SmartLink to={`mailto:${email}`} className={link}>
              <Icon name="mail" className={icon} />
              {email}
            </SmartLink>
          </li>
        )}
      </ul>
      <ul className={list}>
        {links.lms !== '' && (
          <li>
            <SmartLink to={links.lms} noIcon className={link}>
              LMS
              <Icon name="external" className={icon} />
            </SmartLink>
          </li>
        )}
        {links.blog !== '' && (
          <li>
            <SmartLink to={links.blog} noIcon className={link}>
              Blog
              <Icon name="external" className={icon} />
            </SmartLink>
          </li>
        )}
      </ul>
    </>
  );
}
