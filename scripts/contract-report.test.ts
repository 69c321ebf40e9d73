import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { installedVersion } from '../shared/build/federation.ts';
import {
  contractReport,
  readVersions,
  reportFile,
  SameVersionError,
  withVersion,
} from './contract-report.ts';

describe('the contract report', () => {
  it('is current, and so is the version it stands under: node scripts/contract-report.ts, then see docs/contract/README.md', async () => {
    const { text, fingerprint } = await contractReport();
    expect(text).toContain('declare function useSite(): Site;');
    expect(await readFile(reportFile, 'utf8')).toBe(text);
    expect((await readVersions())[installedVersion('@kalalaya/runtime')]).toBe(fingerprint);
  }, 120_000);

  it('refuses another contract under a version that stands for one', () => {
    const versions = withVersion({}, '1.0.0', 'one');
    expect(withVersion(versions, '1.0.0', 'one')).toEqual({ '1.0.0': 'one' });
    expect(() => withVersion(versions, '1.0.0', 'another')).toThrow(SameVersionError);
    expect(withVersion(versions, '1.1.0', 'another')).toEqual({ '1.0.0': 'one', '1.1.0': 'another' });
  });
});
