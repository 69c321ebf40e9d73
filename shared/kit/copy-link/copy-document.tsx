import { useSite } from '@kalalaya/runtime';
import type { DocumentKind, DocumentRecord } from '@kalalaya/search/documents';
import { useHydrated } from '../hydrated.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { citation } from './cite.ts';
import styles from './copy-document.module.css';
import { copyText, useCopyStatus } from './use-copy-status.ts';

/** The document: its record, or how lists name it. */
type CopySource =
  | { readonly record: DocumentRecord }
  | {
      /** Omitted if the list does not know it. */
      readonly kind?: DocumentKind;
      /** File as named in the admin API's response. */
      readonly file: string;
    };

export type CopyDocumentProps = CopySource & {
  /** Document title, for screen readers. */
  readonly title: string;
};

/**
 * Two buttons beside a listed document that copy its permanent address and its citation.
 *
 * Without a record both texts are fetched on click, so a list needs no extra data. Without JavaScript or HTTPS the buttons are
 * invisible but keep their space.
 */
export function CopyDocument(props: CopyDocumentProps) {
  const { name } = useSite();
  const loadFinder = () => import('./find-document.ts');
  const { title } = props;
  return (
    <span className={styles.pair}>
      <CopyButton
        icon="link"
        label="Copy link"
        title={title}
        text={async () =>
          'record' in props
            ? props.record.address
            : (await loadFinder()).addressOf(props.kind ?? '', props.file)
        }
      />
      <CopyButton
        icon="quote"
        label="Copy citation"
        title={title}
        text={async () =>
          'record' in props
            ? citation(name, props.record)
            : (await loadFinder()).citationOf(name, props.kind ?? '', props.file)
        }
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
