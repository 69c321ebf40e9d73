/** Maximum length of a text field, in UTF-16 units. Longer texts are truncated. */
export const TEXT_LIMIT = 200_000;

/** Maximum number of decoding passes. A text that still yields new markup is treated as an attack. */
const MAX_PASSES = 8;

/** Names of the characters from U+00A0 to U+00FF, in order. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc ' +
  'Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute ' +
  'acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const namedEntities: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    latinNames.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)]),
  ),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '\u200c',
  zwj: '\u200d',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  hellip: '…',
  bull: '•',
  dagger: '†',
  prime: '′',
  Prime: '″',
  trade: '™',
  minus: '−',
  euro: '€',
  rarr: '→',
  larr: '←',
  uarr: '↑',
  darr: '↓',
  le: '≤',
  ge: '≥',
  ne: '≠',
};

/** Windows-1252 characters for the code points 128 to 159, which browsers use in place of Latin-1 controls. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function character(code: number): string {
  if (code >= 128 && code <= 159) return windows1252.charAt(code - 128);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '';
  return String.fromCodePoint(code);
}

/**
 * Decodes HTML entities once. Unknown entities are left unchanged.
 *
 * @example
 * decodeEntities('Rules &amp; forms &#8211; &unknown;') // → 'Rules & forms – &unknown;'
 */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,30}));/gi,
    (match, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (decimal !== undefined) return character(Number.parseInt(decimal, 10));
      if (hex !== undefined) return character(Number.parseInt(hex, 16));
      return (
        (name !== undefined && Object.hasOwn(namedEntities, name) ? namedEntities[name] : undefined) ?? match
      );
    },
  );
}

const block =
  /^<\/?(?:address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|section|table|td|th|tr|ul)\b/i;
/** An incomplete tag or entity at the end of a text that was truncated by a database column. */
const truncatedEnd = /(?:<[a-z/!][^<>]*|&(?:#x?[\da-f]*|amp|nbsp?|quot?|[lr][sd]quo?))$/i;

/**
 * Matches anything a pass could change: markup, entities, direction marks, lone surrogates, irregular white
 * space.
 */
const changeable = /[&<\p{Cs}\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]|[^\S ]|^ | $| {2}/u;

function decodePass(text: string): string {
  // Most fields are plain text and a page reads hundreds: one test is cheaper than five replacements.
  if (!changeable.test(text)) return text;
  return decodeEntities(text.replace(/&(?:amp;)+/gi, '&amp;'))
    .replace(/<[a-z!/?][^<>]*>/gi, (tag) => (block.test(tag) ? ' ' : ''))
    .replace(truncatedEnd, '')
    .replace(/\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * Converts a text field to plain text: decodes entities, removes tags, collapses white space. Idempotent,
 * because responses are read twice (by the portal's API and by the browser); double encodings are decoded
 * completely.
 * @example
 * plainText('<p>Rules &amp;amp;\n forms</p>') // → 'Rules & forms'
 */
export function plainText(value: string): string {
  let text = value.slice(0, TEXT_LIMIT);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = decodePass(text);
    if (next === text) return text;
    text = next;
  }
  return decodePass(text.replace(/[<>&]/g, ' '));
}

/**
 * Returns the start of a text in whole graphemes: at most `length` UTF-16 units.
 *
 * @example
 * startOf('കോളേജ്', 4) // → 'കോ'
 */
export function startOf(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, new Intl.Segmenter().segment(text).containing(length)?.index ?? length);
}

/**
 * Shortens plain text to at most `length` UTF-16 units, in which the `…` counts: after a word, or within an overlong first one
 * after a grapheme.
 *
 * @example
 * shorten('Sixty walked to the weir.', 16) // → 'Sixty walked to…'
 */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, Math.max(0, length - 1));
  const wordEnd = /\s/.test(text.charAt(head.length)) ? head.length : head.search(/\s\S*$/);
  const start = wordEnd > 0 ? head.slice(0, wordEnd) : startOf(text, head.length);
  return `${start.replace(/[\s.,;:–-]+$/, '')}…`;
}

/** Returns true if HTML renders nothing, like the `<p>&nbsp;</p>` left by editors. */
export function isBlankHtml(html: string): boolean {
  return !/<(?:img|hr)\b/i.test(html) && plainText(html) === '';
}
