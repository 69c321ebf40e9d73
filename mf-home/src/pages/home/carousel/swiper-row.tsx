import { cx, IconButton } from '@kalalaya/kit';
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Navigation } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import styles from './carousel.module.css';

/** Duration of a move by button or swipe, in milliseconds (specification/decisions.md, States and constants). */
const PRESS_MS = 300;

const modules = [A11y, Autoplay, Navigation];
const autoplay = { delay: 4000, pauseOnMouseEnter: true };
const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Props of `SwiperRow`. */
export interface SwiperRowProps {
  readonly title: string;
  /** Slides side by side from a window width in CSS pixels on, as for Swiper; one below. */
  readonly breakpoints: Readonly<Record<number, { readonly slidesPerView: number }>>;
  /** Duration of an automatic move, in milliseconds. Presses take 300. */
  readonly speed: number;
  /** Classes of the list. */
  readonly track: string;
  readonly slides: readonly { readonly key: string; readonly slide: ReactNode }[];
  /** Element for the buttons. */
  readonly controls: HTMLElement;
  /** Index of the first slide in view. */
  readonly first: number;
}

/**
 * The slides in Swiper. They move by themselves unless the visitor stops them or prefers reduced motion, and rest while
 * the pointer or the keyboard focus is on them.
 */
export function SwiperRow({ title, slides, breakpoints, speed, track, controls, first }: SwiperRowProps) {
  const id = useId();
  const isReduced = useSyncExternalStore(subscribe, () => matchMedia(reducedMotion).matches);
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [view, setView] = useState({ first, count: 1 });
  const [choice, setChoice] = useState<'play' | 'stop' | null>(null);
  const [isFocused, setFocused] = useState(false);
  const isStopped = (choice ?? (isReduced ? 'stop' : 'play')) === 'stop';
  const total = slides.length;
  const last = Math.min(view.first + view.count, total);
  const fits = view.count >= total;

  useEffect(() => {
    if (swiper === null || swiper.destroyed) return;
    if (isStopped || isFocused || fits) swiper.autoplay.stop();
    else swiper.autoplay.start();
  }, [swiper, isStopped, isFocused, fits]);

  const update = ({ activeIndex, params }: SwiperInstance) =>
    setView({ first: activeIndex, count: Number(params.slidesPerView) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus.
    <div
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {createPortal(
        <div className={cx(styles.controls, fits && styles.unused)}>
          <span className={styles.position}>
            {view.count > 1 ? `${view.first + 1}–${last}` : last} of {total}
          </span>
          <IconButton
            icon={isStopped ? 'play' : 'pause'}
            label={isStopped ? `Play, ${title}` : `Pause, ${title}`}
            onClick={() => {
              setChoice(isStopped ? 'play' : 'stop');
              // The button that starts the slides has the focus, which would stop them.
              setFocused(false);
            }}
          />
          <IconButton id={`${id}previous`} icon="previous" label={`Previous, ${title}`} />
          <IconButton id={`${id}next`} icon="next" label={`Next, ${title}`} />
        </div>,
        controls,
      )}
      <Swiper
        modules={modules}
        className={cx(styles.view, styles.live)}
        wrapperTag="ul"
        wrapperClass={`swiper-wrapper ${track}`}
        initialSlide={first}
        breakpoints={breakpoints}
        spaceBetween={28}
        // Swiper's loop moves the elements of the slides, which are React's.
        rewind
        // A swipe across a quarter of a slide moves to the next one.
        longSwipesRatio={0.25}
        speed={isReduced ? 0 : speed}
        autoplay={autoplay}
        navigation={{ prevEl: `#${id}previous`, nextEl: `#${id}next` }}
        a11y={{
          prevSlideMessage: `Previous, ${title}`,
          nextSlideMessage: `Next, ${title}`,
          slideRole: 'listitem',
        }}
        onSwiper={(instance) => {
          setSwiper(instance);
          update(instance);
        }}
        onSlideChange={update}
        onResize={update}
        onBeforeTransitionStart={({ wrapperEl }, duration, isAutomatic) => {
          if (!isAutomatic && Number(duration) > 0) wrapperEl.style.transitionDuration = `${PRESS_MS}ms`;
        }}
      >
        {slides.map(({ key, slide }, index) => (
          <SwiperSlide
            key={key}
            tag="li"
            className={styles.slide}
            inert={index < view.first || index >= last}
          >
            {slide}
          </SwiperSlide>
        ))}
      </Swiper>
    </div>
  );
}
