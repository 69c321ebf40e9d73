// Writes the generated pages of docs/reference.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { referencePages } from './reference/pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
for (const [name, text] of await referencePages(root)) {
  await writeFile(path.join(root, 'docs/reference', name), text);
}
