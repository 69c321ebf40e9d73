/** A start or end tag, with its name in lower case. */
export interface Tag {
  readonly name: string;
  readonly end: boolean;
  /** Number of attributes. */
  readonly attributes: number;
}

/** Elements whose content is text up to their end tag. */
const rawText = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'title', 'textarea']);
/** The element whose content never ends. */
const endless = 'plaintext';

/** Returns the index after the first `mark` from `at`, or the length of the markup. */
function indexAfter(html: string, mark: string, at: number): number {
  const index = html.indexOf(mark, at);
  return index === -1 ? html.length : index + mark.length;
}

function indexAfterComment(html: string, at: number): number {
  if (html.startsWith('>', at)) return at + 1;
  if (html.startsWith('->', at)) return at + 2;
  return Math.min(indexAfter(html, '-->', at), indexAfter(html, '--!>', at));
}

/** Returns the index of the first character from `at` that the sticky pattern does not match. */
function skip(pattern: RegExp, html: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(html) ? pattern.lastIndex : at;
}

/** Reads attributes as the HTML standard does. Returns their number and the index after the tag. */
function readAttributes(
  html: string,
  start: number,
): { readonly indexAfter: number; readonly attributes: number } {
  let at = start;
  for (let attributes = 0; ; attributes += 1) {
    at = skip(/[\t\n\f\r /]*/y, html, at);
    if (at >= html.length) return { indexAfter: html.length, attributes };
    if (html[at] === '>') return { indexAfter: at + 1, attributes };
    // A name may start with an equals sign.
    at = skip(/[^\t\n\f\r />=]*/y, html, at + 1);
    const equals = skip(/[\t\n\f\r ]*/y, html, at);
    if (html[equals] !== '=') continue;
    at = skip(/[\t\n\f\r ]*/y, html, equals + 1);
    const quote = html[at];
    if (quote === '"' || quote === "'") at = indexAfter(html, quote, at + 1);
    else at = skip(/[^\t\n\f\r >]*/y, html, at);
  }
}

function endTagIndex(html: string, name: string, at: number): number {
  const end = new RegExp(String.raw`</${name}[\t\n\f\r />]`, 'gi');
  end.lastIndex = at;
  return end.exec(html)?.index ?? html.length;
}

/**
 * Yields the tags of markup in one pass, like an HTML tokeniser: comments, attributes and raw text are
 * skipped.
 */
export function* tagsOf(html: string): Generator<Tag> {
  let at = html.indexOf('<');
  while (at !== -1) {
    const opening = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
    opening.lastIndex = at;
    const match = opening.exec(html);
    if (match === null) {
      if (html.startsWith('<!--', at)) at = indexAfterComment(html, at + 4);
      else at = /[!?/]/.test(html[at + 1] ?? '') ? indexAfter(html, '>', at + 1) : at + 1;
    } else {
      const name = (match[2] ?? '').toLowerCase();
      const end = match[1] === '/';
      const tag = readAttributes(html, opening.lastIndex);
      at = tag.indexAfter;
      yield { name, end, attributes: tag.attributes };
      if (!end && name === endless) return;
      if (!end && rawText.has(name)) at = endTagIndex(html, name, at);
    }
    at = html.indexOf('<', at);
  }
}
