import { mkdir, readdir, writeFile } from 'node:fs/promises';
import type { PortalEvent } from '@kalalaya/cli/signed-requests/events';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../base/config.ts';
import { type GateTask, runGateProcess } from './gate-process.ts';

const request = { college: '*', by: 'ann', verb: 'publish', record: { key: 'a' } } as const;
const task: GateTask = { name: 'mf-a', version: '1.0.0', ...request };

const root = useTempFolder();
let config: Config;
beforeEach(async () => {
  await mkdir(root('server/src'), { recursive: true });
  config = { ...readConfig({ RELEASES_DIR: root('releases') }), root: root() };
});

/** Writes a gate that runs `source` and leaves a file in its temporary folder. */
const writeGate = (source: string) =>
  writeFile(
    root('server/src/main.ts'),
    `import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
writeFileSync(tmpdir() + '/kept', '');
const say = (event) => console.log(JSON.stringify(event));
say({ kind: 'progress', text: tmpdir() });
${source}`,
  );

const crashes: string[] = [];

async function eventsOf(signal: AbortSignal, each: (event: PortalEvent) => void = () => {}) {
  const events: PortalEvent[] = [];
  for await (const event of runGateProcess(config, task, signal, (output) => crashes.push(output))) {
    events.push(event);
    each(event);
  }
  return events;
}

describe('runGateProcess', () => {
  it('yields the events of the gate, passes its arguments and configuration, and removes its temporary files', async () => {
    await writeGate(
      "say({ kind: 'done', text: process.argv.slice(2).join(' ') + ' ' + process.env.RELEASES_DIR });",
    );
    const [first, last] = await eventsOf(AbortSignal.timeout(20_000));
    const passed = `gate mf-a 1.0.0 --request ${JSON.stringify(request)} ${config.RELEASES_DIR}`;
    expect(last).toEqual({ kind: 'done', text: passed });
    const tempDir = first?.kind === 'progress' ? first.text : '';
    expect(tempDir).toContain('kalalaya-gate-');
    await expect(readdir(tempDir)).rejects.toThrow('ENOENT');
  });

  it('ends with a refusal if the gate crashes', async () => {
    await writeGate("throw new Error('out of memory');");
    const events = await eventsOf(AbortSignal.timeout(20_000));
    expect(events.at(-1)).toMatchObject({
      kind: 'refused',
      text: expect.stringMatching(/^The gate stopped before it finished\. (?![\s\S]*out of memory)/),
    });
    expect(crashes.at(-1)).toContain('out of memory');
  });

  it('stops the gate when the request is aborted', async () => {
    await writeGate("say({ kind: 'progress', text: String(process.pid) });\nsetInterval(() => {}, 1000);");
    const abort = new AbortController();
    let pid = 0;
    let tempDir = '';
    const events = await eventsOf(abort.signal, (event) => {
      if (event.kind !== 'progress') return;
      if (tempDir === '') tempDir = event.text;
      else {
        pid = Number(event.text);
        abort.abort();
      }
    });
    expect(events.at(-1)?.kind).toBe('refused');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(readdir(tempDir)).rejects.toThrow('ENOENT');
  });
});
