import { Icon, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { useRef } from 'react';
import styles from './chat-link.module.css';
import { useSteppedAside } from './use-avoid-overlap.ts';

/**
 * The floating link to the college's messaging-app chat, at the bottom right; none without an address (specification,
 * section 1). It steps aside while a visitor reads on, and where it would cover a control. Where the page has no margin
 * for it (below 1000 px) it comes when the visitor scrolls up; the menu's sheet has it too.
 */
export function ChatLink() {
  const { links } = useSite();
  const place = useRef<HTMLDivElement>(null);
  const standing = useSteppedAside(place);
  if (links.chat === '') return null;
  return (
    <div className={styles.place} ref={place} data-standing={standing ?? undefined}>
      <SmartLink to={links.chat} noIcon className={styles.chat}>
        <Icon name="chat" className={styles.icon} />
        <span className={styles.label}>Message the office</span>
      </SmartLink>
    </div>
  );
}
