import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CarouselHandle } from './live-carousel.ts';
import { type SlidesPerView, slidesAt } from './slides-per-view.ts';

/** Layout and timing of a carousel. */
export interface CarouselTiming {
  readonly perView: SlidesPerView;
  /** Duration of an automatic move, in milliseconds. Clicks use 300. */
  readonly speed: number;
}

/** First slide and number of slides in view; null while the carousel is a plain row. */
export type Position = { readonly index: number; readonly visibleCount: number } | null;

/** State and actions for the controls of a carousel. */
export interface CarouselState {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly position: Position;
  readonly paused: boolean;
  toggle(): void;
  previous(): void;
  next(): void;
}

/** Window widths (CSS px) at which the number of visible slides may change. */
const breakpoints = [992, 768, 576];

/**
 * Runs Swiper on a row of `total` slides after hydration if more slides than fit. A new `identity` (the
 * joined keys of the slides) restarts it.
 */
export function useCarousel(identity: string, total: number, timing: CarouselTiming): CarouselState {
  const { perView, speed } = timing;
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<CarouselHandle | null>(null);
  const [position, setPosition] = useState<Position>(null);
  const [paused, setPaused] = useState(false);
  const sizes = JSON.stringify(perView);

  // A layout effect stops Swiper before the row is removed: Chromium keeps pictures that are moved afterwards in memory.
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || identity === '') return;
    let runId = 0;
    const stop = () => {
      runId += 1;
      handle.current?.stop();
      handle.current = null;
    };
    const start = async () => {
      stop();
      const ownRunId = runId;
      const visibleCount = slidesAt(JSON.parse(sizes) as SlidesPerView, window.innerWidth);
      if (total <= visibleCount) {
        setPosition(null);
        return;
      }
      const { startCarousel } = await import('./live-carousel.ts');
      if (ownRunId !== runId) return;
      const onMove = (index: number) => setPosition({ index, visibleCount });
      handle.current = startCarousel(element, {
        visibleCount,
        speed,
        onMove,
        onReducedMotion: () => setPaused(true),
      });
      setPaused(handle.current.startsPaused);
    };
    // If the script fails to load, the row stays a plain scrollable list.
    const restart = () => void start().catch(() => {});
    restart();
    const queries = breakpoints.map((width) => matchMedia(`(max-width: ${width - 0.02}px)`));
    for (const query of queries) query.addEventListener('change', restart);
    return () => {
      for (const query of queries) query.removeEventListener('change', restart);
      stop();
    };
  }, [identity, total, sizes, speed]);

  return {
    row,
    position,
    paused,
    toggle() {
      setPaused(!paused);
      if (paused) handle.current?.play();
      else handle.current?.pause();
    },
    previous: () => handle.current?.previous(),
    next: () => handle.current?.next(),
  };
}
