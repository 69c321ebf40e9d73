const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Compares as people count: `7.1.2` before `7.1.10`, `Annex 9` before `Annex 10`. For `Array.sort`.
 *
 * @example
 * ['7.1.10', '7.1.2'].sort(naturalCompare) // → ['7.1.2', '7.1.10']
 */
export function naturalCompare(a: string, b: string): number {
  return natural.compare(a, b);
}

/** A title of the quality pages, with its metric number told apart. */
export interface MetricTitle {
  /** `7.1.10`, or '' when the title has none. */
  readonly number: string;
  /** The title without number and kind; the whole text when it is nothing else. */
  readonly title: string;
  /** Qualitative (`QLM`) or quantitative (`QNM`) metric, or ''. */
  readonly kind: 'QLM' | 'QNM' | '';
}

const kindAtEnd = /\s*\(\s*(Q[lₗ]M|Q[nₙ]M)\s*\)\s*$/iu;
// Two to five numbers of at most two digits, so that years (2022-2023) and amounts are no metrics.
const numberAtStart = /^\s*(\d{1,2}(?:\.\d{1,2}){1,4})(?![\d%])\.?\s*(?:[-–—:)]\s*)?/;

/**
 * Reads `1.1.1 X`, `1.2.1 - X`, `5.1.1. X` and `… (QLM)` (specification/decisions.md, Calls).
 *
 * @example
 * readMetric('7.1.10 - Code of conduct (QLM)') // → { number: '7.1.10', title: 'Code of conduct', kind: 'QLM' }
 */
export function readMetric(text: string): MetricTitle {
  const found = kindAtEnd.exec(text)?.[1];
  const kind = found === undefined ? '' : /^q[lₗ]/iu.test(found) ? 'QLM' : 'QNM';
  const rest = text.replace(kindAtEnd, '');
  const number = numberAtStart.exec(rest)?.[1] ?? '';
  const title = (number === '' ? rest : rest.replace(numberAtStart, '')).trim();
  return { number, title: title === '' && number === '' ? text.trim() : title, kind };
}
