import { Icon, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { useRef } from 'react';
import styles from './chat-link.module.css';
import { useAvoidOverlap } from './use-avoid-overlap.ts';

/**
 * Link to the college's chat, if configured (specification, section 1). Floats at the bottom right, where it hides while
 * the visitor scrolls down or when it would cover a control. Below 1000 px it stands at the end of the page; the menu has
 * it too.
 */
export function ChatLink() {
  const { links } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const isAside = useAvoidOverlap(container);
  if (links.chat === '') return null;
  return (
    <div className={styles.place} ref={container} data-aside={isAside || undefined}>
      <SmartLink to={links.chat} noIcon className={styles.chat} data-print="none">
        <Icon name="chat" className={styles.icon} />
        <span className={styles.label}>Message the office</span>
      </SmartLink>
    </div>
  );
}
