import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersion } from '../../shared/build/federation.ts';
import {
  type ContractReport,
  contractReport,
  readVersions,
  reportFile,
  VersionNotRaisedError,
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
    expect(() => withVersion(versions, '1.0.0', 'another')).toThrow(VersionNotRaisedError);
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

  type Edit = readonly [from: string, to: string];
  interface Change {
    readonly what: string;
    readonly file: string;
    readonly edits: readonly Edit[];
  }

  /** Returns the fingerprint after edits of one file, and restores the file. */
  async function fingerprintAfter(file: string, edits: readonly Edit[]): Promise<string> {
    const target = path.join(shared(), file);
    const before = await readFile(target, 'utf8');
    let after = before;
    for (const [from, to] of edits) {
      expect(after, `${file} contains the text to replace`).toContain(from);
      after = after.replaceAll(from, to);
    }
    await writeFile(target, after);
    try {
      return (await contractReport(shared())).fingerprint;
    } finally {
      await writeFile(target, before);
    }
  }

  const head = 'contract/page/head.ts';
  const render = 'contract/render/index.ts';
  const changes: readonly Change[] = [
    {
      what: 'page metadata gains a field',
      file: head,
      edits: [
        ['readonly bare?:', 'readonly wide?: boolean | undefined;\n  readonly bare?:'],
        ['bare: optional(', 'wide: optional(isRecord),\n  bare: optional('],
      ],
    },
    { what: 'a render job loses a field', file: render, edits: [['readonly shellOnly: boolean;', '']] },
    { what: 'a module is no longer shared', file: render, edits: [["'react-dom', ", '']] },
    {
      what: 'the order of the cascade layers changes',
      file: 'contract/style/index.ts',
      edits: [["'kit', 'page'] as const;", "'page', 'kit'] as const;"]],
    },
    { what: 'a token is renamed', file: 'kit/tokens/tokens.css', edits: [['--measure:', '--line-length:']] },
  ];
  it.each(changes)(
    'changes when $what',
    async ({ file, edits }) => {
      expect(await fingerprintAfter(file, edits)).not.toBe(report.fingerprint);
    },
    120_000,
  );

  it('is not computed for a field without a runtime check, since the contract does not compile', async () => {
    const edit: Edit = ['readonly bare?:', 'readonly wide?: boolean | undefined;\n  readonly bare?:'];
    await expect(fingerprintAfter(head, [edit])).rejects.toThrow('does not compile');
  }, 120_000);

  const same: readonly Change[] = [
    { what: 'a comment changes', file: head, edits: [['/** ', '/** Edited: ']] },
    { what: 'the value of a token changes', file: 'kit/tokens/tokens.css', edits: [['66ch', '70ch']] },
  ];
  it.each(same)(
    'stays the same when $what',
    async ({ file, edits }) => {
      expect(await fingerprintAfter(file, edits)).toBe(report.fingerprint);
    },
    120_000,
  );
});
