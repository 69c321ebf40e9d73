import type { DocumentKind } from '@kalalaya/contract/document-index';
import { useSite } from '@kalalaya/runtime';
import { useHydrated } from '../hydrated.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './copy-document.module.css';
import { copyText, useCopied } from './use-copied.ts';

/** Props of `CopyDocument`. */
export interface CopyDocumentProps {
  /** Left out where the list does not know it. */
  readonly kind?: DocumentKind;
  /** The file as the list's answer names it. */
  readonly file: string;
  /** Of which document, for screen readers. */
  readonly title: string;
}

/**
 * Two quiet buttons beside a document in a list: one copies its permanent address, the other a line to cite it by. Both are
 * asked for when they are pressed, so that a list costs nothing more. Their place is kept where nothing can be copied:
 * without JavaScript, and on a page that came without https.
 */
export function CopyDocument(props: CopyDocumentProps) {
  const { name } = useSite();
  const find = () => import('./find-document.ts');
  const { kind = '', file, title } = props;
  return (
    <span className={styles.pair}>
      <CopyButton
        icon="link"
        label="Copy link"
        title={title}
        text={async () => (await find()).addressOf(kind, file)}
      />
      <CopyButton
        icon="quote"
        label="Copy citation"
        title={title}
        text={async () => (await find()).citationOf(name, kind, file)}
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

const said = { copied: 'Copied', failed: 'Not copied: try again in a minute' } as const;

function CopyButton({ icon, label, title, text }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [copied, begin] = useCopied();
  const able = hydrated && navigator.clipboard !== undefined;
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        data-able={able || undefined}
        title={label}
        aria-label={`${label} ${title}`}
        onClick={() => begin(copyText(text()))}
      >
        <Icon name={copied === null ? icon : copied === 'copied' ? 'check' : 'close'} />
      </button>
      <VisuallyHidden>
        <span role="status">{copied !== null && said[copied]}</span>
      </VisuallyHidden>
    </>
  );
}
