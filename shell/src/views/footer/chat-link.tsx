import { Icon, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { useRef } from 'react';
import styles from './chat-link.module.css';
import { useSteppedAside } from './use-stepped-aside.ts';

/**
 * The floating link to the college's messaging-app chat, at the bottom right; none without an address. It steps aside
 * while a visitor reads on, and where it would cover a control.
 */
export function ChatLink() {
  const { links } = useSite();
  const place = useRef<HTMLDivElement>(null);
  const aside = useSteppedAside(place);
  if (links.chat === '') return null;
  return (
    <div className={styles.place} ref={place} data-aside={aside || undefined}>
      <SmartLink to={links.chat} noIcon className={styles.chat}>
        <Icon name="chat" className={styles.icon} />
        <span className={styles.label}>Message the office</span>
      </SmartLink>
    </div>
  );
}
