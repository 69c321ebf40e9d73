import { allowedTags } from './allowed.ts';
import { tagsOf } from './tags.ts';

/** Deepest nesting that is parsed. What people write stays below 50. */
const DEPTH = 200;
/** Most elements that a parser may repeat for formatting that was never closed. */
const REPEATS = 200_000;

/** Most attributes of one tag: each is compared with all before it. */
const ATTRIBUTES = 100;
/** Most elements, and most elements of a kind that is taken out: removing takes jsdom quadratic time. */
const ELEMENTS = 10_000;
const REMOVED = 1_500;

const kept = new Set(allowedTags);
const setOf = (names: string) => new Set(names.split(' '));
const empty = setOf(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
);
const formatting = setOf('a b big code em font i nobr s small strike strong tt u');
/** Elements whose end tag may be left out. */
const implied = setOf('p li dd dt td th tr tbody thead tfoot option rp rt');
const cells = setOf('td th caption');
/** Elements inside which end tags follow other rules: from there on none is believed. */
const foreign = setOf('svg math script select frameset');

/** Which open elements a start tag ends by itself, by its own name. */
const ends: Readonly<Record<string, ReadonlySet<string>>> = {
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

/** Takes the element that an end tag ends off the stack, if it is sure to be the one. */
function close(stack: string[], name: string): void {
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const open = stack[at] ?? '';
    if (open === name) {
      // Formatting that ends across blocks leaves the blocks open.
      if (formatting.has(name)) stack.splice(at, 1);
      else stack.length = at;
      return;
    }
    if (!implied.has(open) || (formatting.has(name) && cells.has(open))) return;
  }
}

/**
 * Whether markup is more than a server should parse: it nests too deep, or has too many elements or attributes.
 * Parsers take quadratic time (minutes, for 200 KB) over such markup, and sanitising happens on the server's
 * one thread. The estimate errs to the deep side.
 */
export function tooCostly(html: string): boolean {
  const stack: string[] = [];
  let formats = 0;
  let repeats = 0;
  let elements = 0;
  let removed = 0;
  let believed = true;
  for (const { name, end, attributes } of tagsOf(html)) {
    if (attributes > ATTRIBUTES) return true;
    if (end) {
      if (!believed) continue;
      const before = stack.length;
      close(stack, name);
      if (stack.length !== before) formats = stack.filter((open) => formatting.has(open)).length;
      continue;
    }
    if (foreign.has(name)) believed = false;
    elements += 1;
    if (!kept.has(name)) removed += 1;
    repeats += formats;
    if (elements > ELEMENTS || removed > REMOVED || repeats > REPEATS) return true;
    if (empty.has(name)) continue;
    const ended = Object.hasOwn(ends, name) ? ends[name] : undefined;
    while (ended?.has(stack.at(-1) ?? '')) stack.pop();
    stack.push(name);
    if (formatting.has(name)) formats += 1;
    if (stack.length > DEPTH) return true;
  }
  return false;
}

/** The text between the tags of markup, with its entities and without any angle bracket. */
export function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/[<>]/g, ' ');
}
