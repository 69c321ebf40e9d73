// `npm run words -- 40` prints a random sample of docstrings, to be judged by a reader who does not know their origin.
import path from 'node:path';
import { readDocstrings, sample } from './prose/docstrings.ts';

const count = Number(process.argv[2] ?? 40);
if (!Number.isInteger(count) || count < 1) {
  console.error(`"${process.argv[2]}" is not a number of docstrings. Example: npm run words -- 40`);
  process.exit(1);
}

const docstrings = readDocstrings(path.resolve(import.meta.dirname, '../..'));
for (const { file, line, text, declaration } of sample(docstrings, count)) {
  process.stdout.write(`${text}\n    ${declaration}\n    ${file}:${line}\n\n`);
}
