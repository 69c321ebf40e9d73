import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { langOf } from '../lang.ts';
import { pictureSet } from '../picture/variants.ts';
import styles from './slideshow.module.css';
import { counterText, swipeStep, wrapIndex } from './wrap.ts';

/** One picture of a slideshow. */
export interface Slide {
  readonly src: string;
  /** What it shows; the caption, else the album's title and the number when left out. */
  readonly alt?: string;
  /** One line under the picture. */
  readonly caption?: string | undefined;
}

/** Props of `Slideshow`. */
export interface SlideshowProps {
  /** The album's name. */
  readonly title: string;
  readonly slides: readonly Slide[];
  /** Index of the picture to open with, or null while closed. */
  readonly start: number | null;
  onClose(): void;
}

/** A picture as wide as the window, and at most as the largest that is made. */
const screenWide = (src: string) => {
  const { src: one, srcSet } = pictureSet(src, 640, 1920);
  return { src: one, srcSet, sizes: srcSet === undefined ? undefined : '100vw' };
};

/** Loads a picture ahead, in the width in which it will be shown. */
function loadAhead(src: string): void {
  const image = new Image();
  const { srcSet, sizes, src: one } = screenWide(src);
  if (sizes !== undefined) image.sizes = sizes;
  if (srcSet !== undefined) image.srcset = srcSet;
  else image.src = one;
}

/**
 * A modal slideshow: previous and next wrap around, arrow keys and swipes do the same, Escape closes, the
 * counter reads `n / total`, and the neighbours are loaded ahead.
 */
export function Slideshow({ start, ...show }: SlideshowProps) {
  return start === null || show.slides.length === 0 ? null : <OpenSlideshow {...show} start={start} />;
}

function OpenSlideshow({ title, slides, start, onClose }: SlideshowProps & { start: number }) {
  const total = slides.length;
  const [index, setIndex] = useState(() => wrapIndex(start, total));
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const step = (by: number) => setIndex((now) => wrapIndex(now + by, total));
  const slide = slides[index];

  useEffect(() => {
    for (const by of [1, -1]) {
      const neighbour = slides[wrapIndex(index + by, total)];
      if (neighbour !== undefined) loadAhead(neighbour.src);
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
    if (pressed.current === null) return;
    step(swipeStep(event.clientX - pressed.current.x, event.clientY - pressed.current.y));
    pressed.current = null;
  };

  if (slide === undefined) return null;
  return (
    <Dialog open onClose={onClose} onKey={onKey} label={title} variant="full">
      <div className={styles.show}>
        <div className={styles.bar}>
          <p className={styles.title}>{title}</p>
          <p className={styles.counter} aria-live="polite">
            {counterText(index, total)}
          </p>
          <IconButton icon="close" label="Close" className={styles.control} onClick={onClose} />
        </div>
        <figure
          className={styles.stage}
          onPointerDown={(event) => {
            pressed.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            pressed.current = null;
          }}
        >
          {broken.has(slide.src) ? (
            <p className={styles.missing}>This picture could not be loaded.</p>
          ) : (
            <img
              key={slide.src}
              {...screenWide(slide.src)}
              alt={slide.alt ?? slide.caption ?? `${title}, picture ${index + 1}`}
              draggable={false}
              onError={() => setBroken((known) => new Set(known).add(slide.src))}
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
