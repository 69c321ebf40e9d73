import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltPack, buildPack } from '../pack/testing/build-pack.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');

let pack: BuiltPack;
let api: Server;
let base = '';
let committees = '{"infra": [{"id": 1, "name_of_the_cell": "Library"}]}';
beforeAll(async () => {
  pack = await buildPack();
  api = createServer((request, response) => {
    if (committees === '') response.writeHead(503).end();
    else response.end(request.url === '/admin/api/Committees' ? committees : '{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/admin/api/`;
});
afterAll(async () => {
  api.close();
  await pack.remove();
});

/** Runs `portal doctor …` as a process of its own. */
function doctor(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env.PATH,
    COLLEGES_DIR: path.dirname(pack.dir),
    COLLEGE: path.basename(pack.dir),
  };
  const argv = ['--disable-warning=ExperimentalWarning', main, 'doctor', ...args];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, argv, { env }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

describe('portal doctor', () => {
  it('prints tables, and ends with 0 when there is nothing to mend', async () => {
    const { status, stdout } = await doctor('--upstream', base);
    expect(stdout).toMatch(/^\/Committees +1 +- +1 +\d+ ms/m);
    expect(stdout).toContain('Nothing to mend');
    expect(status).toBe(0);
  }, 60_000);

  it('prints JSON alone on standard output, and ends with 1 when there is something to mend', async () => {
    committees = '{"infra": [{"id": 1, "name_of_the_cell": "Library", "password": "x"}]}';
    const { status, stdout } = await doctor('--upstream', base, '--json');
    const { upstream, findings } = JSON.parse(stdout) as { upstream: string; findings: { kind: string }[] };
    expect(upstream).toBe(base.replace(/\/$/, ''));
    expect(findings[0]).toMatchObject({ kind: 'private', where: '/Committees' });
    expect(status).toBe(1);
  }, 60_000);

  it('says what it was answered where nothing answers, and what is wrong with what it is told', async () => {
    committees = '';
    const silent = await doctor('--upstream', base);
    expect(silent).toMatchObject({ status: 69, stdout: '' });
    expect(silent.stderr).toContain('was answered:\n  status 503\nIs this the base of the calls?');
    expect((await doctor('--upstream', 'college')).stderr).toContain('an address such as https://');
    expect((await doctor()).stderr).toContain('Name an admin API: portal doctor --upstream');
  }, 60_000);
});
