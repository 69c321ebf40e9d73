import type { Picture } from '@kalalaya/runtime';
import { cx } from '../cx.ts';
import { useChosenMode } from '../theme-mode.ts';
import styles from './picture.module.css';

export interface PackPictureProps {
  readonly picture: Picture;
  /** The `sizes` attribute: the displayed width, e.g. `(min-width: 1000px) 560px, 100vw`. */
  readonly sizes: string;
  /** Loads the picture eagerly with high priority: for the largest one above the fold. */
  readonly priority?: boolean;
  /** Crops to the given shape; default: the picture's own. */
  readonly ratio?: Ratio;
  readonly className?: string | undefined;
  /** Replacement for the dark theme, with the same subject and shape. */
  readonly dark?: Picture | undefined;
}

/** Aspect ratios to which pictures are cropped. On a phone, 21/9 becomes 16/9. */
export type Ratio = '3/2' | '4/5' | '1/1' | '16/9' | '21/9';

/** CSS class of each aspect ratio. */
export const ratioClass: Readonly<Record<Ratio, string | undefined>> = {
  '3/2': styles.threeTwo,
  '4/5': styles.fourFive,
  '1/1': styles.square,
  '16/9': styles.wide,
  '21/9': styles.strip,
};

/** A picture of the college pack in its best encoding, with its size set to prevent layout shift. */
export function PackPicture({ picture, sizes, priority = false, ratio, className, dark }: PackPictureProps) {
  return (
    <picture
      className={cx(
        styles.pack,
        dark && styles.bothThemes,
        ratio && styles.cropped,
        ratio && ratioClass[ratio],
        className,
      )}
    >
      {dark && <DarkSources picture={dark} sizes={sizes} />}
      {picture.sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}

const mediaFor = { dark: 'all', light: 'not all', device: '(prefers-color-scheme: dark)' } as const;

/** The encodings of the dark picture. The device decides until hydration, then the visitor's choice. */
function DarkSources({ picture, sizes }: { picture: Picture; sizes: string }) {
  const media = mediaFor[useChosenMode() ?? 'device'];
  return picture.sources?.map(({ type, srcSet }) => (
    <source key={type} media={media} type={type} srcSet={srcSet} sizes={sizes} />
  ));
}
