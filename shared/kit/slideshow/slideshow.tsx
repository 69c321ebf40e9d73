import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { langOf } from '../lang.ts';
import { pictureSet } from '../picture/variants.ts';
import styles from './slideshow.module.css';
import { counterText, swipeStep, wrapIndex } from './wrap.ts';

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
 * A modal slideshow with previous and next (wrapping around), arrow keys, swipes and an `n / total` counter.
 * Neighbouring pictures are preloaded; Escape closes it.
 */
export function Slideshow({ start, ...show }: SlideshowProps) {
  return start === null || show.slides.length === 0 ? null : <OpenSlideshow {...show} start={start} />;
}

function OpenSlideshow({ title, slides, start, onClose }: SlideshowProps & { start: number }) {
  const total = slides.length;
  const [index, setIndex] = useState(() => wrapIndex(start, total));
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
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
    <Dialog open onClose={onClose} onKey={onKey} label={title} variant="full">
      <div className={styles.show}>
        <div className={styles.bar}>
          <p className={styles.title} lang={langOf(title)}>
            {title}
          </p>
          <p className={styles.counter} aria-live="polite">
            {counterText(index, total)}
          </p>
          <IconButton icon="close" label="Close" className={styles.control} onClick={onClose} />
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
            <p className={styles.missing}>This picture could not be loaded.</p>
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
            <figcaption className={styles.caption} lang={langOf(slide.caption)}>
              {slide.caption}
            </figcaption>
          )}
        </figure>
        {total > 1 && (
          <div className={styles.steps}>
            <IconButton
              icon="previous"
              label="Previous picture"
              className={styles.control}
              onClick={() => step(-1)}
            />
            <IconButton icon="next" label="Next picture" className={styles.control} onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
