import { contactParts } from '@kalalaya/contract/address';
import MarkdownIt from 'markdown-it';
import type { PackIssue } from './errors.ts';
import { frontMatterSchema } from './schema/index.ts';
import { nearest } from './schema/shape.ts';

/** A link or image address in the body of a page. */
interface PageAddress {
  readonly href: string;
  readonly line: number;
  /** Alternative text of an image. */
  readonly alt?: string;
}

/** One parsed `pages/<key>.md`. */
export interface PageFile {
  /** Path of the file inside the pack. */
  readonly file: string;
  readonly key: string;
  readonly title: string;
  readonly lead: string;
  /** The body as unsanitised HTML; `''` for a page without a body. */
  readonly html: string;
  /** Link and image addresses in the body, with their line. */
  readonly addresses: readonly PageAddress[];
  /** Date of the last change, `YYYY-MM-DD` in UTC. */
  readonly lastModified: string;
}

/** Raw HTML is escaped, tables are supported, and straight quotes become curly quotes. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true }).disable('replacements');

/** Digit groups of one number, for example a telephone number or a large sum. */
const NUMBER_GROUPS = /(?<!\d)\d{1,5}(?: \d{2,6}){2,4}(?!\d)/g;

/** The space between a number and its unit or currency. */
const BESIDE_UNIT = /(?<=\d) (?=(?:am|pm|m|km|cm|mm|kg|KB|MB|GB)\b)|(?<=\bRs\.) (?=\d)/g;

/** Keeps numbers and their units on one line, by no-break spaces. */
export const keepUnits = (text: string): string => text.replace(BESIDE_UNIT, '\u00a0');

// A visitor on a phone taps a number or an e-mail address.
markdown.core.ruler.push('contacts', ({ tokens, Token }) => {
  for (const block of tokens) {
    let inLink = false;
    block.children =
      block.children?.flatMap((token) => {
        if (token.type === 'link_open') inLink = true;
        if (token.type === 'link_close') inLink = false;
        if (token.type !== 'text' || inLink) return [token];
        return contactParts(token.content).flatMap(({ text, href }) => {
          const content = Object.assign(new Token('text', '', 0), { content: text });
          if (href === null) return [content];
          const open = new Token('link_open', 'a', 1);
          open.attrSet('href', href);
          return [open, content, new Token('link_close', 'a', -1)];
        });
      }) ?? null;
  }
});

// Numbers with spaces or units must not break across lines.
markdown.core.ruler.push('number_groups', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'text') continue;
    token.content = keepUnits(
      token.content.replace(NUMBER_GROUPS, (number) => number.replaceAll(' ', '\u00a0')),
    );
  }
});

const FIELDS = Object.keys(frontMatterSchema.entries);

function unquote(value: string): string {
  const match = /^(["'])(.*)\1$/.exec(value);
  return match?.[2] ?? value;
}

/**
 * Parses `key: value` lines between two `---` lines. This is not YAML: values are single lines and never nested. `bodyStart` is
 * the index of the first line of the body.
 */
function readFrontMatter(file: string, lines: readonly string[]) {
  const fields = new Map<string, string>();
  const issues: PackIssue[] = [];
  if (lines[0]?.trim() !== '---') {
    const message =
      'the page does not begin with front matter; write ---, title: …, lead: …, --- above the text';
    return { fields, bodyStart: 0, issues: [{ file, line: 1, message }] };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  if (end === -1) {
    const message = 'the front matter is not closed; write --- on a separate line below its last field';
    return { fields, bodyStart: lines.length, issues: [{ file, line: 1, message }] };
  }
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '') continue;
    const match = /^([A-Za-z]+):(?:\s+(.*))?$/.exec(line.trimEnd());
    const key = match?.[1];
    const location = { file, line: index + 2 };
    if (key === undefined)
      issues.push({ ...location, message: 'this line is not a field; write it like title: Some words' });
    else if (!FIELDS.includes(key)) {
      const hint = nearest(key, FIELDS);
      const remedy = hint === undefined ? 'remove it; a page has title and lead' : `write ${hint}:`;
      issues.push({ ...location, message: `"${key}" is not a field of a page; ${remedy}` });
    } else if (fields.has(key))
      issues.push({ ...location, message: `${key} appears twice; remove one of the two` });
    else fields.set(key, unquote((match?.[2] ?? '').trim()));
  }
  return { fields, bodyStart: end + 1, issues };
}

function addressesOf(body: string, bodyStart: number): PageFile['addresses'] {
  const addresses: PageAddress[] = [];
  for (const block of markdown.parse(body, {})) {
    for (const token of block.children ?? []) {
      const href = token.attrGet(token.type === 'image' ? 'src' : 'href');
      const alt = token.type === 'image' ? { alt: token.content } : {};
      if (href !== null)
        addresses.push({ href: String(href), line: bodyStart + (block.map?.[0] ?? 0) + 1, ...alt });
    }
  }
  return addresses;
}

/** Parses the source of a page file. A page with issues is returned as well, so that later checks can run. */
export function readPage(
  file: string,
  source: string,
  lastModified: string,
): { readonly page: PageFile; readonly issues: readonly PackIssue[] } {
  const key = file.slice('pages/'.length, -'.md'.length);
  const lines = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const { fields, bodyStart, issues } = readFrontMatter(file, lines);
  const title = fields.get('title') ?? '';
  const missing: readonly PackIssue[] =
    title === '' && issues.length === 0
      ? [{ file, line: 1, message: 'the page has no title; write title: Some words in its front matter' }]
      : [];
  const body = lines.slice(bodyStart).join('\n');
  const html = body.trim() === '' ? '' : markdown.render(body).trim();
  const page: PageFile = {
    file,
    key,
    title,
    lead: fields.get('lead') ?? '',
    html,
    addresses: addressesOf(body, bodyStart),
    lastModified,
  };
  return { page, issues: [...issues, ...missing] };
}
