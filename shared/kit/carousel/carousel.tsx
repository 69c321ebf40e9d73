import { Children, isValidElement, type ReactNode, useId } from 'react';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Section, type SectionProps } from '../layout/section.tsx';
import styles from './carousel.module.css';
import { positionText } from './slides-per-view.ts';
import { type CarouselTiming, useCarousel } from './use-carousel.ts';

/** Props of `Carousel`. */
export interface CarouselProps extends CarouselTiming, Pick<SectionProps, 'title' | 'tone'> {
  /** One child per slide, each with a key. */
  readonly children: ReactNode;
}

/**
 * A section of the full width with a scrollable row of slides that autoplays and loops when there are more slides than fit.
 *
 * Swiper is loaded after hydration and adds previous, next, pause and a position such as `1–3 of 8`. Autoplay
 * is off under reduced motion and pauses on hover and focus.
 */
export function Carousel({ title: label, tone = 'plain', children, ...timing }: CarouselProps) {
  const slides = Children.toArray(children);
  const keys = slides.map((slide) => (isValidElement(slide) ? String(slide.key) : String(slide)));
  const total = slides.length;
  const { row, position, paused, toggle, previous, next } = useCarousel(keys.join(' '), total, timing);
  const { wide, under992, under768, under576 } = timing.perView;
  const rowId = useId();
  const isInactive = position === null;
  const least = Math.min(...[wide, under992, under768, under576].filter((count) => count !== undefined));
  const stepProps = { 'aria-controls': rowId, disabled: isInactive };
  const controls = (
    <div
      className={cx(styles.controls, isInactive && styles.waiting)}
      aria-hidden={isInactive || undefined}
      data-print="none"
    >
      <span className={styles.position}>
        {position && positionText(position.index, position.visibleCount, total)}
      </span>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={paused ? `Play, ${label}` : `Pause, ${label}`}
        disabled={isInactive}
        onClick={toggle}
      />
      <IconButton {...stepProps} icon="previous" label={`Previous, ${label}`} onClick={previous} />
      <IconButton {...stepProps} icon="next" label={`Next, ${label}`} onClick={next} />
    </div>
  );
  return (
    <Section full title={label} tone={tone} action={controls}>
      <div
        ref={row}
        id={rowId}
        // Until it has buttons, the row is scrolled by keyboard.
        {...(isInactive && total > least && { tabIndex: 0, role: 'group', 'aria-label': label })}
        className={cx(
          styles.view,
          styles[`wide${wide}`],
          under992 !== undefined && styles[`under992x${under992}`],
          under768 !== undefined && styles[`under768x${under768}`],
          under576 !== undefined && styles[`under576x${under576}`],
        )}
      >
        {/* Swiper reorders these nodes when it loops, so a new set of slides needs a new list. */}
        <ul key={keys.join(' ')} className={styles.track}>
          {keys.map((key, index) => (
            <li key={key} className={styles.slide}>
              {slides[index]}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
