import { siteMapPage } from '@kalalaya/contract/address';
import { ActionLink, SmartLink, Text, withKeys } from '@kalalaya/kit';
import type { SearchResponse, SearchResult } from '@kalalaya/runtime';
import { MainLinks } from '../main-links.tsx';
import { describeResult } from './describe-result.ts';
import { SearchField } from './search-field.tsx';
import styles from './search-results.module.css';

/** A result, and the results that are rows of its page. */
interface ResultGroup {
  readonly result: SearchResult;
  readonly rows: readonly SearchResult[];
}

/** Maximum number of rows shown under their page. */
const MAX_ROWS = 4;

/** Number of results, without rows of their pages, before the others are collapsed. */
const FIRST_RESULTS = 15;

/** Groups the results that are rows of a page under the page, if it precedes them. */
function groupRows(results: readonly SearchResult[]): readonly ResultGroup[] {
  const groups: { readonly result: SearchResult; readonly rows: SearchResult[] }[] = [];
  for (const result of results) {
    const page = result.to.includes('#') ? result.to.split('#')[0] : undefined;
    const group = groups.find(({ result: { to } }) => to === page);
    if (group === undefined) groups.push({ result, rows: [] });
    else group.rows.push(result);
  }
  return groups;
}

function Result({ group: { result, rows } }: { group: ResultGroup }) {
  const { title, to, excerpt = '' } = result;
  const description = describeResult(result);
  return (
    <li className={styles.result}>
      <Text as="h2" className={styles.title} of={title}>
        <SmartLink to={to}>{title}</SmartLink>
      </Text>
      {description !== '' && (
        <Text as="p" className={styles.meta}>
          {description}
        </Text>
      )}
      {excerpt !== '' && (
        <Text as="blockquote" className={styles.excerpt}>
          {excerpt}
        </Text>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {withKeys(rows.slice(0, MAX_ROWS), (row) => row.to).map(([key, row]) => (
            <li key={key}>
              <SmartLink to={row.to}>{row.title}</SmartLink>
              {row.detail !== undefined && row.detail !== '' && <Text>{row.detail}</Text>}
            </li>
          ))}
          {rows.length > MAX_ROWS && (
            <li>
              <SmartLink to={to}>{`${rows.length - MAX_ROWS} more on the page`}</SmartLink>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Results({ groups }: { groups: readonly ResultGroup[] }) {
  return (
    <ol className={styles.results}>
      {withKeys(groups, ({ result: { to, title } }) => `${to} ${title}`).map(([key, group]) => (
        <Result key={key} group={group} />
      ))}
    </ol>
  );
}

function countOf({ query, total, results }: SearchResponse): string {
  if (total === 0) return `Nothing found for “${query}”.`;
  if (total === 1) return `1 result for “${query}”.`;
  if (total <= results.length) return `${total} results for “${query}”.`;
  return `${total} results for “${query}”. These are the best ${results.length}; add a word to narrow the results.`;
}

/** Content of /search: the field, the number of results, the best results, and the main links. */
export function SearchResults({ response }: { response: SearchResponse }) {
  const { query, results } = response;
  const groups = groupRows(results);
  return (
    <div className={styles.page}>
      <div>
        {/* The key resets the uncontrolled field on a new search. */}
        <SearchField key={query} label="Search for" value={query} large />
        {query === '' ? (
          <p className={styles.count}>
            Type a name, a subject, an event or a few words from a document, in English or Malayalam.
          </p>
        ) : (
          <p className={styles.count} role="status">
            {countOf(response)}
          </p>
        )}
        {query !== '' && results.length === 0 && (
          <div className={styles.advice}>
            <p>Try fewer words, or the name as it appears on this site.</p>
            <ActionLink to={siteMapPage.path}>All pages</ActionLink>
          </div>
        )}
        {results.length > 0 && <Results groups={groups.slice(0, FIRST_RESULTS)} />}
        {groups.length > FIRST_RESULTS && (
          // The key collapses them again on a new search.
          <details key={`more ${query}`} className={styles.more}>
            <summary>More results</summary>
            <Results groups={groups.slice(FIRST_RESULTS)} />
          </details>
        )}
      </div>
      <MainLinks />
    </div>
  );
}
