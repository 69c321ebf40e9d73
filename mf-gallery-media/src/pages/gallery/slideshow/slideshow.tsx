import { IconButton, pictureSet, Text } from '@kalalaya/kit';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './slideshow.module.css';
import { swipeStep, wrapIndex } from './wrap.ts';

export interface Slide {
  readonly src: string;
  /** Alternative text; default: the caption, else the album title and number. */
  readonly alt?: string;
  /** Single line below the picture. */
  readonly caption?: string | undefined;
}

export interface SlideshowProps {
  /** Title of the album. */
  readonly title: string;
  readonly slides: readonly Slide[];
  /** Index of the initial picture, or null while closed. */
  readonly start: number | null;
  onClose(): void;
}

/** Image attributes for a picture as wide as the window, limited by the largest variant. */
const screenWideAttributes = (src: string) => {
  const { src: defaultSrc, srcSet } = pictureSet(src, 640, 1920);
  return { src: defaultSrc, srcSet, sizes: srcSet === undefined ? undefined : '100vw' };
};

/** Preloads a picture in the width in which it will be displayed. */
function preload(src: string): void {
  const image = new Image();
  const { srcSet, sizes, src: defaultSrc } = screenWideAttributes(src);
  if (sizes !== undefined) image.sizes = sizes;
  if (srcSet !== undefined) image.srcset = srcSet;
  else image.src = defaultSrc;
}

/**
 * A slideshow in a modal `<dialog>` with previous and next (wrapping around), arrow keys, swipes and an `n / total`
 * counter. Neighbouring pictures are preloaded; Escape and a click outside close it.
 */
export function Slideshow({ start, ...show }: SlideshowProps) {
  return start === null || show.slides.length === 0 ? null : <OpenSlideshow {...show} start={start} />;
}

/** Opens a dialog as long as it is mounted, and locks page scroll. The browser traps the focus. */
function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  // A layout effect, because close() restores the focus only while the dialog is still in the document.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const page = document.documentElement.style;
    const previousOverflow = page.overflow;
    page.overflow = 'hidden';
    return () => {
      page.overflow = previousOverflow;
      dialog?.close();
    };
  }, []);
  return element;
}

function OpenSlideshow({ title, slides, start, onClose }: SlideshowProps & { start: number }) {
  const total = slides.length;
  const [index, setIndex] = useState(() => wrapIndex(start, total));
  const [shownStart, setShownStart] = useState(start);
  if (shownStart !== start) {
    setShownStart(start);
    setIndex(wrapIndex(start, total));
  }
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const dialog = useModal();
  const pointerStart = useRef<{ x: number; y: number } | null>(null);
  const step = (by: number) => setIndex((now) => wrapIndex(now + by, total));
  const slide = slides[index];

  useEffect(() => {
    for (const by of [1, -1]) {
      const neighbour = slides[wrapIndex(index + by, total)];
      if (neighbour !== undefined) preload(neighbour.src);
    }
  }, [index, slides, total]);

  const onKey = (event: KeyboardEvent) => {
    // Shortcuts of the browser, such as Alt and the left arrow for Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Home') setIndex(0);
    else if (event.key === 'End') setIndex(total - 1);
    else return;
    event.preventDefault();
  };
  const onPointerUp = (event: PointerEvent) => {
    if (pointerStart.current === null) return;
    step(swipeStep(event.clientX - pointerStart.current.x, event.clientY - pointerStart.current.y));
    pointerStart.current = null;
  };

  if (slide === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={onKey}
    >
      <div className={styles.show}>
        <div className={styles.bar}>
          <Text as="p" className={styles.title}>
            {title}
          </Text>
          <p className={styles.counter} aria-live="polite">
            {index + 1} / {total}
          </p>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <figure
          className={styles.stage}
          onPointerDown={(event) => {
            pointerStart.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            pointerStart.current = null;
          }}
        >
          {broken.has(slide.src) ? (
            <p>This picture could not be loaded.</p>
          ) : (
            <img
              key={slide.src}
              {...screenWideAttributes(slide.src)}
              alt={slide.alt ?? slide.caption ?? `${title}, picture ${index + 1}`}
              draggable={false}
              onError={() => setBroken((previous) => new Set(previous).add(slide.src))}
            />
          )}
          {slide.caption !== undefined && (
            <Text as="figcaption" className={styles.caption}>
              {slide.caption}
            </Text>
          )}
        </figure>
        {total > 1 && (
          <div className={styles.steps}>
            <IconButton icon="previous" label="Previous picture" onClick={() => step(-1)} />
            <IconButton icon="next" label="Next picture" onClick={() => step(1)} />
          </div>
        )}
      </div>
    </dialog>
  );
}
