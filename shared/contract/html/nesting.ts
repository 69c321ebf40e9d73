import { allowedTags } from './allowed.ts';
import { tagsOf } from './tags.ts';

/** Maximum nesting depth. Handwritten markup stays below 50. */
const MAX_DEPTH = 200;
/** Maximum number of elements that a parser may repeat for unclosed formatting. */
const MAX_REPEATS = 200_000;

/** Maximum number of attributes per tag: each is compared with all before it. */
const MAX_ATTRIBUTES = 100;
const MAX_ELEMENTS = 10_000;
/** Maximum number of elements to be removed, which takes a document quadratic time. */
const MAX_REMOVED = 1_500;

const allowed = new Set(allowedTags);
const setOf = (names: string) => new Set(names.split(' '));
const voidElements = setOf(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
);
const formatting = setOf('a b big code em font i nobr s small strike strong tt u');
const optionalEndTags = setOf('p li dd dt td th tr tbody thead tfoot option rp rt');
const cells = setOf('td th caption');
/** Elements with other rules for end tags: after one of them, end tags are ignored. */
const foreign = setOf('svg math script select frameset');

/** Open elements that a start tag closes implicitly, by its name. */
const impliedEndTags: Readonly<Record<string, ReadonlySet<string>>> = {
  p: setOf('p'),
  div: setOf('p'),
  ul: setOf('p'),
  ol: setOf('p'),
  table: setOf('p'),
  li: setOf('p li'),
  dd: setOf('p dd dt'),
  dt: setOf('p dd dt'),
  td: setOf('p td th'),
  th: setOf('p td th'),
  tr: setOf('p td th tr'),
  option: setOf('option'),
};

/** Pops the element that an end tag closes, if it is certain which one. */
function close(stack: string[], name: string): void {
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const open = stack[at] ?? '';
    if (open === name) {
      // Formatting that ends across blocks leaves the blocks open.
      if (formatting.has(name)) stack.splice(at, 1);
      else stack.length = at;
      return;
    }
    if (!optionalEndTags.has(open) || (formatting.has(name) && cells.has(open))) return;
  }
}

/**
 * Returns true if markup nests too deeply or has too many elements or attributes to be parsed. Parsers take
 * quadratic time for such markup: minutes for 200 KB, on the server's main thread. Depth is overestimated.
 */
export function isTooComplex(html: string): boolean {
  const stack: string[] = [];
  let formats = 0;
  let repeats = 0;
  let elements = 0;
  let removedCount = 0;
  let trustsEndTags = true;
  for (const { name, end, attributes } of tagsOf(html)) {
    if (attributes > MAX_ATTRIBUTES) return true;
    if (end) {
      if (!trustsEndTags) continue;
      const before = stack.length;
      close(stack, name);
      if (stack.length !== before) formats = stack.filter((open) => formatting.has(open)).length;
      continue;
    }
    if (foreign.has(name)) trustsEndTags = false;
    elements += 1;
    if (!allowed.has(name)) removedCount += 1;
    repeats += formats;
    if (elements > MAX_ELEMENTS || removedCount > MAX_REMOVED || repeats > MAX_REPEATS) return true;
    if (voidElements.has(name)) continue;
    const closedByTag = Object.hasOwn(impliedEndTags, name) ? impliedEndTags[name] : undefined;
    while (closedByTag?.has(stack.at(-1) ?? '')) stack.pop();
    stack.push(name);
    if (formatting.has(name)) formats += 1;
    if (stack.length > MAX_DEPTH) return true;
  }
  return false;
}

/** Maximum length of markup with its pictures, in UTF-16 units: enough for one of 200 KB. */
const MAX_WITH_PICTURES = 400_000;
const MAX_LENGTH = 1_000_000;
/** Maximum length of an attribute in long markup, except for a picture. */
const MAX_VALUE = 2_000;

/** Removes comments, and elements whose content is not displayed. */
const withoutHidden = (html: string) =>
  html.replace(/<!--[\s\S]*?-->|<(style|script|xml)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, '');

/** Removes what is no text from markup that is too long: first what is not displayed, then pictures without room. */
function limitLength(html: string): string {
  if (html.length <= MAX_WITH_PICTURES) return html;
  const value = /=\s*("[^"<]*"|'[^'<]*'|[^\s"'<>]+)/g;
  const shown = withoutHidden(html);
  const isLong = (attribute: string) => attribute.length > MAX_VALUE;
  const rest = shown.replace(value, (attribute) => (isLong(attribute) ? '' : attribute)).length;
  let room = MAX_WITH_PICTURES - rest;
  const limited = shown.replace(value, (attribute) => {
    if (!isLong(attribute)) return attribute;
    const isKept = attribute.length <= room && /^=\s*["']?\s*data:image/i.test(attribute);
    if (isKept) room -= attribute.length;
    return isKept ? attribute : '=""';
  });
  return limited.slice(0, MAX_LENGTH).replace(/\p{Cs}$/u, '');
}

/** Returns markup that a parser can read in reasonable time; of other markup only the text, with encoded entities. */
export function limitComplexity(html: string): string {
  // Programs write links to a part of the text with the name of their own file.
  const markup = limitLength(html).replace(
    /(\shref\s*=\s*["']?)(?:file:|about:|[a-z]:\\)[^"'<>#]*(?=#)/gi,
    '$1',
  );
  if (!isTooComplex(markup)) return markup;
  return withoutHidden(markup)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ');
}
