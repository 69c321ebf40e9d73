import { anchorOf, packAnchors } from '@kalalaya/contract/address';
import type { PageContent, Picture } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { DocumentList } from '../document-list/document-list.tsx';
import { Facts } from '../facts/facts.tsx';
import { withKeys } from '../keys.ts';
import { Grid, Prose } from '../layout/layout.tsx';
import { Section } from '../layout/section.tsx';
import { PersonRow } from '../person/person.tsx';
import { PackPicture } from '../picture/pack-picture.tsx';
import { SafeHtml } from '../safe-html/safe-html.tsx';
import { withCopyButtons } from './copy-buttons.tsx';
import { opensWithLede, textLength } from './opens-with-lede.ts';
import styles from './pack-body.module.css';
import type { PackBodyProps, PackPageData } from './pack-page.ts';
import { PackTable } from './pack-table.tsx';

/** Returns true if a page of the pack has anything below its title and lead. */
export const hasPackContent = ({ html, facts, pictures, tables, people, documents }: PackPageData): boolean =>
  [html, facts, pictures, tables, people, documents].some(({ length }) => length > 0);

/**
 * The content of a static page: pictures, text with facts beside it, tables, people, documents. Empty parts
 * are omitted; a page without content is only title and breadcrumb (specification, section 2, Static pages).
 */
export function PackBody({
  data,
  action,
  textFirst,
}: PackBodyProps & Pick<PackTextProps, 'action' | 'textFirst'>) {
  const { html, facts, pictures, tables, people, documents } = data;
  if (!hasPackContent(data) && action === undefined) return null;
  const [first, ...others] = pictures;
  return (
    <div className={styles.body}>
      <PackText html={html} facts={facts} picture={first} action={action} textFirst={textFirst} />
      {withKeys(others, ({ src }) => src).map(([key, picture]) => (
        <PackPicture key={key} picture={picture} ratio="21/9" sizes="(min-width: 1000px) 890px, 100vw" />
      ))}
      {withKeys(tables, ({ caption }) => caption).map(([key, table]) => (
        <PackTable key={key} table={table} hideCaption={table.caption === data.title} />
      ))}
      <PackPeople groups={people} />
      {documents.length > 0 && (
        <Section title="Documents" ruled={false}>
          <DocumentList items={withCopyButtons(documents)} level={3} />
        </Section>
      )}
    </div>
  );
}

export interface PackTextProps extends Pick<PageContent, 'html' | 'facts'> {
  /** Rendered above the text, as wide as its column. */
  readonly picture?: Picture | undefined;
  /** Rendered below the facts. */
  readonly action?: ReactNode;
  /** Places the text before the picture, for a page that visitors open with a question. */
  readonly textFirst?: boolean | undefined;
}

/** Maximum length of a text that precedes its facts in one column, in characters. Below a longer one they are hard to find. */
const MAX_SHORT_TEXT = 600;

/**
 * The text of a page below its picture, with its facts beside them from 1200 px. In one column the facts follow a short text
 * and precede a long one; they always precede a table. Renders nothing if all are empty.
 */
export function PackText({ html, facts, picture, action, textFirst = false }: PackTextProps) {
  const aside = facts.length > 0 || action !== undefined;
  if (html === '' && !aside && picture === undefined) return null;
  const isTabular = html.includes('<table');
  const text = html !== '' && (
    <Prose lede={opensWithLede(html)}>
      <SafeHtml html={html} topHeading={2} />
    </Prose>
  );
  const isShort = !textFirst && !isTabular && textLength(html) <= MAX_SHORT_TEXT;
  return (
    <div
      className={cx(
        styles.text,
        (html !== '' || picture !== undefined) && aside && styles.beside,
        picture !== undefined && styles.pictured,
        textFirst && styles.textFirst,
        isTabular && styles.tabular,
      )}
    >
      {picture !== undefined && (
        <PackPicture
          picture={picture}
          ratio="21/9"
          sizes={`(min-width: 1200px) ${textFirst ? 232 : 610}px, (min-width: 1000px) 820px, 100vw`}
          priority={!textFirst}
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

function PackPeople({ groups }: { groups: PageContent['people'] }) {
  const all = groups.flatMap(({ entries }) => entries);
  const keys = withKeys(all, ({ name }) => anchorOf(packAnchors.person, name));
  const ids = new Map(keys.map(([key, entry]) => [entry, key.replace(' #', '-')]));
  return groups.map(({ heading, entries }) => (
    <Section key={heading} title={heading}>
      <Grid columns={entries.length % 2 === 1 && entries.length % 3 === 0 ? 3 : 2} list>
        {entries.map((entry) => (
          <li key={ids.get(entry)} id={ids.get(entry)}>
            <PersonRow {...entry} photo={entry.photo} />
          </li>
        ))}
      </Grid>
    </Section>
  ));
}
