import { useEffect, useRef, useState } from 'react';
import { Page, pdfjs } from 'react-pdf';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { pixelRatio } from './pages.ts';
import frame from './pdf-frame.module.css';
import { type PdfLink, type PdfPageProxy, readLinks } from './pdf-links.ts';
import styles from './pdf-view.module.css';

export interface PdfPageProps {
  readonly page: number;
  readonly total: number;
  /** Size of the page's box in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** False renders an empty box, which preserves the scroll position. */
  readonly isRendered: boolean;
  onBox(box: HTMLElement | null): void;
  onLoaded(proxy: PdfPageProxy): void;
  /** Called for a link within the document. */
  onTarget(target: unknown): void;
  onFailed(): void;
}

/**
 * A page with its image, text layer (to select, search and read aloud) and links.
 *
 * The layers of react-pdf write markup as strings, which Trusted Types rejects, so they are rendered here.
 * Forms, scripts and actions are not supported.
 */
export function PdfPage({
  page,
  total,
  width,
  height,
  isRendered,
  onBox,
  onLoaded,
  onTarget,
  onFailed,
}: PdfPageProps) {
  const [proxy, setProxy] = useState<PdfPageProxy | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  // react-pdf gives the pixels of a page back too late to know its canvas. It sets the reference at each render.
  const setCanvas = (element: HTMLCanvasElement | null) => {
    const left = canvas.current;
    canvas.current = element;
    if (element === null && left !== null)
      queueMicrotask(() => {
        if (left.isConnected) return;
        Object.assign(left, { width: 0, height: 0 });
        proxy?.cleanup();
      });
  };
  return (
    <div ref={onBox} className={styles.page} style={{ width, height }}>
      <VisuallyHidden>{`Page ${page} of ${total}`}</VisuallyHidden>
      {isRendered && (
        <Page
          pageNumber={page}
          width={width}
          devicePixelRatio={pixelRatio(width, height)}
          canvasRef={setCanvas}
          suspense={false}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
          error={<p className={frame.waiting}>This page cannot be shown.</p>}
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

/** The page's text, invisible, positioned over its image. */
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
    // A cancelled layer rejects. If it fails, the image is still shown.
    text.render().catch(() => {});
    return () => {
      text.cancel();
      container.replaceChildren();
    };
  }, [proxy, width]);
  return <div ref={layer} className={styles.text} />;
}

/** The page's links: external ones open in a new tab, internal ones scroll the document. */
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
    let isCancelled = false;
    readLinks(proxy).then(
      (pageLinks) => {
        if (!isCancelled) setLinks(pageLinks);
      },
      () => {},
    );
    return () => {
      isCancelled = true;
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
