export { initials } from '../picture/initials.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Text of clean HTML; a sanitiser's output holds no other entities than these and numbers. */
function textOf(html: string): string {
  return html
    .replace(/<[a-z!/][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : '';
    })
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}

/**
 * At most `length` characters of a text or of HTML, as plain text, cut at the border of a word with `…`
 * (which is counted). A first word that is too long is cut where it must be.
 *
 * @example
 * excerpt('<p>Sixty walked to the weir.</p>', 16) // → 'Sixty walked to…'
 */
export function excerpt(textOrHtml: string, length: number): string {
  const text = textOf(textOrHtml);
  if (text.length <= length) return text;
  const room = text.slice(0, Math.max(0, length - 1));
  const ends = /\s/.test(text.charAt(room.length));
  const border = ends ? room.length : room.lastIndexOf(' ');
  const cut = border > 0 ? room.slice(0, border) : room.replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s.,;:–-]+$/, '')}…`;
}

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
