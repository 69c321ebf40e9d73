import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { exists, filesBelow } from '@kalalaya/node/file-system';

/** Files by path below their folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Formats a value as the text of a JSON file. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Replaces the placeholders of a template: `{{title}}` becomes the value of `title`.
 *
 * @throws {Error} if a value is missing.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{([^\s{}]+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`expected a value for ${placeholder}`);
    return value;
  });
}

/**
 * Reads the files of a template and replaces their placeholders. A leading `_` stands for the dot of a hidden file, which
 * packages and bundles leave out.
 *
 * @param name - Folder below `templates/`.
 */
export async function readTemplate(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const folder = path.join(import.meta.dirname, 'templates', name);
  const files: Record<string, string> = {};
  for (const file of await filesBelow(folder)) {
    files[file.replace(/^_/, '.')] = fill(await readFile(path.join(folder, file), 'utf8'), values);
  }
  return files;
}

/**
 * Writes files into a new folder, which is removed again after a failure.
 *
 * @throws {ConfigError} if the folder exists.
 */
export async function writeFolder(folder: string, files: Files): Promise<void> {
  if (await exists(folder)) {
    throw new ConfigError(
      `${path.basename(folder)} already exists.\nChoose another name, or remove the folder ${folder}.`,
    );
  }
  try {
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content, { flag: 'wx' });
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
