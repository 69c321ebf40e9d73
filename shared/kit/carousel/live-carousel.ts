import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import styles from './carousel.module.css';

/**
 * Duration of a move by button or swipe, in milliseconds (specification/decisions.md, States and constants).
 */
const PRESS_MS = 300;

/** Delay between automatic moves, in milliseconds. */
const AUTOPLAY_MS = 4000;

/** Options and callbacks of a running carousel. */
export interface CarouselOptions {
  /** Slides side by side. */
  readonly visibleCount: number;
  /** Duration of an automatic move, in milliseconds. */
  readonly speed: number;
  /** Called with the index of the first visible slide, in the original order. */
  onMove(index: number): void;
  /** Called when autoplay stops because the visitor now prefers reduced motion. */
  onReducedMotion(): void;
}

export interface CarouselHandle {
  /** True if autoplay is off because the visitor prefers reduced motion. */
  readonly startsPaused: boolean;
  previous(): void;
  next(): void;
  play(): void;
  pause(): void;
  /** Destroys Swiper and restores the plain row. */
  stop(): void;
}

function className(name: string): string {
  return styles[name] ?? name;
}

/** Makes slides out of view inert: they are reached with the buttons, not with the Tab key. */
function updateInert(swiper: Swiper, visibleCount: number): void {
  swiper.slides.forEach((slide, index) => {
    slide.inert = index < swiper.activeIndex || index >= swiper.activeIndex + visibleCount;
  });
}

/**
 * Starts Swiper on an existing row. Requires more slides than are visible, as its loop mode does. Autoplay
 * pauses while the row is hovered, focused or in a hidden tab, and under reduced motion.
 */
export function startCarousel(view: HTMLElement, options: CarouselOptions): CarouselHandle {
  const { visibleCount, speed, onMove, onReducedMotion } = options;
  const section = view.closest('section') ?? view;
  const hoverQuery = matchMedia('(hover: hover)');
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const slide = view.querySelector<HTMLElement>(`.${className('slide')}`);
  // The gap of the track itself may be in transition, so read the custom property.
  const gap = Number.parseFloat(getComputedStyle(view).getPropertyValue('--gap')) || 0;
  const step = (slide?.offsetWidth ?? 0) + gap;
  const scrolled = step === 0 ? 0 : Math.round(view.scrollLeft / step);
  view.classList.add(className('live'));
  view.scrollLeft = 0;

  const swiper = new Swiper(view, {
    modules: [Autoplay],
    wrapperClass: className('track'),
    slideClass: className('slide'),
    slidesPerView: visibleCount,
    spaceBetween: gap,
    initialSlide: scrolled,
    loop: true,
    loopPreventsSliding: false,
    // A swipe across a quarter of a slide moves to the next one.
    longSwipesRatio: 0.25,
    speed,
    autoplay: { enabled: false, delay: AUTOPLAY_MS },
    on: {
      realIndexChange: (instance) => onMove(instance.realIndex),
      // A swipe settles at the speed of a click, whatever the autoplay speed.
      touchStart: (instance) => {
        instance.params.speed = PRESS_MS;
      },
      touchEnd: (instance) => {
        setTimeout(() => {
          if (!instance.destroyed) instance.params.speed = speed;
        });
      },
      transitionStart: (instance) => {
        for (const slideElement of instance.slides) slideElement.inert = false;
      },
      transitionEnd: (instance) => updateInert(instance, visibleCount),
    },
  });
  updateInert(swiper, visibleCount);
  onMove(swiper.realIndex);

  let isPlaying = !reduced.matches;
  let playPressed = false;
  const updateAutoplay = () => {
    // A tap leaves the row "hovered" and a mouse click leaves its button focused; neither may pause the
    // carousel.
    const isHovered = hoverQuery.matches && view.matches(':hover');
    const isFocused = !playPressed && section.querySelector(':focus-visible') !== null;
    const shouldRun = isPlaying && !isHovered && !isFocused && !document.hidden;
    if (shouldRun && !swiper.autoplay.running) swiper.autoplay.start();
    if (!shouldRun && swiper.autoplay.running) swiper.autoplay.stop();
  };
  const scheduleUpdate = () => setTimeout(() => !swiper.destroyed && updateAutoplay());
  const onReduced = () => {
    if (!reduced.matches) return;
    isPlaying = false;
    updateAutoplay();
    onReducedMotion();
  };
  const controller = new AbortController();
  const { signal } = controller;
  for (const event of ['pointerenter', 'pointerleave'])
    view.addEventListener(event, scheduleUpdate, { signal });
  for (const event of ['focusin', 'focusout']) section.addEventListener(event, scheduleUpdate, { signal });
  document.addEventListener('visibilitychange', updateAutoplay, { signal });
  reduced.addEventListener('change', onReduced, { signal });
  updateAutoplay();

  const navigate = (go: () => void) => {
    go();
    playPressed = false;
    updateAutoplay();
  };
  return {
    startsPaused: !isPlaying,
    previous: () => navigate(() => swiper.slidePrev(reduced.matches ? 0 : PRESS_MS)),
    next: () => navigate(() => swiper.slideNext(reduced.matches ? 0 : PRESS_MS)),
    play() {
      isPlaying = true;
      // The pressed button keeps the focus, which would otherwise pause the carousel at once.
      playPressed = true;
      updateAutoplay();
    },
    pause() {
      isPlaying = false;
      updateAutoplay();
    },
    stop() {
      controller.abort();
      for (const slideElement of swiper.slides) slideElement.inert = false;
      swiper.destroy(true, true);
      view.classList.remove(className('live'));
    },
  };
}
