import { cx, Icon, PackPicture, useDark, useHydrated, VisuallyHidden } from '@kalalaya/kit';
import { useEffect, useRef, useState } from 'react';
import type { Statement } from '../load-home.ts';
import styles from './film.module.css';

interface DataSaving {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Whether the film may start by itself. Never under reduced motion or save-data, and not on a phone, where the
 * picture is to stay the largest paint and the data are the visitor's to spend (docs/look.md, Home).
 */
function startsByItself(): boolean {
  const saving = (navigator as Navigator & DataSaving).connection?.saveData === true;
  return (
    !saving &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    matchMedia('(min-width: 680px)').matches
  );
}

/** Calls back once the page has loaded and the browser has nothing else to do. Returns how to call it off. */
function whenIdle(begin: () => void): () => void {
  let ended = false;
  const idle = () => {
    const go = () => ended || begin();
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(go, { timeout: 2000 });
    else setTimeout(go, 300);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
  return () => {
    ended = true;
    removeEventListener('load', idle);
  };
}

/**
 * The looping banner film over its poster. The poster is in the document; the film comes after everything else
 * and can always be paused. Where it does not start by itself, the button loads it.
 */
export function Film({ film: { dark, ...day } }: { film: NonNullable<Statement['film']> }) {
  const video = useRef<HTMLVideoElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [wanted, setWanted] = useState(false);
  // By the film's address: the one of the other theme has its own fate.
  const [playing, setPlaying] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const hydrated = useHydrated();
  const isDark = useDark();
  const film = (isDark ? dark : undefined) ?? day;
  const broken = failed === film.src;

  useEffect(() => {
    if (!startsByItself()) return;
    return whenIdle(() => {
      setLoaded(true);
      setWanted(true);
    });
  }, []);

  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const stop = () => reduced.matches && setWanted(false);
    reduced.addEventListener('change', stop);
    return () => reduced.removeEventListener('change', stop);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another film plays in another element
  useEffect(() => {
    const element = video.current;
    if (!loaded || element === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last === undefined) return;
      if (last.isIntersecting && wanted) {
        element.play().catch((error: unknown) => {
          // A browser that forbids it leaves the poster; being paused meanwhile is no refusal.
          if (error instanceof DOMException && error.name === 'NotAllowedError') setWanted(false);
        });
      } else element.pause();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [loaded, wanted, film.src]);

  const toggle = () => {
    setLoaded(true);
    setWanted(!wanted);
  };
  return (
    <>
      {/* On a phone it is drawn 540 px wide, and a sixth less sharp than the screen: it is the largest paint there. */}
      <PackPicture
        picture={day.poster}
        dark={dark?.poster}
        priority
        className={styles.poster}
        sizes="(min-width: 600px) 100vw, 450px"
      />
      {loaded && !broken && (
        <video
          key={film.src}
          ref={video}
          className={cx(styles.film, dark && styles.bothThemes)}
          data-visible={playing === film.src}
          muted
          loop
          playsInline
          preload="auto"
          tabIndex={-1}
          aria-hidden="true"
          onPlaying={() => setPlaying(film.src)}
          // React hands on what happens to a source, of which the next is tried.
          onError={({ target, currentTarget }) => target === currentTarget && setFailed(film.src)}
        >
          {film.lighter?.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          {/* The one that every browser plays: when it fails too, there is no film. */}
          <source src={film.src} type={film.type} onError={() => setFailed(film.src)} />
        </video>
      )}
      {hydrated && !broken && (
        <button type="button" className={styles.button} onClick={toggle}>
          <Icon name={wanted ? 'pause' : 'play'} />
          <span className={styles.words}>{wanted ? 'Pause' : 'Play'}</span>
          <VisuallyHidden> the film</VisuallyHidden>
        </button>
      )}
    </>
  );
}
