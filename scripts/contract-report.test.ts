import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { contractReport, reportFile } from './contract-report.ts';

it('the committed contract report is current: node scripts/contract-report.ts, then see docs/contract/README.md', async () => {
  const report = await contractReport();
  expect(report).toContain('declare function useSite(): Site;');
  expect(await readFile(reportFile, 'utf8')).toBe(report);
}, 120_000);
