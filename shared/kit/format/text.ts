export { initials } from '../picture/initials.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns the text of sanitised HTML, which contains no other entities than these and numeric ones. */
function textOf(html: string): string {
  return html
    .replace(/<[a-z!/][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi, (match, name: string) => {
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? match;
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
 * Returns plain text of at most `length` characters from text or HTML, cut at a word boundary. The `…`
 * counts; an overlong first word is cut.
 *
 * @example
 * excerpt('<p>Sixty walked to the weir.</p>', 16) // → 'Sixty walked to…'
 */
export function excerpt(textOrHtml: string, length: number): string {
  const text = textOf(textOrHtml);
  if (text.length <= length) return text;
  const head = text.slice(0, Math.max(0, length - 1));
  const endsAtSpace = /\s/.test(text.charAt(head.length));
  const wordEnd = endsAtSpace ? head.length : head.lastIndexOf(' ');
  const shortened = wordEnd > 0 ? head.slice(0, wordEnd) : head.replace(/[\ud800-\udbff]$/, '');
  return `${shortened.replace(/[\s.,;:–-]+$/, '')}…`;
}
