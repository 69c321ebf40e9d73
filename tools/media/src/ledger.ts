import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const recipesSchema = v.record(v.string(), v.string());

/** Twelve hex digits that stand for a recipe: all that decides what a file will be. */
export const recipeHash = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 12);
};

/**
 * Which file was made by which recipe, kept in a small file of the pack: a file whose recipe is the
 * same and that still exists is not made again.
 */
export class Ledger {
  readonly #root: string;
  readonly #file: string;
  #old: Readonly<Record<string, string>>;
  readonly #now = new Map<string, string>();
  made = 0;
  kept = 0;

  /** @param root the pack's folder, that file names are relative to; the ledger is `<root>/art/recipes.json` */
  constructor(root: string) {
    this.#root = root;
    this.#file = path.join(root, 'art/recipes.json');
    this.#old = existsSync(this.#file)
      ? v.parse(recipesSchema, JSON.parse(readFileSync(this.#file, 'utf8')))
      : {};
  }

  /** Makes `name` with `make` unless the same recipe made the file that is there. */
  async ensure(name: string, recipe: string, make: (file: string) => Promise<void>): Promise<void> {
    this.#now.set(name, recipe);
    const file = path.join(this.#root, name);
    if (this.#old[name] === recipe && existsSync(file)) {
      this.kept += 1;
      return;
    }
    await mkdir(path.dirname(file), { recursive: true });
    // Made beside its place and moved, so that nobody meets half a file.
    const part = path.join(path.dirname(file), `.part-${path.basename(file)}`);
    await make(part);
    await rename(part, file);
    this.made += 1;
    if (this.made % 50 === 0) await this.save();
  }

  /**
   * Ends a run that asked for everything: returns the names that an earlier run made and this one did not ask for,
   * and forgets them.
   */
  dropStale(): string[] {
    const stale = Object.keys(this.#old).filter((name) => !this.#now.has(name));
    this.#old = {};
    return stale;
  }

  /** Writes the ledger, names in order. Until `dropStale` it holds what was made before, so that a run may break off. */
  async save(): Promise<void> {
    await mkdir(path.dirname(this.#file), { recursive: true });
    const entries = Object.entries({ ...this.#old, ...Object.fromEntries(this.#now) }).sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    await writeFile(this.#file, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
  }
}
