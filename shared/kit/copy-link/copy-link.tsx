import { useHydrated } from '../hydrated.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './copy-link.module.css';
import { useCopied } from './use-copied.ts';

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
  const [state, begin] = useCopied();
  const copied = state === 'copied';
  const able = hydrated && navigator.clipboard !== undefined;
  return (
    <button
      type="button"
      className={styles.copy}
      data-able={able || undefined}
      onClick={() => begin(navigator.clipboard.writeText(text))}
    >
      <Icon name={copied ? 'check' : 'link'} />
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
