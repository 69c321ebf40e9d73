import { type AddressOptions, htmlAddress } from '@kalalaya/contract/address';

/** Maximum length of simple markup, in characters. */
const MAX_LENGTH = 10_000;
/** Maximum nesting depth of simple markup. */
const MAX_DEPTH = 20;

/**
 * A token of simple markup: text that serialises to itself, a tag whose attributes are all dropped, or a link. `gy`
 * stops at the first text that is none of these.
 */
const TOKEN =
  /[^<>&\0\r\u00a0\p{Cs}]+|&(?:amp|nbsp);|<(?<start>p|div|ul|ol|li|b|strong|i|em|u|span|br)(?: (?:class|style)="[^"<>&\0\r]*")*>|<a href="(?<href>(?:https?:\/\/)?[\w./?=%#~+,-]+)"(?: target="_blank")?(?: rel="[a-z ]*")?>|<\/(?<end>\w+)>/guy;

const lists: ReadonlySet<string | undefined> = new Set(['ul', 'ol']);
const blocks: ReadonlySet<string> = new Set(['p', 'div', 'ul', 'ol']);
/** Elements that contain blocks; undefined is the fragment itself. */
const blockParents: ReadonlySet<string | undefined> = new Set([undefined, 'div', 'li']);

/** Returns true if the parser puts an element into the innermost open one without closing or repeating any. */
function fits(name: string, open: readonly string[]): boolean {
  const parent = open.at(-1);
  if (open.length >= MAX_DEPTH || (name === 'a' && open.includes('a'))) return false;
  if (name === 'li' || lists.has(parent)) return name === 'li' && lists.has(parent);
  return !blocks.has(name) || blockParents.has(parent);
}

function linkTag(href: string, options: AddressOptions): string {
  const address = htmlAddress(href, options);
  if (address === null) return '<a>';
  return `<a href="${address.href}"${address.own ? '' : ' target="_blank" rel="noopener noreferrer"'}>`;
}

/**
 * Returns markup of paragraphs, lists, emphasis and links as the sanitiser would, a hundred times faster than jsdom. The
 * result holds only tags of the list above, without attributes other than those of a link.
 * @returns Null for any other markup, which the sanitiser must read.
 */
export function fitSimpleHtml(html: string, options: AddressOptions): string | null {
  if (html.length > MAX_LENGTH || /^\s/.test(html)) return null;
  const open: string[] = [];
  let result = '';
  let length = 0;
  for (const { 0: token, groups: { start, href, end } = {} } of html.matchAll(TOKEN)) {
    const name = href === undefined ? start : 'a';
    if (name !== undefined && !fits(name, open)) return null;
    if (end !== undefined && open.pop() !== end) return null;
    if (name !== undefined && name !== 'br') open.push(name);
    length += token.length;
    if (href !== undefined) result += linkTag(href, options);
    else result += start === undefined ? token : `<${start}>`;
  }
  return length === html.length && open.length === 0 ? result : null;
}
