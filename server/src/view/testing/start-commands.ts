import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** How an installation starts the portal. */
export interface StartCommand {
  readonly program: readonly string[];
  /** Variables that it sets. */
  readonly env: Readonly<Record<string, string>>;
}

const deploy = (file: string) =>
  readFile(path.resolve(import.meta.dirname, '../../../../deploy', file), 'utf8');

const assignments = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));

/** Returns the value of the only line of a file that starts with a word. */
function lineValue(text: string, word: string): string {
  const lines = text.split('\n').filter((line) => line.startsWith(word));
  if (lines.length !== 1) throw new Error(`There are ${lines.length} lines that start with ${word}`);
  return lines[0]?.slice(word.length) ?? '';
}

/** Returns what systemd runs (`deploy/kalalaya.service`), with the bundle in another folder. */
async function unitCommand(bundle: string): Promise<StartCommand> {
  const unit = await deploy('kalalaya.service');
  const program = lineValue(unit, 'ExecStart=').replace('/opt/kalalaya/current', bundle).split(' ');
  return { program, env: assignments(lineValue(unit, 'Environment=')) };
}

/** Ways to start an installed portal, by name. */
export const startCommands = {
  unit: unitCommand,
} satisfies Record<string, (bundle: string) => Promise<StartCommand>>;
