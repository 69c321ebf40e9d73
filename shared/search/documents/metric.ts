const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Compares strings in natural order for `Array.sort`: `7.1.2` before `7.1.10`, `Annex 9` before `Annex 10`.
 *
 * @example
 * ['7.1.10', '7.1.2'].sort(naturalCompare) // → ['7.1.2', '7.1.10']
 */
export function naturalCompare(a: string, b: string): number {
  return natural.compare(a, b);
}

/** A title of the quality pages, split into number, title and kind of its metric. */
export interface MetricTitle {
  /** `7.1.10`, or '' if the title has none. */
  readonly number: string;
  /** Title without number and kind; the entire text if it contains nothing else. */
  readonly title: string;
  /** Qualitative (`QLM`) or quantitative (`QNM`) metric, or '' if unknown. */
  readonly kind: 'QLM' | 'QNM' | '';
}

const kindAtEnd = /\s*\(\s*(Q[lₗ]M|Q[nₙ]M)\s*\)\s*$/iu;
// Two to five numbers of at most two digits: years (2022-2023) and amounts are not metrics.
const numberAtStart = /^\s*(\d{1,2}(?:\.\d{1,2}){1,4})(?![\d%])\.?\s*(?:[-–—:)]\s*)?/;

/**
 * Parses titles such as `1.1.1 X`, `1.2.1 - X`, `5.1.1. X` and `… (QLM)` (specification/decisions.md, Calls).
 *
 * @example
 * readMetric('7.1.10 - Code of conduct (QLM)') // → { number: '7.1.10', title: 'Code of conduct', kind: 'QLM' }
 */
export function readMetric(text: string): MetricTitle {
  const kindMatch = kindAtEnd.exec(text)?.[1];
  const kind = kindMatch === undefined ? '' : /^q[lₗ]/iu.test(kindMatch) ? 'QLM' : 'QNM';
  const rest = text.replace(kindAtEnd, '');
  const number = numberAtStart.exec(rest)?.[1] ?? '';
  const title = (number === '' ? rest : rest.replace(numberAtStart, '')).trim();
  return { number, title: title === '' && number === '' ? text.trim() : title, kind };
}
