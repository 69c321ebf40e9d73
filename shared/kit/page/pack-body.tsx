import { anchorOf, packAnchors } from '@kalalaya/contract/address';
import type { PageContent } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { DocumentList } from '../document-list/document-list.tsx';
import { withKeys } from '../keys.ts';
import { Grid } from '../layout/layout.tsx';
import { Section } from '../layout/section.tsx';
import { PersonRow } from '../person/person.tsx';
import { PackPicture } from '../picture/pack-picture.tsx';
import { AnswerFirst } from './answer-first.tsx';
import { withCopyButtons } from './copy-buttons.tsx';
import styles from './pack-body.module.css';
import { answersWithList, type PackBodyProps, type PackPageData } from './pack-page.ts';
import { PackTable } from './pack-table.tsx';
import { PackText } from './pack-text.tsx';

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
  answersWithText = false,
}: PackBodyProps & {
  /** True for a page whose text is what visitors look for, as is a text with a table. */
  readonly answersWithText?: boolean;
  /** Rendered above such a text. */
  readonly action?: ReactNode;
}) {
  const { html, facts, pictures, tables, people, documents } = data;
  if (!hasPackContent(data) && action === undefined) return null;
  const lists = (
    <>
      {withKeys(tables, ({ caption }) => caption).map(([key, table]) => (
        <PackTable key={key} table={table} hideCaption={table.caption === data.title} />
      ))}
      <PackPeople groups={people} />
      {documents.length > 0 && (
        <Section title="Documents" ruled={false}>
          <DocumentList items={withCopyButtons(documents)} level={3} />
        </Section>
      )}
    </>
  );
  if (answersWithText || html.includes('<table'))
    return (
      <AnswerFirst title={data.title} html="" facts={facts} action={action}>
        <div className={styles.body}>
          <PackText html={html} facts={[]} />
          {lists}
          <PackPictures pictures={pictures} />
        </div>
      </AnswerFirst>
    );
  const [picture, ...others] = pictures;
  if (answersWithList(data))
    return (
      <AnswerFirst title={data.title} html={html} facts={facts} picture={picture}>
        <div className={styles.body}>
          {lists}
          <PackPictures pictures={others} />
        </div>
      </AnswerFirst>
    );
  return (
    <div className={styles.body}>
      <PackText html={html} facts={facts} picture={picture} />
      <PackPictures pictures={others} />
      {lists}
    </div>
  );
}

const PackPictures = ({ pictures }: Pick<PackPageData, 'pictures'>) =>
  withKeys(pictures, ({ src }) => src).map(([key, picture]) => (
    <PackPicture key={key} picture={picture} ratio="21/9" sizes="(min-width: 1000px) 890px, 100vw" />
  ));

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
