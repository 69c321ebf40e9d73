import { cx, Section } from '@kalalaya/kit';
import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import type { SwiperRow, SwiperRowProps } from './swiper-row.tsx';

/** Props of `Carousel`. */
export interface CarouselProps extends Pick<SwiperRowProps, 'title' | 'breakpoints' | 'speed'> {
  readonly tone?: 'plain' | 'alt';
  /** One child per slide, each with a key. */
  readonly children: ReactNode;
}

/** A section of the full width with a scrollable row of slides, which Swiper replaces near the viewport. */
export function Carousel({ title, tone = 'plain', children, breakpoints, speed }: CarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const [live, setLive] = useState<{ readonly Row: typeof SwiperRow; readonly first: number } | null>(null);
  const slides = Children.map(children, (slide) => ({
    key: isValidElement(slide) ? String(slide.key) : String(slide),
    slide,
  }));
  const total = slides?.length ?? 0;
  const track = cx(
    styles.track,
    ...Object.entries(breakpoints).map(
      ([width, { slidesPerView }]) => styles[`from${width}x${slidesPerView}`],
    ),
  );

  useEffect(() => {
    const row = view.current;
    if (row === null || total < 2) return;
    const takeOver = (Row: typeof SwiperRow) => {
      if (!row.isConnected) return;
      // The exchange of the row would lose the focus.
      if (row.contains(document.activeElement))
        row.addEventListener('focusout', () => setTimeout(takeOver, 0, Row), { once: true });
      else setLive({ Row, first: Math.round((row.scrollLeft / row.scrollWidth) * total) || 0 });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // If the script fails to load, the row stays.
        import('./swiper-row.tsx').then(({ SwiperRow }) => takeOver(SwiperRow)).catch(() => {});
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [total]);

  return (
    <Section
      full
      title={title}
      tone={tone}
      action={<div ref={setControls} className={styles.controls} data-print="none" />}
    >
      {live !== null && controls !== null && slides ? (
        <live.Row {...{ title, slides, breakpoints, speed, controls, track }} first={live.first} />
      ) : (
        <div
          ref={view}
          className={styles.view}
          // Until it has buttons, the row is scrolled by keyboard.
          {...(total > 1 && { tabIndex: 0, role: 'group', 'aria-label': title })}
        >
          <ul className={track}>
            {slides?.map(({ key, slide }) => (
              <li key={key} className={styles.slide}>
                {slide}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
