import { Icon, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { useRef } from 'react';
import styles from './chat-link.module.css';
import { useAvoidOverlap } from './use-avoid-overlap.ts';

/**
 * Floating link to the college's chat at the bottom right, if configured (specification, section 1). Hides
 * while the visitor scrolls down or when it would cover a control. Below 1000 px it appears on scrolling up;
 * the menu has it too.
 */
export function ChatLink() {
  const { links } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const floatingState = useAvoidOverlap(container);
  if (links.chat === '') return null;
  return (
    <div className={styles.place} ref={container} data-standing={floatingState ?? undefined}>
      <SmartLink to={links.chat} noIcon className={styles.chat}>
        <Icon name="chat" className={styles.icon} />
        <span className={styles.label}>Message the office</span>
      </SmartLink>
    </div>
  );
}
