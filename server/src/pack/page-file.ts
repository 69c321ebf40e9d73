import MarkdownIt from 'markdown-it';
import type { PackIssue } from './errors.ts';
import { frontMatterSchema } from './schema/index.ts';
import { nearest } from './schema/shape.ts';

/** An address in the text of a page. */
interface PageAddress {
  readonly href: string;
  readonly line: number;
  /** Of a picture: what it shows, as the page says it. */
  readonly alt?: string;
}

/** One `pages/<key>.md` as read. */
export interface PageFile {
  /** Path of the file inside the pack. */
  readonly file: string;
  readonly key: string;
  readonly title: string;
  readonly lead: string;
  /** The body as HTML, not yet sanitised; `''` when the page has none. */
  readonly html: string;
  /** Addresses that the body links to or shows, with the line each stands on. */
  readonly addresses: readonly PageAddress[];
  /** Day of the file's last change, `YYYY-MM-DD` in UTC. */
  readonly changed: string;
}

/** Raw HTML stays text; tables are markdown-it's own extension of CommonMark. Straight quotes are set as curly ones. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).disable('replacements');

/** Groups of digits that are one number: a telephone number, a large sum. */
const NUMBER_GROUPS = /(?<!\d)\d{1,5}(?: \d{2,6}){2,4}(?!\d)/g;

/** The space between a number and what is counted or told by it: an hour, a distance, a size. */
const BEFORE_UNIT = /(?<=\d) (?=(?:am|pm|m|km|cm|mm|kg|KB|MB|GB)\b)/g;

// Such a number stands in one line, with its unit.
markdown.core.ruler.push('number_groups', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'text') continue;
    token.content = token.content
      .replace(NUMBER_GROUPS, (number) => number.replaceAll(' ', '\u00a0'))
      .replace(BEFORE_UNIT, '\u00a0');
  }
});

const FIELDS = Object.keys(frontMatterSchema.entries);

function unquote(value: string): string {
  const match = /^(["'])(.*)\1$/.exec(value);
  return match?.[2] ?? value;
}

interface FrontMatter {
  readonly fields: ReadonlyMap<string, string>;
  /** Line index at which the body begins. */
  readonly bodyAt: number;
  readonly issues: readonly PackIssue[];
}

/** Reads `key: value` lines between two lines of `---`. No YAML: one line a field, nothing nested. */
function readFrontMatter(file: string, lines: readonly string[]): FrontMatter {
  const fields = new Map<string, string>();
  const issues: PackIssue[] = [];
  if (lines[0]?.trim() !== '---') {
    const message =
      'the page does not begin with its front matter; write ---, title: …, lead: …, --- above the text';
    return { fields, bodyAt: 0, issues: [{ file, line: 1, message }] };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  if (end === -1) {
    const message = 'the front matter is not closed; write --- on a line of its own below its last field';
    return { fields, bodyAt: lines.length, issues: [{ file, line: 1, message }] };
  }
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '') continue;
    const match = /^([A-Za-z]+):(?:\s+(.*))?$/.exec(line.trimEnd());
    const key = match?.[1];
    const place = { file, line: index + 2 };
    if (key === undefined)
      issues.push({ ...place, message: 'this is no field; write it as title: Some words' });
    else if (!FIELDS.includes(key)) {
      const hint = nearest(key, FIELDS);
      const remedy = hint === undefined ? 'remove it; a page has title and lead' : `write ${hint}:`;
      issues.push({ ...place, message: `"${key}" is no field of a page; ${remedy}` });
    } else if (fields.has(key))
      issues.push({ ...place, message: `${key} stands here a second time; remove one` });
    else fields.set(key, unquote((match?.[2] ?? '').trim()));
  }
  return { fields, bodyAt: end + 1, issues };
}

function addressesOf(body: string, bodyAt: number): PageFile['addresses'] {
  const found: PageAddress[] = [];
  for (const block of markdown.parse(body, {})) {
    for (const token of block.children ?? []) {
      const href = token.attrGet(token.type === 'image' ? 'src' : 'href');
      const alt = token.type === 'image' ? { alt: token.content } : {};
      if (href !== null) found.push({ href: String(href), line: bodyAt + (block.map?.[0] ?? 0) + 1, ...alt });
    }
  }
  return found;
}

/** Reads the text of a page file. A page is given even with issues, so that checks can go on. */
export function readPage(
  file: string,
  source: string,
  changed: string,
): { readonly page: PageFile; readonly issues: readonly PackIssue[] } {
  const key = file.slice('pages/'.length, -'.md'.length);
  const lines = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const { fields, bodyAt, issues } = readFrontMatter(file, lines);
  const title = fields.get('title') ?? '';
  const missing: readonly PackIssue[] =
    title === '' && issues.length === 0
      ? [{ file, line: 1, message: 'the page has no title; write title: Some words in its front matter' }]
      : [];
  const body = lines.slice(bodyAt).join('\n');
  const html = body.trim() === '' ? '' : markdown.render(body).trim();
  const page = {
    file,
    key,
    title,
    lead: fields.get('lead') ?? '',
    html,
    addresses: addressesOf(body, bodyAt),
    changed,
  };
  return { page, issues: [...issues, ...missing] };
}
