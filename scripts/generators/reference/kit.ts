import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

function firstSentence(docstring: string): string {
  const text = docstring.replace(/\s*\n\s*\* ?/g, ' ').trim();
  return /^.+?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

/** Returns a line for each component that a source exports: its name and the first sentence of its docstring. Pure. */
function componentsIn(source: string): readonly string[] {
  const matches = source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export function ([A-Z]\w*)/g);
  return [...matches].map(([, docstring = '', name = '']) => `- \`${name}\`: ${firstSentence(docstring)}`);
}

/** Renders docs/reference/kit.md: the public components of each folder of the kit. */
export function kitPage(root: string): string {
  const kit = path.join(root, 'shared/kit');
  const read = (file: string) => readFileSync(path.join(kit, file), 'utf8');
  const exported = new Set(read('index.ts').match(/\w+/g));
  const files = globSync('*/*.tsx', { cwd: kit, exclude: ['**/*.test.tsx', 'testing/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
  const sections = [...folders].flatMap(([folder, sources]) => {
    const components = sources
      .flatMap((file) => componentsIn(read(file)))
      .filter((line) => exported.has(/`(\w+)`/.exec(line)?.[1] ?? ''));
    return components.length === 0 ? [] : [`## ${folder}\n\n${components.join('\n')}`];
  });
  return [
    '# Components of the kit',
    '[The kit](../../shared/kit/README.md) explains how to add components.',
    ...sections,
  ].join('\n\n');
}
