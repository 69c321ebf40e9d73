import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersion } from '../../shared/build/installed.ts';
import {
  type ContractReport,
  contractReport,
  readVersions,
  reportFile,
  withVersion,
} from './contract-report.ts';

const root = path.resolve(import.meta.dirname, '../..');

let report: ContractReport;
beforeAll(async () => {
  report = await contractReport();
}, 120_000);

describe('the contract report', () => {
  it('is current, as is docs/contract/versions.json (update with node scripts/generators/contract-report.ts, see docs/contract/README.md)', async () => {
    expect(report.text).toContain('declare function useSite(): Site;');
    expect(await readFile(reportFile, 'utf8')).toBe(report.text);
    expect((await readVersions())[installedVersion('@kalalaya/runtime')]).toBe(report.fingerprint);
  });

  it('rejects a changed contract under an existing version', () => {
    const versions = withVersion({}, '1.0.0', 'one');
    expect(withVersion(versions, '1.0.0', 'one')).toEqual({ '1.0.0': 'one' });
    expect(() => withVersion(versions, '1.0.0', 'another')).toThrow('Raise the version');
    expect(withVersion(versions, '1.1.0', 'another')).toEqual({ '1.0.0': 'one', '1.1.0': 'another' });
  });
});

describe('the contract fingerprint', () => {
  let folder = '';
  const shared = () => path.join(folder, 'shared');

  // Edits and compiles a copy of the shared packages.
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'another-contract-'));
    await cp(path.join(root, 'shared'), shared(), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Returns the fingerprint after an edit of one file, and restores the file. */
  async function fingerprintAfter(file: string, from: string, to: string): Promise<string> {
    const target = path.join(shared(), file);
    const before = await readFile(target, 'utf8');
    expect(before).toContain(from);
    await writeFile(target, before.replaceAll(from, to));
    try {
      return (await contractReport(shared())).fingerprint;
    } finally {
      await writeFile(target, before);
    }
  }

  const head = 'contract/page/head.ts';
  const render = 'contract/render/index.ts';
  it.each([
    ['a render job loses a field', render, 'readonly shellOnly: boolean;', ''],
    ['a module is no longer shared', render, "'react-dom', ", ''],
    ['the cascade layers change', 'contract/style/index.ts', "'kit', 'page'] as", "'page', 'kit'] as"],
    ['a token is renamed', 'kit/tokens/tokens.css', '--measure:', '--line-length:'],
  ])(
    'changes when %s',
    async (_what, ...edit) => {
      expect(await fingerprintAfter(...edit)).not.toBe(report.fingerprint);
    },
    120_000,
  );

  it('is not computed for a field without a runtime check, since the contract does not compile', async () => {
    const added = fingerprintAfter(head, 'readonly bare?:', 'readonly wide?: boolean;\n  readonly bare?:');
    await expect(added).rejects.toThrow('does not compile');
  }, 120_000);

  it.each([
    ['a comment changes', head, '/** ', '/** Edited: '],
    ['the value of a token changes', 'kit/tokens/tokens.css', '66ch', '70ch'],
  ])(
    'stays the same when %s',
    async (_what, ...edit) => {
      expect(await fingerprintAfter(...edit)).toBe(report.fingerprint);
    },
    120_000,
  );
});
