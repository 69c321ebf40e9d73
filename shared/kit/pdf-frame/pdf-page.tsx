import { useEffect, useRef, useState } from 'react';
import { Page, pdfjs } from 'react-pdf';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './pdf-frame.module.css';
import { type PdfLink, type PdfPageProxy, readLinks } from './pdf-links.ts';

/** Props of `PdfPage`. */
export interface PdfPageProps {
  readonly page: number;
  readonly total: number;
  /** Size of the page's box in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** False: only the box, to keep the scroll position. */
  readonly drawn: boolean;
  onBox(box: HTMLElement | null): void;
  onLoaded(proxy: PdfPageProxy): void;
  /** A link of the document leads into the document. */
  onTarget(target: unknown): void;
  onFailed(): void;
}

/** At most two device pixels per CSS pixel: beyond that a page costs memory and shows no more. */
function density(): number {
  return Math.min(2, window.devicePixelRatio || 1);
}

/**
 * One page: its picture, its text (to select, search and hear) and its links. The layers are drawn here and not
 * by react-pdf, whose layers write markup as strings, which Trusted Types refuses; forms, scripts and actions of
 * a document are left out.
 */
export function PdfPage({
  page,
  total,
  width,
  height,
  drawn,
  onBox,
  onLoaded,
  onTarget,
  onFailed,
}: PdfPageProps) {
  const [proxy, setProxy] = useState<PdfPageProxy | null>(null);
  return (
    <div ref={onBox} className={styles.page} style={{ width, height }}>
      <VisuallyHidden>{`Page ${page} of ${total}`}</VisuallyHidden>
      {drawn && (
        <Page
          pageNumber={page}
          width={width}
          devicePixelRatio={density()}
          suspense={false}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
          error={<p className={styles.waiting}>This page cannot be shown.</p>}
          onLoadSuccess={(loaded) => {
            setProxy(loaded);
            onLoaded(loaded);
          }}
          onLoadError={onFailed}
          onRenderError={onFailed}
        >
          {proxy !== null && <TextLayer proxy={proxy} width={width} />}
          {proxy !== null && <LinkLayer proxy={proxy} width={width} onTarget={onTarget} />}
        </Page>
      )}
    </div>
  );
}

/** The page's text over its picture, invisible, in the places of the letters. */
function TextLayer({ proxy, width }: { proxy: PdfPageProxy; width: number }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = layer.current;
    if (container === null) return;
    const scale = width / proxy.getViewport({ scale: 1 }).width;
    container.style.setProperty('--total-scale-factor', String(scale));
    const text = new pdfjs.TextLayer({
      container,
      viewport: proxy.getViewport({ scale }),
      textContentSource: proxy.streamTextContent({ includeMarkedContent: true }),
    });
    // A layer that is cancelled rejects; one that fails leaves the picture, which is enough.
    text.render().catch(() => {});
    return () => {
      text.cancel();
      container.replaceChildren();
    };
  }, [proxy, width]);
  return <div ref={layer} className={styles.text} />;
}

/** The links of the page: to other sites in a new tab, to other pages of the document in place. */
function LinkLayer({
  proxy,
  width,
  onTarget,
}: {
  proxy: PdfPageProxy;
  width: number;
  onTarget(target: unknown): void;
}) {
  const [links, setLinks] = useState<readonly PdfLink[]>([]);
  useEffect(() => {
    let ended = false;
    readLinks(proxy).then(
      (found) => {
        if (!ended) setLinks(found);
      },
      () => {},
    );
    return () => {
      ended = true;
    };
  }, [proxy]);
  const scale = width / proxy.getViewport({ scale: 1 }).width;
  return links.map((link) => {
    const [left, top, across, down] = link.box;
    const style = { left: left * scale, top: top * scale, width: across * scale, height: down * scale };
    return link.url === undefined ? (
      <button
        key={link.id}
        type="button"
        className={styles.link}
        style={style}
        aria-label="Go to another page of this document"
        onClick={() => onTarget(link.target)}
      />
    ) : (
      <a
        key={link.id}
        className={styles.link}
        style={style}
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <VisuallyHidden>{link.url} (opens in a new tab)</VisuallyHidden>
      </a>
    );
  });
}
