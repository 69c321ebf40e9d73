import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../../support/portal.ts';

/** A code block of docs/running.md. */
export interface Block {
  /** Heading of the section that contains the block. */
  readonly section: string;
  readonly language: string;
  readonly code: string;
}

const read = (): Block[] => {
  const text = readFileSync(path.join(checkout, 'docs/running.md'), 'utf8');
  const blocks: Block[] = [];
  let section = '';
  for (const [, heading, language, code] of text.matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    // Code may contain lines that look like headings; the block alternative of the pattern consumes them.
    if (heading !== undefined) section = heading;
    else if (language !== undefined && code !== undefined) blocks.push({ section, language, code });
  }
  return blocks;
};

/** All code blocks of docs/running.md in document order. */
export const blocks: readonly Block[] = read();

/**
 * Returns the code blocks of a section of docs/running.md.
 *
 * @throws {Error} if the section does not have exactly `count` blocks: the guide has changed and its test
 * must follow.
 */
export function steps(section: string, count: number): string[] {
  const snippets = blocks.filter((block) => block.section === section).map(({ code }) => code);
  if (snippets.length !== count)
    throw new Error(`docs/running.md has ${snippets.length} code blocks under "${section}", not ${count}`);
  return snippets;
}
