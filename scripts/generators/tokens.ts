// Writes the colours of the contract into the kit's tokens.css.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseColours } from '@kalalaya/contract/style';

export const tokensFile = path.resolve(import.meta.dirname, '../../shared/kit/tokens/tokens.css');

/** The colours of one block of tokens.css; only the light block has a control. */
const block = /^( *)--paper:.*?--focus:[^\n]*\n(?: *--control:[^\n]*\n)?/gms;

/** Returns a style sheet with the colours of the contract: light in its first block, dark in those after it. */
export function withColours(sheet: string): string {
  const light = sheet.search(block);
  return sheet.replace(block, (_all, indent: string, at: number) =>
    Object.entries(baseColours[at === light ? 'light' : 'dark'])
      .map(([name, value]) => `${indent}--${name}: ${value};\n`)
      .join(''),
  );
}

if (import.meta.main) writeFileSync(tokensFile, withColours(readFileSync(tokensFile, 'utf8')));
