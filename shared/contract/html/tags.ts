/** A start or end tag in markup; the name in lower case. */
export interface Tag {
  readonly name: string;
  readonly end: boolean;
  /** How many attributes it carries. */
  readonly attributes: number;
}

/** Elements whose content is text up to their own end tag, and the one whose content never ends. */
const rawText = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'title', 'textarea']);
const endless = 'plaintext';

/** Position behind the first `mark` from `at`, or behind everything. */
function behind(html: string, mark: string, at: number): number {
  const found = html.indexOf(mark, at);
  return found === -1 ? html.length : found + mark.length;
}

function behindComment(html: string, at: number): number {
  if (html.startsWith('>', at)) return at + 1;
  if (html.startsWith('->', at)) return at + 2;
  return Math.min(behind(html, '-->', at), behind(html, '--!>', at));
}

/** Position of the first character from `at` that the sticky pattern does not take. */
function skip(pattern: RegExp, html: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(html) ? pattern.lastIndex : at;
}

/** Reads the attributes of a tag as the HTML standard does: how many there are, and where the tag has ended. */
function readAttributes(
  html: string,
  start: number,
): { readonly behind: number; readonly attributes: number } {
  let at = start;
  for (let attributes = 0; ; attributes += 1) {
    at = skip(/[\t\n\f\r /]*/y, html, at);
    if (at >= html.length) return { behind: html.length, attributes };
    if (html[at] === '>') return { behind: at + 1, attributes };
    // A name may begin with an equals sign.
    at = skip(/[^\t\n\f\r />=]*/y, html, at + 1);
    const equals = skip(/[\t\n\f\r ]*/y, html, at);
    if (html[equals] !== '=') continue;
    at = skip(/[\t\n\f\r ]*/y, html, equals + 1);
    const quote = html[at];
    if (quote === '"' || quote === "'") at = behind(html, quote, at + 1);
    else at = skip(/[^\t\n\f\r >]*/y, html, at);
  }
}

/** Position of the end tag of an element whose content is text. */
function behindText(html: string, name: string, at: number): number {
  const end = new RegExp(String.raw`</${name}[\t\n\f\r />]`, 'gi');
  end.lastIndex = at;
  return end.exec(html)?.index ?? html.length;
}

/** The tags of markup in one pass, as a parser's tokeniser finds them: not in comments, attributes and raw text. */
export function* tagsOf(html: string): Generator<Tag> {
  let at = html.indexOf('<');
  while (at !== -1) {
    const found = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
    found.lastIndex = at;
    const match = found.exec(html);
    if (match === null) {
      if (html.startsWith('<!--', at)) at = behindComment(html, at + 4);
      else at = /[!?/]/.test(html[at + 1] ?? '') ? behind(html, '>', at + 1) : at + 1;
    } else {
      const name = (match[2] ?? '').toLowerCase();
      const end = match[1] === '/';
      const tag = readAttributes(html, found.lastIndex);
      at = tag.behind;
      yield { name, end, attributes: tag.attributes };
      if (!end && name === endless) return;
      if (!end && rawText.has(name)) at = behindText(html, name, at);
    }
    at = html.indexOf('<', at);
  }
}
