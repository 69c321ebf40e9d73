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
