import { Icon, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import styles from './chat-link.module.css';

/**
 * Link to the college's chat, if configured (specification, section 1). Floats in the margin at the bottom right. Below
 * 1000 px it stands in the footer; the menu has it too.
 */
export function ChatLink() {
  const { links } = useSite();
  if (links.chat === '') return null;
  return (
    <div className={styles.place}>
      <SmartLink to={links.chat} noIcon className={styles.chat} data-print="none">
        <Icon name="chat" className={styles.icon} />
        <span className={styles.label}>Message the office</span>
      </SmartLink>
    </div>
  );
}
