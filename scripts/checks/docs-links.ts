import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Texts of a repository by path, with forward slashes. */
export type Texts = ReadonlyMap<string, string>;

/** Folders of documents that comments cite. */
const SPECIFICATION = 'docs/specification';
const DECISIONS = 'docs/decisions';

const isMarkdown = (file: string) => file.endsWith('.md');

/** Removes code from Markdown, since it contains no links. Keeps line breaks. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '');
}

/** Returns the headings of a Markdown file, of all levels, as rendered. */
function headingsOf(markdown: string): string[] {
  const text = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  return [...text.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, title = '']) => title.replace(/`/g, ''));
}

/** Returns the fragment that GitHub generates for a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the relative targets of a Markdown file's links and pictures, including HTML. */
function targetsOf(markdown: string): string[] {
  const text = withoutCode(markdown);
  const matches = [
    ...text.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g),
    ...text.matchAll(/\s(?:src|href)="([^"]+)"/g),
  ];
  return matches.map(([, target = '']) => target).filter((target) => !/^(?:[a-z]+:|\/\/)/i.test(target));
}

function brokenLinks(texts: Texts, exists: (file: string) => boolean): string[] {
  const broken: string[] = [];
  for (const [file, text] of texts) {
    if (!isMarkdown(file)) continue;
    for (const target of targetsOf(text)) {
      const [address = '', fragment] = target.split('#');
      const linked =
        address === '' ? file : path.posix.join(path.posix.dirname(file), decodeURIComponent(address));
      if (!exists(linked)) broken.push(`${file}: the link ${target} does not resolve`);
      else if (fragment !== undefined && isMarkdown(linked)) {
        const slugs = headingsOf(texts.get(linked) ?? '').map(slugOf);
        if (!slugs.includes(fragment)) broken.push(`${file}: ${linked} has no heading #${fragment}`);
      }
    }
  }
  return broken;
}

/** Joins a source into one line, so that comments over several lines read as one text. */
const flatten = (source: string) => source.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** True if a section mentions every part of a phrase; `AqarFiles and SSRFiles` has two. */
function mentions(section: string, phrase: string): boolean {
  const text = section.toLowerCase();
  return phrase.split(' and ').every((part) => text.includes(part.trim().toLowerCase()));
}

/** Checks cited `docs/…` paths. A decision may be cited by its number alone. */
function brokenPaths(file: string, words: string, texts: Texts, exists: (file: string) => boolean): string[] {
  return [...words.matchAll(/(?<![\w/.@-])docs\/[\w./-]*\w/g)]
    .map(([cited]) => cited)
    .filter((cited) => {
      if (exists(cited)) return false;
      return !(
        /^docs\/decisions\/\d{4}$/.test(cited) &&
        [...texts.keys()].some((name) => name.startsWith(`${cited}-`))
      );
    })
    .map((cited) => `${file}: ${cited} does not exist`);
}

/** Checks citations such as `specification, section 7` and `specification, section 2, Contact`. */
function brokenSections(file: string, words: string, texts: Texts): string[] {
  const broken: string[] = [];
  const cited = words.matchAll(
    /([Ss]pecification, )?\b[Ss]ections? (\d+)(?:(?:, | and |, and )(\d+))*(?:, ([A-Z][\w/ ]+))?/g,
  );
  for (const [citation, named, first = '', last, phrase] of cited) {
    if (named === undefined)
      broken.push(`${file}: "${citation}" does not name its document; write "specification, ${citation}"`);
    for (const number of last === undefined ? [first] : [first, last]) {
      const name = [...texts.keys()].find((key) => key.startsWith(`${SPECIFICATION}/${number}-`));
      const section = name === undefined ? undefined : texts.get(name);
      if (section === undefined) broken.push(`${file}: the specification has no section ${number}`);
      else if (last === undefined && phrase !== undefined && !mentions(section, phrase))
        broken.push(`${file}: ${name} does not mention "${phrase.trim()}"`);
    }
  }
  return broken;
}

/** True if one text starts with the other: citations may shorten a heading, and words may follow them. */
const startsAlike = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** Checks citations such as `docs/design.md, Policy`. */
function brokenHeadings(file: string, words: string, texts: Texts): string[] {
  const broken: string[] = [];
  for (const [citation, prefix = '', name = '', title] of words.matchAll(
    /([\w/]*\/)?\b(design|look|decisions)\.md(?:, ([A-Z][\w ]+))?/g,
  )) {
    const cited = name === 'decisions' ? `${SPECIFICATION}/decisions.md` : `docs/${name}.md`;
    const full = `${prefix}${name}.md`;
    if (prefix === '' || !cited.endsWith(full)) broken.push(`${file}: "${citation}" should name ${cited}`);
    else if (
      title !== undefined &&
      !headingsOf(texts.get(cited) ?? '').some((one) => startsAlike(one, title))
    )
      broken.push(`${file}: ${cited} has no heading "${title}"`);
  }
  return broken;
}

function brokenCitations(texts: Texts, exists: (file: string) => boolean): string[] {
  return [...texts].flatMap(([file, text]) => {
    const words = flatten(isMarkdown(file) ? withoutCode(text) : text);
    const paths = brokenPaths(file, words, texts, exists);
    if (isMarkdown(file)) return paths;
    return [...paths, ...brokenSections(file, words, texts), ...brokenHeadings(file, words, texts)];
  });
}

/** Checks that decision numbers are consecutive, unique, equal to those in the pages and listed in the index. */
function brokenDecisions(texts: Texts): string[] {
  const pages = [...texts.keys()].filter((file) => file.startsWith(`${DECISIONS}/0`)).sort();
  const index = texts.get(`${DECISIONS}/README.md`) ?? '';
  return pages.flatMap((file, at) => {
    const number = Number(path.posix.basename(file).slice(0, 4));
    const problems: string[] = [];
    if (number !== at + 1)
      problems.push(`${file}: expected number ${at + 1}; decision numbers are consecutive and unique`);
    if (!texts.get(file)?.startsWith(`# ${number}. `))
      problems.push(`${file}: does not begin with "# ${number}. "`);
    if (!index.includes(`(${path.posix.basename(file)})`))
      problems.push(`${DECISIONS}/README.md: does not list ${file}`);
    return problems;
  });
}

/**
 * Returns the broken references of a repository: Markdown links, documents cited in sources, and decision numbers. Pure.
 *
 * @param exists - Returns true for an existing path, folders included.
 */
export function brokenReferences(texts: Texts, exists: (file: string) => boolean): string[] {
  return [...brokenLinks(texts, exists), ...brokenCitations(texts, exists), ...brokenDecisions(texts)];
}

/** Reads the documents and sources tracked by git, except those of colleges. */
export function readTexts(root: string): Texts {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--', '*.md', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const files = stdout
    .split('\0')
    .filter((file) => file !== '' && !file.startsWith('colleges/') && existsSync(path.join(root, file)));
  return new Map(files.sort().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}
