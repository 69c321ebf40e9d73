import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../portal.ts';

/** A piece of code of docs/running.md, as it stands there. */
export interface Block {
  /** The heading under which it stands. */
  readonly section: string;
  readonly language: string;
  readonly code: string;
}

const read = (): Block[] => {
  const text = readFileSync(path.join(checkout, 'docs/running.md'), 'utf8');
  const blocks: Block[] = [];
  let section = '';
  for (const [, heading, language, code] of text.matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    // A line of code may begin as a heading does, but those of a block are taken with it.
    if (heading !== undefined) section = heading;
    else if (language !== undefined && code !== undefined) blocks.push({ section, language, code });
  }
  return blocks;
};

/** All code of docs/running.md, in its order. */
export const blocks: readonly Block[] = read();

/**
 * The code of a section of docs/running.md, `count` pieces in their order. Throws an error where it has more or fewer: then
 * the guide has become another, and who follows it has to as well.
 */
export function steps(section: string, count: number): string[] {
  const found = blocks.filter((block) => block.section === section).map(({ code }) => code);
  if (found.length !== count)
    throw new Error(`docs/running.md has ${found.length} pieces of code under "${section}", not ${count}`);
  return found;
}
