import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** Reads a JSON file that a process has written for itself, such as a cache. Returns null if it is missing or invalid. */
export async function readJsonOrNull<T>(
  file: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  try {
    return v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
