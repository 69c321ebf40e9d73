import type { PageContent, Picture } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Facts } from '../facts/facts.tsx';
import { Prose } from '../layout/layout.tsx';
import { PackPicture } from '../picture/pack-picture.tsx';
import { SafeHtml } from '../safe-html/safe-html.tsx';
import { opensWithLede, textLength } from './opens-with-lede.ts';
import styles from './pack-text.module.css';

export interface PackTextProps extends Pick<PageContent, 'html' | 'facts'> {
  /** Rendered above the text, as wide as its column. */
  readonly picture?: Picture | undefined;
  /** Rendered below the facts. */
  readonly action?: ReactNode;
  /** False below a list: a text that opens the page has a larger first paragraph, if it is short. */
  readonly opens?: boolean;
}

/** Maximum length of a text that precedes its facts in one column, in characters. Below a longer one they are hard to find. */
export const MAX_SHORT_TEXT = 700;

/**
 * The text of a page below its picture, with its facts beside them from 1200 px. In one column the facts follow a short text
 * and precede a long one. Renders nothing if all are empty.
 */
export function PackText({ html, facts, picture, action, opens = true }: PackTextProps) {
  const aside = facts.length > 0 || action !== undefined;
  if (html === '' && !aside && picture === undefined) return null;
  const text = html !== '' && (
    <Prose lede={opens && opensWithLede(html)}>
      <SafeHtml html={html} topHeading={2} />
    </Prose>
  );
  const isShort = textLength(html) <= MAX_SHORT_TEXT;
  return (
    <div
      className={cx(
        (html !== '' || picture !== undefined) && aside && styles.beside,
        picture !== undefined && styles.pictured,
        html.includes('<table') && styles.tabular,
      )}
    >
      {picture !== undefined && (
        <PackPicture
          picture={picture}
          ratio="21/9"
          sizes="(min-width: 1200px) 610px, (min-width: 1000px) 820px, 100vw"
          priority={opens}
          className={styles.picture}
        />
      )}
      {isShort && text}
      {aside && (
        <div className={styles.aside}>
          <Facts variant="panel" items={facts} />
          {action}
        </div>
      )}
      {!isShort && text}
    </div>
  );
}
