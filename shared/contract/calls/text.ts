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

const namedEntities = new Map([
  ...latinNames.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries({
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
  }),
]);

/** Windows-1252 characters for the code points 128 to 159, which browsers use in place of Latin-1 controls. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bullets and signs of Word's fonts Symbol and Wingdings, which are private-use characters from U+F020, each after its code. */
const symbols = '2d−6c●6e■6f□71❑76❖a3≤a5∞a7▪a8◻aa♠ae→b0°b1±b3≥b4×b6∂b7•b8÷b9≠bb≈d6√d8➢e0→e5Σe8➔f0⇨fb✗fc✓fe☑';

/** Word's control characters: the end of a cell, a line break, a hyphen that does not break, a possible hyphen. */
const wordControls: Readonly<Record<number, string>> = { 7: '\n', 11: '\n', 30: '\u2011', 31: '' };

function character(code: number): string {
  if (code === 0 || (code >= 128 && code <= 159)) return windows1252.charAt(code - 128);
  if (code >= 0xf020 && code <= 0xf0ff) {
    const low = code - 0xf000;
    const at = symbols.indexOf(low.toString(16).padStart(2, '0'));
    // Other digits, brackets and letters of Symbol are those of ASCII.
    return at === -1 ? (low < 0x40 ? String.fromCharCode(low) : '•') : symbols.charAt(at + 2);
  }
  if (code in wordControls) return wordControls[code] ?? '';
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '';
  return String.fromCodePoint(code);
}

/**
 * Replaces characters that programs send for others: Windows-1252 as control characters, Word's own, symbol fonts.
 *
 * @example
 * readCharacters('\uf0b7 5\u009610') // → '• 5–10'
 */
export function readCharacters(text: string): string {
  return text.replace(/[\p{Cc}\uf020-\uf0ff]/gu, (sent) =>
    sent === '\0' ? ' ' : character(sent.charCodeAt(0)),
  );
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
      return namedEntities.get(name ?? '') ?? match;
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
const changeable = /[&<\p{Cs}\p{Cc}\uf020-\uf0ff\u202a-\u202e\u2066-\u2069\ufeff]|[^\S ]|^ | $| {2}/u;

function decodePass(text: string): string {
  // Most fields are plain text and a page reads hundreds: one test is cheaper than five replacements.
  if (!changeable.test(text)) return text;
  return readCharacters(decodeEntities(text.replace(/&(?:amp;)+/gi, '&amp;')))
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
  let end = start.length;
  while (/[\s.,;:–-]/.test(start.charAt(end - 1))) end -= 1;
  return `${start.slice(0, end)}…`;
}

/** Returns true if HTML renders nothing, like the `<p>&nbsp;</p>` left by editors. */
export function isBlankHtml(html: string): boolean {
  return !/<(?:img|hr)\b/i.test(html) && plainText(html) === '';
}
