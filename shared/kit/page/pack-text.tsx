import type { PageContent, Picture } from '@kalalaya/runtime';
import { cx } from '../cx.ts';
import { Facts } from '../facts/facts.tsx';
import { Prose } from '../layout/layout.tsx';
import { PackPicture } from '../picture/pack-picture.tsx';
import { SafeHtml } from '../safe-html/safe-html.tsx';
import { opensWithLede } from './opens-with-lede.ts';
import styles from './pack-text.module.css';

export interface PackTextProps extends Pick<PageContent, 'html' | 'facts'> {
  /** Above the text; beside it below a list without facts, from 1200 px. */
  readonly picture?: Picture | undefined;
  /** False below a list: a text that opens the page has a larger first paragraph, if it is short. */
  readonly opens?: boolean;
}

/**
 * The text of a page with its picture above it, and its facts beside both from 1200 px, above them in one column. Below a list,
 * a picture without facts stands beside the text from there. Renders nothing if all are empty.
 */
export function PackText({ html, facts, picture, opens = true }: PackTextProps) {
  const aside = facts.length > 0;
  if (html === '' && !aside && picture === undefined) return null;
  return (
    <div
      className={cx(
        (html !== '' || picture !== undefined) && aside && styles.beside,
        picture !== undefined && (opens || aside || html === '' ? styles.pictured : styles.halves),
        html.includes('<table') && styles.tabular,
      )}
    >
      {aside && (
        <div className={styles.aside}>
          <Facts variant="panel" items={facts} />
        </div>
      )}
      {picture !== undefined && (
        <PackPicture
          picture={picture}
          ratio={opens ? '21/9' : '16/9'}
          sizes="(min-width: 1200px) 610px, (min-width: 1000px) 820px, 100vw"
          priority={opens}
          className={styles.picture}
        />
      )}
      {html !== '' && (
        <Prose lede={opens && opensWithLede(html)}>
          <SafeHtml html={html} topHeading={2} />
        </Prose>
      )}
    </div>
  );
}
