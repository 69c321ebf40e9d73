import { Icon, useHydrated, VisuallyHidden } from '@kalalaya/kit';
import { useEffect, useState } from 'react';
import styles from './copy-link.module.css';

/** How long the button says that it has copied, in ms. */
const SAID_MS = 2_500;

/** Props of `CopyLink`. */
export interface CopyLinkProps {
  /** What is copied: an address, or a line that cites it. */
  readonly text: string;
  /** Of which document, for screen readers. */
  readonly title: string;
  /** Default `Copy link`. */
  readonly label?: string;
}

/**
 * Copies an address, and says so. Its place is kept where nothing can be copied: without JavaScript, and on a page
 * that came without https, where browsers have no clipboard.
 */
export function CopyLink({ text, title, label = 'Copy link' }: CopyLinkProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const able = hydrated && navigator.clipboard !== undefined;
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" className={styles.copy} data-able={able || undefined} onClick={copy}>
      <Icon name={copied ? 'check' : 'document'} />
      <span className={styles.words}>
        <span data-shown={!copied || undefined}>
          {label}
          <VisuallyHidden> {title}</VisuallyHidden>
        </span>
        <span role="status" data-shown={copied || undefined}>
          {copied && 'Copied'}
        </span>
      </span>
    </button>
  );
}
