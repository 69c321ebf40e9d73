import { cx, Icon, PackPicture, useChosenMode, useDark, VisuallyHidden } from '@kalalaya/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Statement } from '../load-home.ts';
import styles from './film.module.css';

type Films = NonNullable<Statement['film']>;
type OneFilm = Omit<Films, 'dark'>;

interface NavigatorConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Windows and visitors whose film starts by itself: not with reduced motion, and not on phones, where the poster must
 * stay the largest contentful paint (docs/look.md, Home).
 */
const AUTOPLAY_MEDIA = '(prefers-reduced-motion: no-preference) and (min-width: 680px)';

const mediaFor = {
  dark: { dark: 'all', light: 'not all' },
  light: { dark: 'not all', light: 'all' },
  device: { dark: '(prefers-color-scheme: dark)', light: '(prefers-color-scheme: light)' },
} as const;

function canAutoplay(): boolean {
  const saving = (navigator as Navigator & NavigatorConnection).connection?.saveData === true;
  return !saving && matchMedia(AUTOPLAY_MEDIA).matches;
}

interface SourcesProps {
  readonly film: OneFilm;
  readonly media?: string;
  readonly onFailure?: (() => void) | undefined;
}

/** The encodings of a film, smallest first, for the given media query. */
function Sources({ film, media, onFailure }: SourcesProps) {
  return (
    <>
      {film.lighter?.map(({ src, type }) => (
        <source key={src} src={src} type={type} media={media} />
      ))}
      {/* Every browser supports this format: if it fails, too, there is no film. */}
      <source src={film.src} type={film.type} media={media} onError={onFailure} />
    </>
  );
}

/** Films for browsers without scripts, which start by markup and are paused by their own controls. */
function ScriptlessFilm({ film: { dark, ...light } }: { film: Films }) {
  const only = (scheme: string) => `${AUTOPLAY_MEDIA}${scheme}`;
  return (
    <noscript className={styles.fallback}>
      <video
        className={styles.scriptless}
        autoPlay
        muted
        loop
        playsInline
        controls
        aria-label="Film of the campus"
      >
        {dark && <Sources film={dark} media={only(' and (prefers-color-scheme: dark)')} />}
        <Sources film={light} media={only('')} />
      </video>
    </noscript>
  );
}

/** Plays the film while it is in view, unless the visitor paused it or it may not start by itself. */
function useAutoplay(video: RefObject<HTMLVideoElement | null>, mode: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each mode has its own element
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      const { film: choice } = document.documentElement.dataset;
      if (last === undefined || choice === 'paused') return;
      if (!last.isIntersecting) element.pause();
      // Autoplay may be blocked, or the next pause interrupts: the poster stays.
      else if (choice === 'wanted' || canAutoplay()) element.play().catch(() => undefined);
    });
    observer.observe(element);
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const stop = () => reduced.matches && element.pause();
    reduced.addEventListener('change', stop);
    return () => {
      observer.disconnect();
      reduced.removeEventListener('change', stop);
      // Chromium keeps a removed page in memory as long as a source of its film has a media query.
      if (element.isConnected) return;
      for (const source of element.querySelectorAll('source')) source.removeAttribute('media');
    };
  }, [video, mode]);
}

/**
 * Looping banner film over its poster, which starts once the page is hydrated. `data-film` of the document is the
 * visitor's choice, which outlives the page; `data-playing` of the element is the state that the styles show.
 */
export function Film({ film: films }: { film: Films }) {
  const { dark, ...light } = films;
  const video = useRef<HTMLVideoElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const mode = useChosenMode() ?? 'device';
  const isDark = useDark();
  const film = (isDark ? dark : undefined) ?? light;
  const hasFailed = failedSrc === film.src;
  useAutoplay(video, mode);

  // The document's film may have failed before hydration. An element that is created later is in this state until it has
  // chosen a source, and reports a failure by an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document's own film
  useEffect(() => {
    const element = video.current;
    if (element?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) setFailedSrc(film.src);
  }, []);

  const toggle = () => {
    const element = video.current;
    if (element === null) return;
    document.documentElement.dataset.film = element.paused ? 'wanted' : 'paused';
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  };
  const fail = () => setFailedSrc(film.src);
  return (
    <>
      {/* On phones it is 540 px wide; 450px picks a smaller file for the largest paint. */}
      <PackPicture
        picture={light.poster}
        dark={dark?.poster}
        priority
        className={styles.poster}
        sizes="(min-width: 600px) 100vw, 450px"
      />
      {!hasFailed && (
        <>
          <video
            // The device decides on the film until hydration, then the visitor's choice.
            key={mode}
            ref={video}
            className={cx(styles.film, dark && styles.bothThemes)}
            muted
            loop
            playsInline
            preload="none"
            tabIndex={-1}
            aria-hidden="true"
            onPlaying={({ currentTarget }) => {
              currentTarget.dataset.playing = '';
            }}
            onPause={({ currentTarget }) => {
              delete currentTarget.dataset.playing;
            }}
          >
            {dark && (
              <Sources film={dark} media={mediaFor[mode].dark} onFailure={isDark ? fail : undefined} />
            )}
            <Sources
              film={light}
              {...(dark && { media: mediaFor[mode].light })}
              onFailure={film === dark ? undefined : fail}
            />
          </video>
          <button type="button" className={styles.button} onClick={toggle}>
            <span className={styles.ifPaused}>
              <Icon name="play" />
              <span className={styles.words}>Play</span>
              <VisuallyHidden> the film</VisuallyHidden>
            </span>
            <span className={styles.ifPlaying}>
              <Icon name="pause" />
              <span className={styles.words}>Pause</span>
              <VisuallyHidden> the film</VisuallyHidden>
            </span>
          </button>
        </>
      )}
      <ScriptlessFilm film={films} />
    </>
  );
}
