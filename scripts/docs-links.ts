import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The texts of a repository by their path in it, with forward slashes. */
export type Texts = ReadonlyMap<string, string>;

/** Where the documents lie that comments cite. */
const SPECIFICATION = 'docs/specification';
const DECISIONS = 'docs/decisions';

const isMarkdown = (file: string) => file.endsWith('.md');

/** Markdown without its code, in which a bracket is no link. Line breaks stay. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '');
}

/** Titles of a Markdown file, of every level, as they read. */
function headingsOf(markdown: string): string[] {
  const text = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  return [...text.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, title = '']) => title.replace(/`/g, ''));
}

/** The fragment that GitHub gives a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Targets of a Markdown file's links and pictures that lie in the repository, HTML ones too. */
function targetsOf(markdown: string): string[] {
  const text = withoutCode(markdown);
  const found = [
    ...text.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g),
    ...text.matchAll(/\s(?:src|href)="([^"]+)"/g),
  ];
  return found.map(([, target = '']) => target).filter((target) => !/^(?:[a-z]+:|\/\/)/i.test(target));
}

function brokenLinks(texts: Texts, exists: (file: string) => boolean): string[] {
  const broken: string[] = [];
  for (const [file, text] of texts) {
    if (!isMarkdown(file)) continue;
    for (const target of targetsOf(text)) {
      const [address = '', fragment] = target.split('#');
      const linked =
        address === '' ? file : path.posix.join(path.posix.dirname(file), decodeURIComponent(address));
      if (!exists(linked)) broken.push(`${file}: the link ${target} leads nowhere`);
      else if (fragment !== undefined && isMarkdown(linked)) {
        const slugs = headingsOf(texts.get(linked) ?? '').map(slugOf);
        if (!slugs.includes(fragment)) broken.push(`${file}: ${linked} has no heading #${fragment}`);
      }
    }
  }
  return broken;
}

/** A source as one line of words: comments that go over several lines read through. */
const flat = (source: string) => source.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** True when a section speaks of all that is cited of it: `AqarFiles and SSRFiles` are two. */
function speaksOf(section: string, phrase: string): boolean {
  const text = section.toLowerCase();
  return phrase.split(' and ').every((part) => text.includes(part.trim().toLowerCase()));
}

/** `docs/…` that is cited where no link can stand: it must be there. A decision may be cited by its number alone. */
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
    .map((cited) => `${file}: ${cited} is not there`);
}

/** `specification, section 7` and `specification, section 2, Contact`: section and words are there. */
function brokenSections(file: string, words: string, texts: Texts): string[] {
  const broken: string[] = [];
  const cited = words.matchAll(
    /([Ss]pecification, )?\b[Ss]ections? (\d+)(?:(?:, | and |, and )(\d+))*(?:, ([A-Z][\w/ ]+))?/g,
  );
  for (const [whole, named, first = '', last, phrase] of cited) {
    if (named === undefined)
      broken.push(`${file}: "${whole}" does not say of what; write "specification, ${whole}"`);
    for (const number of last === undefined ? [first] : [first, last]) {
      const name = [...texts.keys()].find((key) => key.startsWith(`${SPECIFICATION}/${number}-`));
      const section = name === undefined ? undefined : texts.get(name);
      if (section === undefined) broken.push(`${file}: the specification has no section ${number}`);
      else if (last === undefined && phrase !== undefined && !speaksOf(section, phrase))
        broken.push(`${file}: ${name} does not speak of "${phrase.trim()}"`);
    }
  }
  return broken;
}

/** True when one of two texts begins with the other: a heading may be cited by its first words, and words may follow. */
const startsAlike = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** `docs/design.md, Policy`: that document has that heading. */
function brokenHeadings(file: string, words: string, texts: Texts): string[] {
  const broken: string[] = [];
  for (const [whole, prefix = '', name = '', title] of words.matchAll(
    /([\w/]*\/)?\b(design|look|decisions)\.md(?:, ([A-Z][\w ]+))?/g,
  )) {
    const cited = name === 'decisions' ? `${SPECIFICATION}/decisions.md` : `docs/${name}.md`;
    const full = `${prefix}${name}.md`;
    if (prefix === '' || !cited.endsWith(full)) broken.push(`${file}: "${whole}" should name ${cited}`);
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
    const words = flat(isMarkdown(file) ? withoutCode(text) : text);
    const paths = brokenPaths(file, words, texts, exists);
    if (isMarkdown(file)) return paths;
    return [...paths, ...brokenSections(file, words, texts), ...brokenHeadings(file, words, texts)];
  });
}

/** Numbers of decisions that are missing or stand twice, and pages headed by another number than their file's. */
function brokenDecisions(texts: Texts): string[] {
  const pages = [...texts.keys()].filter((file) => file.startsWith(`${DECISIONS}/0`)).sort();
  const index = texts.get(`${DECISIONS}/README.md`) ?? '';
  return pages.flatMap((file, at) => {
    const number = Number(path.posix.basename(file).slice(0, 4));
    const problems: string[] = [];
    if (number !== at + 1)
      problems.push(`${file}: the row of decisions is broken; ${at + 1} is expected here`);
    if (!texts.get(file)?.startsWith(`# ${number}. `))
      problems.push(`${file}: does not begin with "# ${number}. "`);
    if (!index.includes(`(${path.posix.basename(file)})`))
      problems.push(`${DECISIONS}/README.md: lacks ${file}`);
    return problems;
  });
}

/**
 * What is wrong with the references of a repository: links of its Markdown files, documents that its sources cite, and
 * the row of its decisions. `exists` says whether a path is there, folders included. Empty when nothing is wrong. Pure.
 */
export function brokenReferences(texts: Texts, exists: (file: string) => boolean): string[] {
  return [...brokenLinks(texts, exists), ...brokenCitations(texts, exists), ...brokenDecisions(texts)];
}

/** The documents and sources that git tracks in a checkout; a college's own are left out. */
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
