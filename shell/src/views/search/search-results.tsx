import { siteMapPage } from '@kalalaya/contract/address';
import { ActionLink, langOf, SmartLink, withKeys } from '@kalalaya/kit';
import type { SearchAnswer, SearchResult } from '@kalalaya/runtime';
import { resultMeta } from './result-meta.ts';
import { SearchField } from './search-field.tsx';
import styles from './search-results.module.css';

function Result({ result }: { result: SearchResult }) {
  const { title, to } = result;
  return (
    <li className={styles.result}>
      <h2 className={styles.title} lang={langOf(title)}>
        <SmartLink to={to}>{title}</SmartLink>
      </h2>
      <p className={styles.meta}>{resultMeta(result).join(' · ')}</p>
    </li>
  );
}

/** How many fit, in words. */
function countOf({ query, total, results }: SearchAnswer): string {
  if (total === 0) return `Nothing found for “${query}”.`;
  if (total === 1) return `1 result for “${query}”.`;
  if (total <= results.length) return `${total} results for “${query}”.`;
  return `${total} results for “${query}”. These are the best ${results.length}; another word narrows them down.`;
}

/** Content of the page /search: the field, how many fit, and the results, the best first. */
export function SearchResults({ answer }: { answer: SearchAnswer }) {
  const { query, results } = answer;
  return (
    <div className={styles.page}>
      {/* A new search is a new field: what it holds is the address's. */}
      <SearchField key={query} label="Search for" value={query} large />
      {query === '' ? (
        <p className={styles.count}>
          Type a name, a subject, an event or a few words of a document, in English or Malayalam.
        </p>
      ) : (
        <p className={styles.count} role="status">
          {countOf(answer)}
        </p>
      )}
      {query !== '' && results.length === 0 && (
        <div className={styles.advice}>
          <p>Try fewer words, or the name as it is written on the site.</p>
          <ActionLink to={siteMapPage.path}>All pages</ActionLink>
        </div>
      )}
      {results.length > 0 && (
        <ol className={styles.results}>
          {withKeys(results, ({ to, title }) => `${to} ${title}`).map(([key, result]) => (
            <Result key={key} result={result} />
          ))}
        </ol>
      )}
    </div>
  );
}
