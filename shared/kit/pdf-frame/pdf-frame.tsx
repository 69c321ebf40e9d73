import type { FileFacts } from '@kalalaya/runtime';
import { Component, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { documentType, factTexts, isReadable } from '../document-row/document-kind.ts';
import { DocumentActions } from '../document-row/document-row.tsx';
import { Sheet } from '../document-row/sheet.tsx';
import { Heading } from '../heading/heading.tsx';
import { linkKind } from '../link/link-kind.ts';
import { Notice } from '../notice/notice.tsx';
import { Text } from '../text/text.tsx';
import styles from './pdf-frame.module.css';
import { usePdfInPage } from './use-pdf-in-page.ts';

export interface PdfFrameProps {
  /** Address of the document; null or empty renders `No data found`. */
  readonly href: string | null | undefined;
  readonly title: string;
  /** Size and page count, shown beside the buttons. */
  readonly facts?: FileFacts | undefined;
  /** Height of the frame in pixels: 800 on dedicated pages, 600 on list pages (specification, section 9). */
  readonly height?: 800 | 600;
  /** Heading level of the title; default 2. */
  readonly level?: 2 | 3;
  /** Rendered after the actions. */
  readonly extra?: ReactNode;
}

const PdfView = lazy(() => import('./pdf-view.tsx'));

/**
 * An embedded document: title, type, size and pages with Open and Download, and below them a viewer that is
 * loaded near the viewport. For other file types and other sites there is no viewer.
 */
export function PdfFrame({ href, title, facts, height = 800, level = 2, extra }: PdfFrameProps) {
  const address = href ?? '';
  const kind = linkKind(address);
  const titleId = useId();
  const isEmbedded = usePdfInPage(address);
  if (kind === undefined) return <Notice kind="empty">No data found</Notice>;
  return (
    <section className={styles.frame} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Sheet type={documentType(address)} />
        <div>
          <Heading level={level} id={titleId} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.facts}>{factTexts(address, facts).join(' · ')}</p>
        </div>
        <div className={styles.actions}>
          <DocumentActions
            title={title}
            href={address}
            viewLabel={isReadable(address) || kind === 'external' ? 'Open' : 'View'}
            extra={extra}
          />
        </div>
      </div>
      {isEmbedded && <Stage key={address} href={address} title={title} height={height} />}
    </section>
  );
}

/** Container of the viewer: a cover until near the viewport. */
function Stage({ href, title, height }: { href: string; title: string; height: 800 | 600 }) {
  const stage = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const loadingMessage = (
    <p className={styles.waiting} role="status">
      Loading...
    </p>
  );
  return (
    <div
      ref={stage}
      data-print="none"
      className={cx(styles.stage, height === 600 ? styles.low : styles.high)}
      // Only a cover until scripts run, so coming near it triggers hydration (shell/src/starter).
      data-wakes=""
    >
      {!isNear && (
        <div className={styles.cover}>
          <Text as="p" className={styles.coverTitle} aria-hidden="true">
            {title}
          </Text>
          <p>The document appears here once you scroll or tap. To see it now, choose Open.</p>
        </div>
      )}
      {isNear && (
        <ViewerBoundary>
          <Suspense fallback={loadingMessage}>
            <PdfView href={href} title={title} />
          </Suspense>
        </ViewerBoundary>
      )}
    </div>
  );
}

/** Shows a message if the viewer fails or cannot be loaded; the buttons above still work. */
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
