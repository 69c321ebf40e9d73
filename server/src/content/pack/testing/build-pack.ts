import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { baseFiles } from './base-files.ts';

/** Contents by path inside the pack: text is written unchanged, other values as JSON; null removes a file. */
export type PackFiles = Readonly<Record<string, unknown>>;

/** A pack in a temporary folder. */
export interface BuiltPack {
  readonly dir: string;
  /** Writes one file, or removes it if the content is null. */
  write(path: string, content: unknown): Promise<void>;
  /** Number (from 1) of the first line of a written file that contains `needle`. */
  lineOf(path: string, needle: string): number;
  remove(): Promise<void>;
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2);
}

/** Writes the valid test pack `palm`, with some files replaced or added. The caller removes it. */
export async function buildPack(files: PackFiles = {}, id = 'palm'): Promise<BuiltPack> {
  const root = await mkdtemp(join(tmpdir(), 'pack-'));
  const dir = join(root, id);
  const texts = new Map<string, string>();

  async function write(path: string, content: unknown): Promise<void> {
    const target = join(dir, path);
    if (content === null) {
      await rm(target, { recursive: true, force: true });
      return;
    }
    const text = textOf(content);
    texts.set(path, text);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }

  await mkdir(dir);
  for (const [path, content] of Object.entries({ ...baseFiles(), ...files })) {
    if (content !== null) await write(path, content);
  }
  return {
    dir,
    write,
    lineOf: (path, needle) => {
      const index = (texts.get(path) ?? '').split('\n').findIndex((line) => line.includes(needle));
      if (index === -1) throw new Error(`lineOf: ${path} does not contain ${needle}`);
      return index + 1;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
