import type { FileFacts } from '@kalalaya/runtime';
import { Component, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { documentType, factTexts, isReadable } from '../document-row/document-kind.ts';
import { DocumentActions } from '../document-row/document-row.tsx';
import { Sheet } from '../document-row/sheet.tsx';
import { langOf } from '../lang.ts';
import { linkKind } from '../link/link-kind.ts';
import { Notice } from '../notice/notice.tsx';
import styles from './pdf-frame.module.css';
import { usePdfInPage } from './use-pdf-in-page.ts';

/** Props of `PdfFrame`. */
export interface PdfFrameProps {
  /** Address of the document; null or empty: `No data found`. */
  readonly href: string | null | undefined;
  readonly title: string;
  /** Size and pages, named beside the buttons. */
  readonly facts?: FileFacts | undefined;
  /** Height of the frame in pixels: 800 on pages of their own, 600 on list pages (specification, section 9). */
  readonly height?: 800 | 600;
  /** Level of the title's heading; default 2. */
  readonly level?: 2 | 3;
  /** Stands after the actions. */
  readonly extra?: ReactNode;
}

const PdfView = lazy(() => import('./pdf-view.tsx'));

/**
 * A document in the page: its name, type, size and pages with Open and Download, always there, and under them
 * the pages themselves, read by a viewer that is fetched when the frame comes near. A file of another type or of
 * another site is its name and buttons only.
 */
export function PdfFrame({ href, title, facts, height = 800, level = 2, extra }: PdfFrameProps) {
  const address = href ?? '';
  const kind = linkKind(address);
  const titleId = useId();
  const shown = usePdfInPage(address);
  if (kind === undefined) return <Notice kind="empty">No data found</Notice>;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.frame} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Sheet type={documentType(address)} />
        <div className={styles.words}>
          <Heading id={titleId} className={styles.title} lang={langOf(title)}>
            {title}
          </Heading>
          <p className={styles.facts}>{factTexts(address, facts).join(' · ')}</p>
        </div>
        <div className={styles.actions}>
          <DocumentActions
            title={title}
            href={address}
            viewLabel={isReadable(address) || kind === 'external' ? 'Open' : 'View'}
          />
          {extra}
        </div>
      </div>
      {shown && <Stage key={address} href={address} title={title} height={height} />}
    </section>
  );
}

/** The frame below the head: empty paper until it comes near the view, then the viewer. */
function Stage({ href, title, height }: { href: string; title: string; height: 800 | 600 }) {
  const stage = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const waiting = (
    <p className={styles.waiting} role="status">
      Loading...
    </p>
  );
  return (
    <div
      ref={stage}
      className={cx(styles.stage, height === 600 ? styles.low : styles.high)}
      // Nothing to see without scripts: coming near it is a reason to load them (shell/src/starter).
      data-wakes=""
    >
      {!near && (
        <p className={styles.asleep}>
          Your line is slow: the document is drawn here once you scroll or tap. Open shows it at once.
        </p>
      )}
      {near && (
        <ViewerBoundary>
          <Suspense fallback={waiting}>
            <PdfView href={href} title={title} />
          </Suspense>
        </ViewerBoundary>
      )}
    </div>
  );
}

/** The viewer failing, or not arriving, leaves a line in its place; the buttons above go on. */
class ViewerBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.problem}>
        <Notice kind="error">The document cannot be shown here. Open or download it instead.</Notice>
      </div>
    );
  }
}
