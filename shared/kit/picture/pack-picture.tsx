import type { Picture } from '@kalalaya/runtime';
import { cx } from '../cx.ts';
import { useChosenMode } from '../theme-mode.ts';
import styles from './picture.module.css';

/** Props of `PackPicture`. */
export interface PackPictureProps {
  readonly picture: Picture;
  /** The `sizes` attribute: how wide the picture is shown, e.g. `(min-width: 1000px) 560px, 100vw`. */
  readonly sizes: string;
  /** The largest picture above the fold: loaded at once and first. */
  readonly priority?: boolean;
  /** Fills a box of the given shape; without it the picture keeps its own. */
  readonly ratio?: Ratio;
  readonly className?: string | undefined;
  /** Takes its place in the dark theme, and shows the same in the same shape. */
  readonly dark?: Picture | undefined;
}

/** Shapes a picture is cropped to. */
export type Ratio = '3/2' | '4/5' | '1/1' | '16/9';

/** The class that gives a box its shape. */
export const ratioClass: Readonly<Record<Ratio, string | undefined>> = {
  '3/2': styles.threeTwo,
  '4/5': styles.fourFive,
  '1/1': styles.square,
  '16/9': styles.wide,
};

/** A picture of the college pack in its best encoding, with its size set so that nothing shifts. */
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

/** The dark picture's encodings. Before hydration the device decides, then the visitor's own choice. */
function DarkSources({ picture, sizes }: { picture: Picture; sizes: string }) {
  const media = mediaFor[useChosenMode() ?? 'device'];
  return picture.sources?.map(({ type, srcSet }) => (
    <source key={type} media={media} type={type} srcSet={srcSet} sizes={sizes} />
  ));
}
