import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { ClothInitials } from './cloth-initials.tsx';
import { HillsArt } from './hills-art.tsx';
import { type Ratio, ratioClass } from './pack-picture.tsx';
import styles from './picture.module.css';
import { pictureSet } from './variants.ts';

export interface UploadPictureProps {
  /** Address of the picture; null or empty renders the fallback. */
  readonly src: string | null | undefined;
  /** Alternative text; empty if the text beside it says the same. */
  readonly alt: string;
  /** Selects the fallback: hills for events and pictures, initials for a face. */
  readonly kind: 'event' | 'picture' | 'face';
  readonly ratio?: Ratio;
  /** Name for the initials, or seed of the hills; default: `alt`. */
  readonly name?: string;
  /** Loads the picture eagerly with high priority: for the largest one above the fold. */
  readonly priority?: boolean;
  /** The `sizes` attribute: the displayed width; default: that of a card in three columns or of a face. */
  readonly sizes?: string | undefined;
  readonly className?: string | undefined;
}

/** Width and height attributes that define the aspect ratio; CSS sets the actual size. */
const attributes: Readonly<Record<Ratio, readonly [number, number]>> = {
  '3/2': [600, 400],
  '4/5': [400, 500],
  '1/1': [400, 400],
  '16/9': [640, 360],
  '21/9': [840, 360],
};

/**
 * Range of offered widths in pixels and the usual `sizes` attribute. Not `sizes="auto"`: Chromium then loads a wider
 * variant when the page is left and keeps the page in memory.
 */
const layouts = {
  card: {
    from: 320,
    to: 1280,
    sizes: '(min-width: 1240px) 400px, (min-width: 1000px) 31vw, (min-width: 680px) 48vw, 100vw',
  },
  face: { from: 160, to: 640, sizes: '120px' },
} as const;

/** Returns the widest variant to offer, in pixels: at one fixed width in `sizes`, what the densest screens need. */
function widest(sizes: string): number {
  return /^\d+px$/.test(sizes) ? Math.max(640, 4 * Number.parseInt(sizes, 10)) : 1280;
}

/** Only phones get AVIF: it is smallest, but slow to encode at larger widths. */
const PHONE_QUERY = '(max-width: 679.98px)';

/**
 * A picture from the admin API, lazy and cropped to an aspect ratio with faces kept in view.
 *
 * A missing or broken picture is replaced by a drawing or, for a face, by initials. For uploads of the portal
 * the browser picks from several widths.
 */
export function UploadPicture({
  src,
  alt,
  kind,
  ratio = '3/2',
  name,
  priority = false,
  sizes,
  className,
}: UploadPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const displayedSrc = src !== null && src !== undefined && src !== '' && brokenSrc !== src ? src : null;

  // An error event fired before hydration was missed.
  useEffect(() => {
    const element = image.current;
    if (element?.complete === true && element.naturalWidth === 0 && displayedSrc !== null)
      setBrokenSrc(displayedSrc);
  }, [displayedSrc]);

  const layout = kind === 'face' ? layouts.face : layouts.card;
  const displayedWidth = sizes ?? layout.sizes;
  const [width, height] = attributes[ratio];
  const box = cx(styles.upload, ratioClass[ratio], kind === 'face' && styles.face, className);
  if (displayedSrc === null) {
    return (
      <span
        className={cx(box, kind === 'face' && styles.initialsBox)}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        {kind === 'face' ? (
          <ClothInitials name={name ?? alt} ratio={ratio} />
        ) : (
          <HillsArt className={styles.art} seed={name ?? alt} isSmall={widest(displayedWidth) <= 640} />
        )}
      </span>
    );
  }
  const set = pictureSet(displayedSrc, layout.from, Math.min(layout.to, widest(displayedWidth)));
  return (
    <picture className={box}>
      {set.avif !== undefined && (
        <source type="image/avif" media={PHONE_QUERY} srcSet={set.avif} sizes={displayedWidth} />
      )}
      <img
        ref={image}
        loading={priority ? 'eager' : 'lazy'}
        sizes={set.srcSet && displayedWidth}
        srcSet={set.srcSet}
        src={set.src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        onError={() => setBrokenSrc(displayedSrc)}
      />
    </picture>
  );
}
