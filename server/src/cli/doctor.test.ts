import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltPack, buildPack } from '../pack/testing/build-pack.ts';
import { doctorCommand } from './doctor.ts';
import { runCommand } from './testing/run-command.ts';

let pack: BuiltPack;
let api: Server;
let base = '';
let committees = '{"infra": [{"id": 1, "name_of_the_cell": "Library"}]}';
beforeAll(async () => {
  pack = await buildPack();
  vi.stubEnv('COLLEGES_DIR', path.dirname(pack.dir));
  vi.stubEnv('COLLEGE', path.basename(pack.dir));
  api = createServer((request, response) => {
    if (committees === '') response.writeHead(503).end();
    else response.end(request.url === '/admin/api/Committees' ? committees : '{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/admin/api/`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  api.close();
  await pack.remove();
});

const doctor = (...args: string[]) => runCommand(doctorCommand(), args);

describe('portal doctor', () => {
  it('prints tables and exits with 0 if there are no faults', async () => {
    const { status, stdout } = await doctor('--upstream', base);
    expect(stdout).toMatch(/^\/Committees +1 +- +1 +\d+ ms/m);
    expect(stdout).toContain('No faults');
    expect(status).toBe(0);
  });

  it('prints only JSON to standard output with --json and exits with 1 if there is a fault', async () => {
    committees = '{"infra": [{"id": 1, "name_of_the_cell": "Library", "password": "x"}]}';
    const { status, stdout } = await doctor('--upstream', base, '--json');
    const { upstream, findings } = JSON.parse(stdout) as { upstream: string; findings: { kind: string }[] };
    expect(upstream).toBe(base.replace(/\/$/, ''));
    expect(findings[0]).toMatchObject({ kind: 'private', where: '/Committees' });
    expect(status).toBe(1);
  });

  it('reports an API that does not respond, an invalid address and a missing address', async () => {
    committees = '';
    const silent = await doctor('--upstream', base);
    expect(silent).toMatchObject({ status: 69, stdout: '' });
    expect(silent.stderr).toContain('failed:\n  status 503\nCheck the base address');
    expect((await doctor('--upstream', 'college')).stderr).toContain('an address such as https://');
    expect((await doctor('--api')).stderr).toContain(
      'Name an admin API: npm run portal -- doctor --upstream',
    );
  });
});
