import { useHydrated } from '../hydrated.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './copy-link.module.css';
import { useCopyStatus } from './use-copy-status.ts';

export interface CopyLinkProps {
  /** Text to copy: an address or a citation. */
  readonly text: string;
  /** Document title, for screen readers. */
  readonly title: string;
  /** Default `Copy link`. */
  readonly label?: string;
}

/**
 * A button that copies an address and reports the result. Without JavaScript or HTTPS, where browsers have no
 * clipboard, it is invisible but keeps its space.
 */
export function CopyLink({ text, title, label = 'Copy link' }: CopyLinkProps) {
  const hydrated = useHydrated();
  const [status, startCopy] = useCopyStatus();
  const isCopied = status === 'copied';
  const canCopy = hydrated && navigator.clipboard !== undefined;
  const statusText = status === null ? '' : isCopied ? 'Copied' : 'Not copied';
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        data-print="none"
        data-able={canCopy || undefined}
        onClick={() => startCopy(navigator.clipboard.writeText(text))}
      >
        <Icon name={isCopied ? 'check' : 'link'} />
        <span className={styles.words}>
          <span data-shown={status === null || undefined}>
            {label}
            <VisuallyHidden> {title}</VisuallyHidden>
          </span>
          <span aria-hidden="true" data-shown={status !== null || undefined}>
            {statusText}
          </span>
        </span>
      </button>
      <VisuallyHidden>
        <span role="status">{statusText}</span>
      </VisuallyHidden>
    </>
  );
}
