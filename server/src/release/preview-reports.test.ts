import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type PreviewReport,
  percentText,
  readReport,
  readReportPicture,
  removeExpiredReports,
  reportId,
  sizeText,
  storeReport,
} from './preview-reports.ts';
import { addPreview, findPreview } from './previews.ts';

const report: PreviewReport = {
  name: 'mf-a',
  version: '1.0.0',
  live: null,
  college: 'palm',
  pages: [],
  removed: [],
  notShown: [],
  gate: '',
};
const pictures = new Map([['0-360-after.webp', Buffer.from('picture')]]);

let location = '';
beforeEach(async () => {
  location = await mkdtemp(path.join(tmpdir(), 'kalalaya-reports-'));
});
afterEach(() => rm(location, { recursive: true, force: true }));

const stored = () => readdir(path.join(location, '.previews'));

/** Creates a preview with a report, and returns its token. */
async function createReport(expires: string): Promise<string> {
  const { token } = await addPreview(location, { college: '*', name: 'mf-a', version: '1.0.0', expires });
  await storeReport(location, token, report, pictures);
  return token;
}

describe('storeReport', () => {
  it('stores a report with its pictures and marks the preview', async () => {
    const token = await createReport('2099-01-01T00:00:00.000Z');
    expect(await readReport(location, token)).toEqual(report);
    expect(String(await readReportPicture(location, token, '0-360-after.webp'))).toBe('picture');
    expect(await findPreview(location, token)).toMatchObject({ hasReport: true });
    // The token opens the preview; file names are listed in logs and archives.
    expect(await stored()).toEqual([reportId(token)]);
  });
});

describe('readReportPicture', () => {
  it.each(['report.json', '../registry.json', '0-360-after.png', '1-360-after.webp'])(
    'returns null for %s',
    async (file) => {
      const token = await createReport('2099-01-01T00:00:00.000Z');
      expect(await readReportPicture(location, token, file)).toBeNull();
    },
  );
});

describe('removeExpiredReports', () => {
  it('removes the reports of expired previews only', async () => {
    const [short, long] = [
      await createReport('2090-01-01T00:00:00.000Z'),
      await createReport('2099-01-01T00:00:00.000Z'),
    ];
    await removeExpiredReports(location);
    expect(await stored()).toHaveLength(2);
    await removeExpiredReports(location, new Date('2095-01-01T00:00:00.000Z'));
    expect(await stored()).toEqual([reportId(long)]);
    expect(await readReport(location, short)).toBeNull();
  });
});

describe('percentText and sizeText', () => {
  it('never show a change as none', () => {
    expect([0.000001, 0.0314, 1].map(percentText)).toEqual(['< 0.1 %', '3.1 %', '100.0 %']);
    expect(sizeText({ before: 1024, after: 2048 })).toBe('1.0 → 2.0 KB');
    expect(sizeText({ before: 2048, after: 2049 })).toBe('2.0 KB');
    expect(sizeText({ before: null, after: 2048 })).toBe('2.0 KB');
  });
});
