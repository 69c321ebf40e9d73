import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const exists = (file: string) => existsSync(path.join(root, file));

/** Returns the files that git tracks and that match a pattern. */
function tracked(...patterns: string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: root, encoding: 'utf8' });
  return stdout.split('\0').filter((file) => file !== '' && exists(file));
}

/** Removes code, since it contains no links. */
const withoutCode = (markdown: string) =>
  markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');

/** Returns the fragments of the headings of a Markdown file, as GitHub writes them. */
const fragmentsOf = (markdown: string) =>
  [...markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it.each(tracked('*.md').filter((file) => !file.startsWith('colleges/')))(
  'the links of %s resolve',
  (file) => {
    const targets = [...withoutCode(read(file)).matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(?:[a-z]+:|\/\/)/i.test(target));
    const broken = targets.filter((target) => {
      const [address = '', fragment] = target.split('#');
      const linked =
        address === '' ? file : path.posix.join(path.posix.dirname(file), decodeURIComponent(address));
      if (!exists(linked)) return true;
      return (
        fragment !== undefined && linked.endsWith('.md') && !fragmentsOf(read(linked)).includes(fragment)
      );
    });
    expect(broken).toEqual([]);
  },
);

it('every document that a source cites exists', () => {
  const decisions = tracked('docs/decisions/*.md');
  const broken = tracked('*.ts', '*.tsx', '*.mjs', '*.css').flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.@'-])docs\/[\w./-]*\w/g)]
      .map(([cited]) => cited)
      .filter((cited) => !exists(cited) && !decisions.some((name) => name.startsWith(`${cited}-`)))
      .map((cited) => `${file}: ${cited}`),
  );
  expect(broken).toEqual([]);
});
