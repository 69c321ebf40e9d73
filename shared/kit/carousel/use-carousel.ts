import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselHandle } from './live-carousel.ts';
import { type SlidesPerView, slidesAt } from './slides-per-view.ts';

/** What a carousel needs to run. */
export interface CarouselTiming {
  readonly perView: SlidesPerView;
  /** Milliseconds of a move that the carousel makes by itself. A press moves in 300. */
  readonly speed: number;
  /** Milliseconds between such moves; default 4000. */
  readonly autoplay?: number;
}

/** Where a running carousel stands; null while it is a plain row. */
export type Position = { readonly index: number; readonly shown: number } | null;

/** A carousel as its controls see it. */
export interface CarouselState {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly position: Position;
  readonly paused: boolean;
  toggle(): void;
  previous(): void;
  next(): void;
}

/** Window widths (CSS px) at which the number of slides may change. */
const steps = [992, 768, 576];

/**
 * Runs Swiper on a row of `total` slides while there are more than fit, from hydration on. `identity` names the
 * slides: others are another list, for which everything starts anew.
 */
export function useCarousel(identity: string, total: number, timing: CarouselTiming): CarouselState {
  const { perView, speed, autoplay = 4000 } = timing;
  const row = useRef<HTMLDivElement>(null);
  const live = useRef<CarouselHandle | null>(null);
  const [position, setPosition] = useState<Position>(null);
  const [paused, setPaused] = useState(false);
  const sizes = JSON.stringify(perView);

  useEffect(() => {
    const element = row.current;
    if (element === null || identity === '') return;
    let turn = 0;
    const stop = () => {
      turn += 1;
      live.current?.stop();
      live.current = null;
    };
    const start = async () => {
      stop();
      const mine = turn;
      const shown = slidesAt(JSON.parse(sizes) as SlidesPerView, window.innerWidth);
      if (total <= shown) {
        setPosition(null);
        return;
      }
      const { startCarousel } = await import('./live-carousel.ts');
      if (mine !== turn) return;
      const onMove = (index: number) => setPosition({ index, shown });
      live.current = startCarousel(element, {
        shown,
        speed,
        autoplay,
        onMove,
        onStill: () => setPaused(true),
      });
      setPaused(live.current.still);
    };
    // Should its script not come, the row stays and is scrolled by hand.
    const again = () => void start().catch(() => {});
    again();
    const queries = steps.map((width) => matchMedia(`(max-width: ${width - 0.02}px)`));
    for (const query of queries) query.addEventListener('change', again);
    return () => {
      for (const query of queries) query.removeEventListener('change', again);
      stop();
    };
  }, [identity, total, sizes, speed, autoplay]);

  return {
    row,
    position,
    paused,
    toggle() {
      setPaused(!paused);
      if (paused) live.current?.play();
      else live.current?.pause();
    },
    previous: () => live.current?.previous(),
    next: () => live.current?.next(),
  };
}
