import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Loopback, loopback } from '../content/admin-api/testing/loopback.ts';
import { type BuiltPack, buildPack } from '../content/pack/testing/build-pack.ts';
import { portalServer } from '../view/testing/portal-server.ts';
import { doctorCommand } from './doctor.ts';
import { statusCommand } from './status.ts';

let pack: BuiltPack;
let api: Loopback;
let base = '';
let committees = '{"infra": [{"id": 1, "name_of_the_cell": "Library"}]}';
beforeAll(async () => {
  pack = await buildPack();
  api = await loopback((request, response) => {
    if (committees === '') response.writeHead(503).end();
    else response.end(request.url === '/admin/api/Committees' ? committees : '{}');
  });
  base = `${api.origin}/admin/api/`;
});
beforeEach(() => {
  vi.stubEnv('COLLEGES_DIR', path.dirname(pack.dir));
  vi.stubEnv('COLLEGE', path.basename(pack.dir));
});
afterAll(async () => {
  await api.close();
  await pack.remove();
});

const doctor = (...args: string[]) => runCommand(doctorCommand(), args);

describe('portal doctor', () => {
  it('prints a table and exits with 0 if there is no problem', async () => {
    const { status, stdout } = await doctor('--upstream', base);
    expect(stdout).toMatch(/^\/Committees +ok +1 +\d+ ms$/m);
    expect(status).toBe(0);
  });

  it('checks the installation too without --upstream', async () => {
    vi.stubEnv('API_UPSTREAM', base);
    const { stdout } = await doctor();
    expect(stdout).toMatch(/^mail: ok$/m);
    expect(stdout).toMatch(/^\/Committees +ok/m);
  });

  it('names a section whose files the running server cannot read, as status does', async () => {
    const portal = await portalServer();
    onTestFinished(() => portal.remove());
    await writeFile(path.join(portal.env.RELEASES_DIR ?? '', 'mf-quality/1.0.0/node/main.cjs'), '');
    await portal.start();
    for (const [name, value] of Object.entries(portal.env)) vi.stubEnv(name, value);
    vi.stubEnv('PORT', new URL(portal.origin()).port);
    const [checked, shown] = [await doctor(), await runCommand(statusCommand(), [])];
    expect(checked.stdout).toMatch(/^server: The running server cannot read the files of mf-quality/m);
    expect(checked.status).toBe(1);
    expect(shown.stdout).toContain('cannot read the files of mf-quality');
  }, 60_000);

  it('prints only JSON with --json and exits with 1 if there is a problem', async () => {
    committees = '{"infra": [{"id": 1, "name_of_the_cell": "Library"}, {"colour": "red"}]}';
    const { status, stdout } = await doctor('--upstream', base, '--json');
    const { api: result } = JSON.parse(stdout) as {
      api: { upstream: string; calls: { problems: string[] }[] };
    };
    expect(result.upstream).toBe(base.replace(/\/$/, ''));
    expect(result.calls.flatMap(({ problems }) => problems)).toEqual(['infra is unreadable (1)']);
    expect(status).toBe(1);
  });

  it('exits with 69 if the API does not respond, and refuses an invalid address', async () => {
    committees = '';
    const silent = await doctor('--upstream', base);
    expect(silent.status).toBe(69);
    expect(silent.stdout).toMatch(/^\/Committees +failed +0 +\d+ ms +status 503$/m);
    expect((await doctor('--upstream', 'college')).stderr).toContain('an address such as https://');
  });
});
