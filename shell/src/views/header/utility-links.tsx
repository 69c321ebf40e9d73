import { phoneAddress } from '@kalalaya/contract/address';
import { Icon, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';

interface UtilityClasses {
  readonly list?: string | undefined;
  readonly link?: string | undefined;
  readonly icon?: string | undefined;
}

/** Two lists: phone and e-mail, LMS and blog. Missing values are omitted. */
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
        {[
          { label: 'LMS', to: links.lms },
          { label: 'Blog', to: links.blog },
        ].map(
          ({ label, to }) =>
            to !== '' && (
              <li key={label}>
                <SmartLink to={to} noIcon className={link}>
                  {label}
                  <Icon name="external" className={icon} />
                </SmartLink>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
