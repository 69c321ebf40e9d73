import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { ClothInitials } from './cloth-initials.tsx';
import { HillsArt } from './hills-art.tsx';
import { type Ratio, ratioClass } from './pack-picture.tsx';
import styles from './picture.module.css';
import { pictureSet } from './variants.ts';

/** Props of `UploadPicture`. */
export interface UploadPictureProps {
  /** Address of the picture; null or empty shows the fallback. */
  readonly src: string | null | undefined;
  /** What it shows; empty when the text beside it says the same. */
  readonly alt: string;
  /** What stands in for a missing picture: hills for events and pictures, initials for a face. */
  readonly kind: 'event' | 'picture' | 'face';
  readonly ratio?: Ratio;
  /** The person's name, for the initials; `alt` when left out. Of anything else, what tells its hills from others. */
  readonly name?: string;
  /** The largest picture in the first view: loaded at once and first, instead of when it comes near the view. */
  readonly priority?: boolean;
  /**
   * How wide it is shown, as the `sizes` attribute has it, for browsers that do not measure it themselves and for
   * `priority`; that of a card, or of a face, when left out.
   */
  readonly sizes?: string;
  readonly className?: string | undefined;
}

/** Width and height attributes that carry the shape; the box itself decides the size. */
const attributes: Readonly<Record<Ratio, readonly [number, number]>> = {
  '3/2': [600, 400],
  '4/5': [400, 500],
  '1/1': [400, 400],
  '16/9': [640, 360],
};

/** Widths that are offered, in pixels, and how wide it is usually shown. */
const shownAs = {
  card: { from: 320, to: 1280, sizes: '(min-width: 1000px) 400px, (min-width: 680px) 50vw, 100vw' },
  face: { from: 160, to: 640, sizes: '(min-width: 680px) 280px, 60vw' },
} as const;

/** Phones get AVIF: the smallest, and slow to make in larger widths. */
const PHONES = '(max-width: 679.98px)';

/**
 * A picture from the admin API, in any shape: cropped to a fixed one with faces kept, lazy, and replaced by a
 * tinted drawing (or a person's initials) when it is missing or cannot be read. Of an upload of the portal's, browsers
 * take the width that they need.
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
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const shown = src !== null && src !== undefined && src !== '' && broken !== src ? src : null;

  // A picture that failed before hydration has fired its error event already.
  useEffect(() => {
    const element = image.current;
    if (element?.complete === true && element.naturalWidth === 0 && shown !== null) setBroken(shown);
  }, [shown]);

  const [width, height] = attributes[ratio];
  const box = cx(styles.upload, ratioClass[ratio], kind === 'face' && styles.face, className);
  if (shown === null) {
    return (
      <span className={box} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
        {kind === 'face' ? (
          <ClothInitials name={name ?? alt} ratio={ratio} />
        ) : (
          <HillsArt className={styles.art} seed={name ?? alt} />
        )}
      </span>
    );
  }
  const usual = kind === 'face' ? shownAs.face : shownAs.card;
  const set = pictureSet(shown, usual.from, usual.to);
  const given = sizes ?? usual.sizes;
  const fit = set.srcSet === undefined ? undefined : priority ? given : `auto, ${given}`;
  return (
    <picture className={box}>
      {set.avif !== undefined && <source type="image/avif" media={PHONES} srcSet={set.avif} sizes="100vw" />}
      <img
        ref={image}
        loading={priority ? 'eager' : 'lazy'}
        sizes={fit}
        srcSet={set.srcSet}
        src={set.src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
        onError={() => setBroken(shown)}
      />
    </picture>
  );
}
