import { cx, Icon, PackPicture, useDark, useHydrated, VisuallyHidden } from '@kalalaya/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Statement } from '../load-home.ts';
import styles from './film.module.css';

type Films = NonNullable<Statement['video']>;
type OneFilm = Omit<Films, 'dark'>;

interface NavigatorConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Windows and visitors whose film starts by itself: not with reduced motion, and not on phones, where the poster must
 * stay the largest contentful paint (docs/look.md, Home).
 */
const AUTOPLAY_MEDIA = '(prefers-reduced-motion: no-preference) and (min-width: 680px)';

/** The visitor's choice, which outlives the page. */
let choice: 'play' | 'pause' | null = null;

function mayPlay(): boolean {
  if (choice !== null) return choice === 'play';
  const saving = (navigator as Navigator & NavigatorConnection).connection?.saveData === true;
  return !saving && matchMedia(AUTOPLAY_MEDIA).matches;
}

/** Autoplay may be blocked, or the next pause interrupts: the poster stays. */
const play = (film: HTMLVideoElement) => void film.play().catch(() => undefined);

/** The encodings of a film, smallest first. */
const encodingsOf = ({ lighter = [], src, type }: OneFilm) => [...lighter, { src, type }];

/** Films for browsers without scripts, which start by markup and are paused by their own controls. */
function ScriptlessFilm({ film: { dark, ...light } }: { film: Films }) {
  const sources = (film: OneFilm, media: string) =>
    encodingsOf(film).map(({ src, type }) => <source key={src} src={src} type={type} media={media} />);
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
        {dark && sources(dark, `${AUTOPLAY_MEDIA} and (prefers-color-scheme: dark)`)}
        {sources(light, AUTOPLAY_MEDIA)}
      </video>
    </noscript>
  );
}

interface LoopProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly film: OneFilm;
  readonly className: string;
  onChange(isPlaying: boolean): void;
  /** Called if no encoding can be loaded. */
  onFailure(): void;
}

/** A looping film. It plays while it is in view, unless the visitor paused it or it may not start by itself. */
function Loop({ video, film, className, onChange, onFailure }: LoopProps) {
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    // A pack may have a focal point for the poster, which the film covers.
    const poster = element.parentElement?.querySelector('img');
    if (poster) element.style.objectPosition = getComputedStyle(poster).objectPosition;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) element.pause();
      else if (mayPlay()) play(element);
    });
    observer.observe(element);
    const autoplay = matchMedia(AUTOPLAY_MEDIA);
    autoplay.onchange = () => void (mayPlay() || element.pause());
    return () => {
      autoplay.onchange = null;
      observer.disconnect();
      onChange(false);
    };
  }, [video, onChange]);
  return (
    <video
      ref={video}
      className={className}
      muted
      loop
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => onChange(true)}
      onPause={() => onChange(false)}
    >
      {encodingsOf(film).map(({ src, type }) => (
        // Every browser supports the last format: if it fails, too, there is no film.
        <source key={src} src={src} type={type} onError={src === film.src ? onFailure : undefined} />
      ))}
    </video>
  );
}

/** Looping banner film over its poster, which starts once the page is hydrated. */
export function Film({ film: films }: { film: Films }) {
  const { dark, ...light } = films;
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const isDark = useDark();
  const film = (isDark ? dark : undefined) ?? light;
  const toggle = () => {
    choice = isPlaying ? 'pause' : 'play';
    if (isPlaying) video.current?.pause();
    else if (video.current !== null) play(video.current);
  };
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
      {isHydrated && failedSrc !== film.src && (
        <Loop
          key={film.src}
          video={video}
          film={film}
          className={cx(styles.film, dark && styles.bothThemes, isPlaying && styles.playing)}
          onChange={setIsPlaying}
          onFailure={() => setFailedSrc(film.src)}
        />
      )}
      {failedSrc !== film.src && (
        <button type="button" className={styles.button} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          <span className={styles.words}>{isPlaying ? 'Pause' : 'Play'}</span>
          <VisuallyHidden> the film</VisuallyHidden>
        </button>
      )}
      <ScriptlessFilm film={films} />
    </>
  );
}
