import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { pagesOf } from '../facts.ts';
import { compose } from './compose.ts';
import { writePdf } from './pdf.ts';

it('writes identical bytes for identical input, and pagesOf counts the pages', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kalalaya-pdf-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const doc = compose({
    title: 'Self Study Report (third cycle)',
    when: '2024-2025',
    file: 'x.pdf',
    college: 'College',
    address: 'Road',
  });
  const [a, b] = [path.join(folder, 'a.pdf'), path.join(folder, 'b.pdf')];
  await writePdf(doc, a);
  await writePdf(doc, b);
  expect(readFileSync(a).equals(readFileSync(b))).toBe(true);
  expect(pagesOf(readFileSync(a))).toBeGreaterThanOrEqual(9);
  expect(pagesOf(Buffer.from('no pdf'))).toBeUndefined();
});
