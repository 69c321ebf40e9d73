import { EmptyAnswerError } from '@kalalaya/runtime';
import { LinkButton } from '../button/button.tsx';
import { ActionLink } from '../link/smart-link.tsx';
import { pictureSet } from '../picture/variants.ts';
import { Text } from '../text/text.tsx';
import styles from './picture-view.module.css';

/** Returns the address of the page that shows a picture alone; `number` counts from 1. */
export const picturePageAddress = (address: string, number: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}picture=${number}`;

/**
 * Returns the number of the picture to show alone, or null.
 *
 * @param parameter Value of the `picture` query parameter.
 * @throws {EmptyAnswerError} (404) if there is no such picture.
 */
export function shownPicture(parameter: string | null, total: number): number | null {
  if (parameter === null) return null;
  const number = Number(parameter);
  if (!/^[1-9]\d*$/.test(parameter) || number > total) throw new EmptyAnswerError('');
  return number;
}

export interface PictureViewProps {
  /** Title of the album or event. */
  readonly title: string;
  readonly picture: { readonly src: string; readonly caption?: string };
  /** Position of the picture, from 1. */
  readonly number: number;
  readonly total: number;
  /** Address of all pictures; may have a query. */
  readonly address: string;
  /** Label of the link to `address`. */
  readonly backLabel: string;
}

/**
 * A picture alone, uncropped, with previous and next: where the link of a picture leads without script. The page's heading
 * names it.
 */
export function PictureView({ title, picture, number, total, address, backLabel }: PictureViewProps) {
  const { src, caption = '' } = picture;
  const variants = pictureSet(src, 640, 1920);
  return (
    <>
      <p className={styles.place}>
        <span>{`Picture ${number} of ${total}`}</span>
        <ActionLink to={address}>{backLabel}</ActionLink>
      </p>
      <figure className={styles.figure}>
        <img
          src={variants.src}
          srcSet={variants.srcSet}
          className={styles.picture}
          sizes="(min-width: 1240px) 1200px, 100vw"
          alt={caption || `${title}, picture ${number}`}
          fetchPriority="high"
        />
        {caption !== '' && <Text as="figcaption">{caption}</Text>}
      </figure>
      {total > 1 && (
        <nav className={styles.steps} aria-label="Pictures">
          {number > 1 && (
            <LinkButton variant="secondary" to={picturePageAddress(address, number - 1)}>
              Previous picture
            </LinkButton>
          )}
          {number < total && (
            <LinkButton variant="secondary" to={picturePageAddress(address, number + 1)}>
              Next picture
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}
