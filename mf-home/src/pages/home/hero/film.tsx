import { cx, Icon, PackPicture, useDark, useHydrated, VisuallyHidden } from '@kalalaya/kit';
import { useEffect, useRef, useState } from 'react';
import type { Statement } from '../load-home.ts';
import styles from './film.module.css';

interface NavigatorConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Returns true if the film may start automatically: not with reduced motion or save-data, and not on phones,
 * where the poster must stay the largest contentful paint (docs/look.md, Home).
 */
function canAutoplay(): boolean {
  const saving = (navigator as Navigator & NavigatorConnection).connection?.saveData === true;
  return (
    !saving &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    matchMedia('(min-width: 680px)').matches
  );
}

/** Calls `begin` once the page has loaded and the browser is idle. Returns a function that cancels it. */
function whenIdle(begin: () => void): () => void {
  let isCancelled = false;
  const idle = () => {
    const go = () => isCancelled || begin();
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: 2000 });
    else setTimeout(go, 300);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
  return () => {
    isCancelled = true;
    removeEventListener('load', idle);
  };
}

/**
 * Looping banner film over its poster. The poster is part of the document; the film loads last and can be
 * paused. If it may not start automatically, the button loads it.
 */
export function Film({ film: { dark, ...light } }: { film: NonNullable<Statement['film']> }) {
  const video = useRef<HTMLVideoElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [shouldPlay, setShouldPlay] = useState(false);
  // Tracked by address, since each theme has a different film.
  const [playingSrc, setPlayingSrc] = useState<string | null>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hydrated = useHydrated();
  const isDark = useDark();
  const film = (isDark ? dark : undefined) ?? light;
  const hasFailed = failedSrc === film.src;

  useEffect(() => {
    if (!canAutoplay()) return;
    return whenIdle(() => {
      setLoaded(true);
      setShouldPlay(true);
    });
  }, []);

  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const stop = () => reduced.matches && setShouldPlay(false);
    reduced.addEventListener('change', stop);
    return () => reduced.removeEventListener('change', stop);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new film is played by a new element
  useEffect(() => {
    const element = video.current;
    if (!loaded || element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last === undefined) return;
      if (last.isIntersecting && shouldPlay) {
        element.play().catch((error: unknown) => {
          // Autoplay is blocked: the poster stays. Any other rejection comes from an interrupting pause.
          if (error instanceof DOMException && error.name === 'NotAllowedError') setShouldPlay(false);
        });
      } else element.pause();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [loaded, shouldPlay, film.src]);

  const toggle = () => {
    setLoaded(true);
    setShouldPlay(!shouldPlay);
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
      {loaded && !hasFailed && (
        <video
          key={film.src}
          ref={video}
          className={cx(styles.film, dark && styles.bothThemes)}
          data-visible={playingSrc === film.src}
          muted
          loop
          playsInline
          preload="auto"
          tabIndex={-1}
          aria-hidden="true"
          onPlaying={() => setPlayingSrc(film.src)}
          // React forwards error events of the sources, after which the browser tries the next one.
          onError={({ target, currentTarget }) => target === currentTarget && setFailedSrc(film.src)}
        >
          {film.lighter?.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          {/* Every browser supports this format: if it fails, too, there is no film. */}
          <source src={film.src} type={film.type} onError={() => setFailedSrc(film.src)} />
        </video>
      )}
      {hydrated && !hasFailed && (
        <button type="button" className={styles.button} onClick={toggle}>
          <Icon name={shouldPlay ? 'pause' : 'play'} />
          <span className={styles.words}>{shouldPlay ? 'Pause' : 'Play'}</span>
          <VisuallyHidden> the film</VisuallyHidden>
        </button>
      )}
    </>
  );
}
