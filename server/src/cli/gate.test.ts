import { exitStatus } from '@kalalaya/node/exit-status';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, expect, it, vi } from 'vitest';
import { gateCommand } from './gate.ts';

const folder = useTempFolder();
beforeEach(() => {
  vi.stubEnv('RELEASES_DIR', folder('releases'));
  vi.stubEnv('DATA_DIR', folder('data'));
});

/** Runs the gate of a followed release that is not stored. Returns its result and what it printed. */
async function runGateCommand() {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const request = JSON.stringify({ college: '*', by: 'a portal', verb: 'promote', record: {} });
  try {
    const result = await runCommand(gateCommand(), ['mf-a', '1.0.0', '--request', request]);
    return { ...result, events: write.mock.calls.map(([text]) => String(text)).join('') };
  } finally {
    write.mockRestore();
  }
}

it('portal gate refuses a release that cannot be read', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const { status, events } = await runGateCommand();
  expect(status).toBe(0);
  expect(events).toContain('"kind":"refused"');
});

it('portal gate fails, without a verdict on the release, while the database is away', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://portal@127.0.0.1:1/none');
  const { status, stderr, events } = await runGateCommand();
  expect(status).toBe(exitStatus.temporary);
  expect(stderr).toMatch(/cannot be used now/);
  expect(events).not.toContain('refused');
});
