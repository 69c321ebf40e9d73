import { Children, isValidElement, type ReactNode, useId } from 'react';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Section, type SectionProps } from '../layout/section.tsx';
import styles from './carousel.module.css';
import { positionText } from './slides-per-view.ts';
import { type CarouselTiming, useCarousel } from './use-carousel.ts';

/** Props of `Carousel`. */
export interface CarouselProps extends CarouselTiming {
  /** Names the carousel for screen readers; also said by its buttons. */
  readonly label: string;
  /** One child per slide, each with a key. */
  readonly children: ReactNode;
}

/** The two halves of a carousel, which may stand apart. */
interface Parts {
  readonly controls: ReactNode;
  readonly view: ReactNode;
}

function useParts({ label, children, ...timing }: CarouselProps): Parts {
  const slides = Children.toArray(children);
  const keys = slides.map((slide) => (isValidElement(slide) ? String(slide.key) : String(slide)));
  const total = slides.length;
  const { row, position, paused, toggle, previous, next } = useCarousel(keys.join(' '), total, timing);
  const { wide, under992, under768, under576 } = timing.perView;
  const rowId = useId();
  const waiting = position === null;
  const step = { 'aria-controls': rowId, disabled: waiting };
  return {
    controls: (
      <div className={cx(styles.controls, waiting && styles.waiting)} aria-hidden={waiting || undefined}>
        <span className={styles.position}>
          {position && positionText(position.index, position.shown, total)}
        </span>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? `Play, ${label}` : `Pause, ${label}`}
          disabled={waiting}
          onClick={toggle}
        />
        <IconButton {...step} icon="previous" label={`Previous, ${label}`} onClick={previous} />
        <IconButton {...step} icon="next" label={`Next, ${label}`} onClick={next} />
      </div>
    ),
    view: (
      <div
        ref={row}
        id={rowId}
        className={cx(
          styles.view,
          styles[`wide${wide}`],
          under992 !== undefined && styles[`under992x${under992}`],
          under768 !== undefined && styles[`under768x${under768}`],
          under576 !== undefined && styles[`under576x${under576}`],
        )}
      >
        {/* Swiper reorders these nodes when it loops: other slides are another list, never edits to this one. */}
        <ul key={keys.join(' ')} className={styles.track}>
          {keys.map((key, index) => (
            <li key={key} className={styles.slide}>
              {slides[index]}
            </li>
          ))}
        </ul>
      </div>
    ),
  };
}

/**
 * Slides in a row that can be scrolled by hand. With more slides than fit, and once Swiper has come after
 * hydration, it moves by itself, loops, and shows previous, next, pause and `1–3 of 8`. It does not move under
 * reduced motion, and waits while hovered or focused.
 */
export function Carousel(props: CarouselProps) {
  const { controls, view } = useParts(props);
  return (
    <section aria-roledescription="carousel" aria-label={props.label}>
      <div className={styles.above}>{controls}</div>
      {view}
    </section>
  );
}

/** Props of `CarouselSection`. */
export interface CarouselSectionProps
  extends CarouselTiming,
    Pick<SectionProps, 'title' | 'lead' | 'tone' | 'full' | 'level' | 'id'> {
  /** One child per slide, each with a key. */
  readonly children: ReactNode;
}

/** A section whose content is a carousel, with the controls in the line of its heading. */
export function CarouselSection({ perView, speed, autoplay, children, ...section }: CarouselSectionProps) {
  const timing = { perView, speed, ...(autoplay !== undefined && { autoplay }) };
  const { controls, view } = useParts({ label: section.title, children, ...timing });
  return (
    <Section {...section} action={controls}>
      {view}
    </Section>
  );
}
