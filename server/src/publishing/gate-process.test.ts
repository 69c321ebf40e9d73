import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig } from '../base/config.ts';
import { runGate } from './gate-process.ts';

const task = {
  candidate: { name: 'mf-a', version: '1.0.0', college: '*' },
  registry: { revision: 1, live: {} },
};

const root = useTempFolder();
let config: Config;
beforeEach(async () => {
  await mkdir(root('gate'), { recursive: true });
  config = { ...readConfig({ RELEASES_DIR: root('releases'), DATA_DIR: root('data') }), root: root() };
});

/** Writes a gate that runs `source` and leaves a file in its temporary folder, which it says first. */
const writeGate = (source: string) =>
  writeFile(
    root('gate/main.ts'),
    `import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
writeFileSync(tmpdir() + '/kept', '');
const say = (event) => console.log(JSON.stringify(event));
say({ kind: 'progress', text: tmpdir() });
${source}`,
  );

const crashes: string[] = [];

async function run(signal: AbortSignal, each: (line: string) => void = () => {}) {
  const lines: string[] = [];
  const progress = (line: string) => {
    lines.push(line);
    each(line);
  };
  const onCrash = (output: string) => void crashes.push(output);
  const findings = runGate({ ...task, config, progress }, { signal, onCrash });
  const [{ value, reason }] = (await Promise.allSettled([findings])) as [
    { value?: unknown; reason?: unknown },
  ];
  return { lines, value, error: reason };
}

describe('runGate', () => {
  it('gives the gate its task and configuration, returns the findings and removes its temporary files', async () => {
    vi.stubEnv('HOME', undefined);
    await writeGate(
      `const where = readFileSync(0, 'utf8') + ' ' + process.env.RELEASES_DIR;
say({ kind: 'progress', text: 'home ' + process.env.HOME });
say({ kind: 'findings', findings: [{ check: 'a', where, problem: 'p', remedy: 'r' }] });`,
    );
    const { lines, value } = await run(AbortSignal.timeout(20_000));
    const where = `${JSON.stringify(task)} ${config.RELEASES_DIR}`;
    expect(value).toEqual([{ check: 'a', where, problem: 'p', remedy: 'r' }]);
    expect(lines[0]).toContain('kalalaya-gate-');
    // Without a home, as for a random user of a container, a browser does not start.
    expect(lines[1]).toBe(`home ${lines[0]}`);
    await expect(readdir(lines[0] ?? '')).rejects.toThrow('ENOENT');
  });

  it('rejects with a message for authors if the gate crashes', async () => {
    await writeGate("throw new Error('out of memory');");
    const { error } = await run(AbortSignal.timeout(20_000));
    expect(String(error)).toMatch(/The gate stopped before it finished\. (?![\s\S]*out of memory)/);
    expect(crashes.at(-1)).toContain('out of memory');
  });

  it('stops the gate when the request is aborted', async () => {
    await writeGate("say({ kind: 'progress', text: String(process.pid) });\nsetInterval(() => {}, 1000);");
    const abort = new AbortController();
    const { lines, error } = await run(abort.signal, (line) => {
      if (/^\d+$/.test(line)) abort.abort();
    });
    expect(String(error)).toContain('The gate stopped');
    expect(() => process.kill(Number(lines[1]), 0)).toThrow('ESRCH');
    await expect(readdir(lines[0] ?? '')).rejects.toThrow('ENOENT');
  });
});
