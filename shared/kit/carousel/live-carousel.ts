import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import styles from './carousel.module.css';

/** Milliseconds that a press on previous or next takes (specification/decisions.md, States and constants). */
const PRESS = 300;

/** What a running carousel is told. */
export interface CarouselOptions {
  /** Slides side by side. */
  readonly shown: number;
  /** Milliseconds of a move it makes by itself. */
  readonly speed: number;
  /** Milliseconds between such moves. */
  readonly autoplay: number;
  /** The first visible slide, counted from 0 in the order given. */
  onMove(index: number): void;
  /** It has stopped moving by itself, because the visitor has come to prefer reduced motion. */
  onStill(): void;
}

/** A running carousel. */
export interface CarouselHandle {
  /** True when it does not move by itself, because the visitor prefers reduced motion. */
  readonly still: boolean;
  previous(): void;
  next(): void;
  play(): void;
  pause(): void;
  /** Ends it and gives the row its plain form back. */
  stop(): void;
}

function className(name: string): string {
  return styles[name] ?? name;
}

/** Slides out of view take no focus and are not read: the buttons bring them in. */
function hideOthers(swiper: Swiper, shown: number): void {
  swiper.slides.forEach((slide, index) => {
    slide.inert = index < swiper.activeIndex || index >= swiper.activeIndex + shown;
  });
}

/**
 * Starts Swiper on a row of slides that stands already. Called only with more slides than are shown, which is
 * also what its loop needs. It moves by itself unless paused, hovered, focused, out of sight or under reduced
 * motion.
 */
export function startCarousel(view: HTMLElement, options: CarouselOptions): CarouselHandle {
  const { shown, speed, autoplay, onMove, onStill } = options;
  const section = view.closest('section') ?? view;
  const hovers = matchMedia('(hover: hover)');
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const slide = view.querySelector<HTMLElement>(`.${className('slide')}`);
  // Not the track's own gap: it may be on its way between two values just now.
  const gap = Number.parseFloat(getComputedStyle(view).getPropertyValue('--gap')) || 0;
  const step = (slide?.offsetWidth ?? 0) + gap;
  const scrolled = step === 0 ? 0 : Math.round(view.scrollLeft / step);
  view.classList.add(className('live'));
  view.scrollLeft = 0;

  const swiper = new Swiper(view, {
    modules: [Autoplay],
    wrapperClass: className('track'),
    slideClass: className('slide'),
    slidesPerView: shown,
    spaceBetween: gap,
    initialSlide: scrolled,
    loop: true,
    loopPreventsSliding: false,
    // A quarter of a slide is a wish to move on.
    longSwipesRatio: 0.25,
    speed,
    autoplay: { enabled: false, delay: autoplay },
    on: {
      realIndexChange: (moved) => onMove(moved.realIndex),
      // A swipe settles as fast as a press, whatever the carousel's own pace.
      touchStart: (moved) => {
        moved.params.speed = PRESS;
      },
      touchEnd: (moved) => {
        setTimeout(() => {
          if (!moved.destroyed) moved.params.speed = speed;
        });
      },
      transitionStart: (moved) => {
        for (const each of moved.slides) each.inert = false;
      },
      transitionEnd: (moved) => hideOthers(moved, shown),
    },
  });
  hideOthers(swiper, shown);
  onMove(swiper.realIndex);

  let wanted = !reduced.matches;
  let playPressed = false;
  const move = () => {
    // A finger leaves the row "hovered", and a mouse leaves its button focused: neither is a reason to wait.
    const watched = hovers.matches && view.matches(':hover');
    const visited = !playPressed && section.querySelector(':focus-visible') !== null;
    const run = wanted && !watched && !visited && !document.hidden;
    if (run && !swiper.autoplay.running) swiper.autoplay.start();
    if (!run && swiper.autoplay.running) swiper.autoplay.stop();
  };
  const later = () => setTimeout(() => !swiper.destroyed && move());
  const onReduced = () => {
    if (!reduced.matches) return;
    wanted = false;
    move();
    onStill();
  };
  const ended = new AbortController();
  const { signal } = ended;
  for (const event of ['pointerenter', 'pointerleave']) view.addEventListener(event, later, { signal });
  for (const event of ['focusin', 'focusout']) section.addEventListener(event, later, { signal });
  document.addEventListener('visibilitychange', move, { signal });
  reduced.addEventListener('change', onReduced, { signal });
  move();

  const press = (go: () => void) => {
    go();
    playPressed = false;
    move();
  };
  return {
    still: !wanted,
    previous: () => press(() => swiper.slidePrev(reduced.matches ? 0 : PRESS)),
    next: () => press(() => swiper.slideNext(reduced.matches ? 0 : PRESS)),
    play() {
      wanted = true;
      // The button that was pressed keeps the focus; that alone is no reason to wait.
      playPressed = true;
      move();
    },
    pause() {
      wanted = false;
      move();
    },
    stop() {
      ended.abort();
      for (const each of swiper.slides) each.inert = false;
      swiper.destroy(true, true);
      view.classList.remove(className('live'));
    },
  };
}
