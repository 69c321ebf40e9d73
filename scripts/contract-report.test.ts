import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedVersion } from '../shared/build/federation.ts';
import {
  type ContractReport,
  contractReport,
  readVersions,
  reportFile,
  SameVersionError,
  withVersion,
} from './contract-report.ts';

const root = path.resolve(import.meta.dirname, '..');

let report: ContractReport;
beforeAll(async () => {
  report = await contractReport();
}, 120_000);

describe('the contract report', () => {
  it('is current, and so is the version it stands under: node scripts/contract-report.ts, then see docs/contract/README.md', async () => {
    expect(report.text).toContain('declare function useSite(): Site;');
    expect(await readFile(reportFile, 'utf8')).toBe(report.text);
    expect((await readVersions())[installedVersion('@kalalaya/runtime')]).toBe(report.fingerprint);
  });

  it('refuses another contract under a version that stands for one', () => {
    const versions = withVersion({}, '1.0.0', 'one');
    expect(withVersion(versions, '1.0.0', 'one')).toEqual({ '1.0.0': 'one' });
    expect(() => withVersion(versions, '1.0.0', 'another')).toThrow(SameVersionError);
    expect(withVersion(versions, '1.1.0', 'another')).toEqual({ '1.0.0': 'one', '1.1.0': 'another' });
  });
});

describe('another contract', () => {
  let folder = '';
  const shared = () => path.join(folder, 'shared');

  // The packages of shared as they are, beside what they are built on: what is edited is what is compiled.
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

  /** The fingerprint after edits of one file, which is then put back. */
  async function fingerprintAfter(file: string, edits: readonly Edit[]): Promise<string> {
    const place = path.join(shared(), file);
    const before = await readFile(place, 'utf8');
    let after = before;
    for (const [from, to] of edits) {
      expect(after, `${file} holds what is replaced`).toContain(from);
      after = after.replaceAll(from, to);
    }
    await writeFile(place, after);
    try {
      return (await contractReport(shared())).fingerprint;
    } finally {
      await writeFile(place, before);
    }
  }

  const head = 'contract/page/head.ts';
  const render = 'contract/render/index.ts';
  const changes: readonly Change[] = [
    {
      what: 'a page says more of itself',
      file: head,
      edits: [
        ['readonly bare?:', 'readonly wide?: boolean | undefined;\n  readonly bare?:'],
        ['bare: optional(', 'wide: optional(isRecord),\n  bare: optional('],
      ],
    },
    {
      what: 'a job of a render worker lacks something',
      file: render,
      edits: [['readonly shellOnly: boolean;', '']],
    },
    {
      what: 'a rendered page has more',
      file: render,
      edits: [
        ['readonly html: string;', 'readonly html: string;\n  readonly lang: string;'],
        ['html: v.', 'lang: v.string(),\n  html: v.'],
      ],
    },
    { what: 'a module is shared no more', file: render, edits: [["'react-dom', ", '']] },
    {
      what: 'a failure has one kind less',
      file: 'contract/failure/index.ts',
      edits: [["'integrity', 'timeout'", "'timeout'"]],
    },
    {
      what: 'the layers have another order',
      file: 'contract/style/index.ts',
      edits: [["'kit', 'page'] as const;", "'page', 'kit'] as const;"]],
    },
    {
      what: 'a token is renamed',
      file: 'kit/tokens/tokens.css',
      edits: [['--measure:', '--line-length:']],
    },
  ];
  it.each(changes)(
    'has another fingerprint when $what',
    async ({ file, edits }) => {
      expect(await fingerprintAfter(file, edits)).not.toBe(report.fingerprint);
    },
    120_000,
  );

  it('does not compile with a field that nothing checks', async () => {
    const edit: Edit = ['readonly bare?:', 'readonly wide?: boolean | undefined;\n  readonly bare?:'];
    await expect(fingerprintAfter(head, [edit])).rejects.toThrow('does not compile');
  }, 120_000);

  const same: readonly Change[] = [
    { what: 'a comment', file: head, edits: [['One line under the heading.', 'The line under it.']] },
    { what: 'the value of a token', file: 'kit/tokens/tokens.css', edits: [['66ch', '70ch']] },
  ];
  it.each(same)(
    'is not made by $what',
    async ({ file, edits }) => {
      expect(await fingerprintAfter(file, edits)).toBe(report.fingerprint);
    },
    120_000,
  );
});
