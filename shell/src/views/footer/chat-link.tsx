import { Icon, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import styles from './chat-link.module.css';

/** The floating link to the college's messaging-app chat, at the bottom right; none without an address. */
export function ChatLink() {
  const { links } = useSite();
  if (links.chat === '') return null;
  return (
    <SmartLink to={links.chat} noIcon className={styles.chat}>
      <Icon name="chat" className={styles.icon} />
      <span className={styles.label}>Message the office</span>
    </SmartLink>
  );
}
