import { useEffect, useMemo, useRef, useState } from 'react';
import { Document } from 'react-pdf';
import { ActionLink } from '../link/smart-link.tsx';
import { Notice } from '../notice/notice.tsx';
import { pageAt, renderedPages, zoomStep } from './pages.ts';
import frame from './pdf-frame.module.css';
import { type Destinations, type PdfPageProxy, pageOfTarget } from './pdf-links.ts';
import { PdfPage } from './pdf-page.tsx';
import { isEmptyFile, type PdfProblem, problemOf, problemTexts } from './pdf-problem.ts';
import { PdfToolbar } from './pdf-toolbar.tsx';
import styles from './pdf-view.module.css';
import { pdfOptions } from './pdf-worker.ts';

/** Below this window width (CSS px) only the first page is shown. */
const PHONE_QUERY = '(max-width: 599.98px)';

/** Ratio of height to width until the first page is known: A4 portrait. */
const A4_RATIO = Math.SQRT2;

/** The PDF viewer with page number and zoom, in a separate chunk with pdf.js. */
export default function PdfView({ href, title }: { href: string; title: string }) {
  const [problem, setProblem] = useState<PdfProblem | null>(null);
  const options = useMemo(() => pdfOptions(() => setProblem('viewer')), []);
  const [pdf, setPdf] = useState<PdfDocument | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const file = useMemo(() => ({ url: href, withCredentials: false }), [href]);
  const reportProblem = async (error: unknown) => {
    const reason = problemOf(error);
    setProblem(reason === 'damaged' && (await isEmptyFile(href)) ? 'empty' : reason);
  };
  if (problem !== null) {
    return (
      <div className={frame.problem}>
        <Notice
          kind="error"
          {...(problem === 'viewer' && { action: <ActionLink to={href}>Open the document</ActionLink> })}
        >
          {problemTexts[problem]}
        </Notice>
      </div>
    );
  }
  return (
    <Document
      className={styles.document}
      file={file}
      options={options}
      suspense={false}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer"
      loading={<Progress part={progress} />}
      error={null}
      onLoadProgress={({ loaded: bytes, total: all }) =>
        setProgress(all > 0 ? Math.min(1, bytes / all) : null)
      }
      onLoadSuccess={setPdf}
      onPassword={() => setProblem('encrypted')}
      onSourceError={reportProblem}
      onLoadError={reportProblem}
    >
      {pdf !== null && <Pages title={title} pdf={pdf} onProblem={setProblem} />}
    </Document>
  );
}

function Progress({ part }: { part: number | null }) {
  return (
    <div className={frame.waiting} role="status">
      <p>Loading...</p>
      <progress aria-label="Document loaded" {...(part !== null && { value: part })} max={1} />
    </div>
  );
}

/** Returns the inner width of an element in CSS pixels and tracks it; 0 until measured. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function useIsPhone(): boolean {
  const [isPhone, setIsPhone] = useState(() => matchMedia(PHONE_QUERY).matches);
  useEffect(() => {
    const query = matchMedia(PHONE_QUERY);
    const follow = () => setIsPhone(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isPhone;
}

/** The part of a pdf.js document used by the viewer. */
interface PdfDocument extends Destinations {
  readonly numPages: number;
}

interface PagesProps {
  readonly title: string;
  readonly pdf: PdfDocument;
  onProblem(problem: PdfProblem): void;
}

function Pages({ title, pdf, onProblem }: PagesProps) {
  const total = pdf.numPages;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const boxes = useRef(new Map<number, HTMLElement>());
  const [current, setCurrent] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [ratios, setRatios] = useState<ReadonlyMap<number, number>>(new Map());
  const isPhone = useIsPhone();
  const inner = useWidth(scroller);
  const margin = isPhone ? 0 : 48;
  const width = Math.max(0, Math.floor(Math.min(inner - margin, 920) * (isPhone ? 1 : zoom)));
  const renderedNumbers = renderedPages(isPhone ? 1 : current, isPhone ? 1 : total);
  const numbers = Array.from({ length: isPhone ? 1 : total }, (_, index) => index + 1);

  const goTo = (page: number) => {
    const box = boxes.current.get(page);
    if (scroller !== null && box !== undefined) scroller.scrollTop = box.offsetTop - 12;
  };
  const follow = () => {
    if (scroller === null) return;
    const tops = numbers.map((page) => boxes.current.get(page)?.offsetTop ?? 0);
    setCurrent(pageAt(tops, scroller.scrollTop, scroller.clientHeight));
  };
  const storeRatio = (page: number, proxy: PdfPageProxy) => {
    const { width: across, height } = proxy.getViewport({ scale: 1 });
    setRatios((previous) =>
      previous.get(page) === height / across ? previous : new Map(previous).set(page, height / across),
    );
  };

  return (
    <>
      {!isPhone && <PdfToolbar current={current} total={total} zoom={zoom} onPage={goTo} onZoom={setZoom} />}
      <section
        ref={setScroller}
        className={styles.pages}
        aria-label={`${title}, ${total === 1 ? '1 page' : `${total} pages`}`}
        // A scrollable region must be focusable for keyboard users.
        tabIndex={isPhone ? undefined : 0}
        onScroll={follow}
        onKeyDown={(event) => {
          // With Ctrl or Cmd the browser zooms.
          if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
          if (event.key === '+' || event.key === '=') setZoom((now) => zoomStep(now, 1));
          if (event.key === '-') setZoom((now) => zoomStep(now, -1));
        }}
      >
        {width > 0 &&
          numbers.map((page) => (
            <PdfPage
              key={page}
              page={page}
              total={total}
              width={width}
              height={Math.round(width * (ratios.get(page) ?? ratios.get(1) ?? A4_RATIO))}
              isRendered={renderedNumbers.includes(page)}
              onBox={(box) => (box === null ? boxes.current.delete(page) : boxes.current.set(page, box))}
              onLoaded={(proxy) => storeRatio(page, proxy)}
              onTarget={(target) =>
                void pageOfTarget(pdf, target).then(
                  (to) => to !== undefined && goTo(to),
                  () => {},
                )
              }
              onFailed={() => page === 1 && onProblem('damaged')}
            />
          ))}
      </section>
      {isPhone && total > 1 && (
        <p className={styles.rest}>Page 1 of {total}. Open or download the document for the rest.</p>
      )}
    </>
  );
}
