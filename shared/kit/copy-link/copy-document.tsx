import { useSite } from '@kalalaya/runtime';
import type { DocumentRecord } from '@kalalaya/search/documents';
import { useHydrated } from '../hydrated.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { citation } from './cite.ts';
import styles from './copy-document.module.css';
import { copyText, useCopyStatus } from './use-copy-status.ts';

export interface CopyDocumentProps {
  /** Document title, for screen readers. */
  readonly title: string;
  /** Looks the document up. Called on click, so that a list needs no extra data. */
  find(): Promise<DocumentRecord>;
}

/**
 * Two buttons beside a listed document that copy its permanent address and its citation. Without JavaScript or HTTPS the
 * buttons are invisible but keep their space.
 */
export function CopyDocument({ title, find }: CopyDocumentProps) {
  const { name } = useSite();
  return (
    <span className={styles.pair} data-print="none">
      <CopyButton icon="link" label="Copy link" title={title} text={async () => (await find()).address} />
      <CopyButton
        icon="quote"
        label="Copy citation"
        title={title}
        text={async () => citation(name, await find())}
      />
    </span>
  );
}

interface CopyButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly title: string;
  text(): Promise<string>;
}

const statusTexts = { copied: 'Copied', failed: 'Not copied: try again in a minute' } as const;

function CopyButton({ icon, label, title, text }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [status, startCopy] = useCopyStatus();
  const canCopy = hydrated && navigator.clipboard !== undefined;
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        data-able={canCopy || undefined}
        title={label}
        aria-label={`${label} ${title}`}
        onClick={() => startCopy(copyText(text()))}
      >
        <Icon name={status === null ? icon : status === 'copied' ? 'check' : 'close'} />
      </button>
      <VisuallyHidden>
        <span role="status">{status !== null && statusTexts[status]}</span>
      </VisuallyHidden>
    </>
  );
}
