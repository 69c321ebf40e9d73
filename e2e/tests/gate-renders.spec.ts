import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { makeRelease } from '../../server/src/publishing/make-release.ts';
import { runPortal } from '../support/command.ts';
import { checkRequest } from '../support/gate-request.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { copySources } from '../support/sources.ts';

/** A remote that both sample colleges show. */
const REMOTE = 'mf-cells-events';
/** Timeout for a build and a gate run, in milliseconds. On a loaded machine they take minutes. */
const GATE = 800_000;

test.describe.configure({ mode: 'default' });
test.skip(!process.env.FULL, 'builds and checks a release for each fault: test:full');

let portal: TestPortal;
let folder = '';
test.beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-renders-'));
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Builds a release from an edited source and returns what the gate prints about it in every college. */
async function gate(file: string, ...changes: readonly ((text: string) => string)[]): Promise<string> {
  const team = await copySources(await mkdtemp(path.join(folder, 'team-')), REMOTE);
  for (const change of changes) await team.edit(file, change);
  const { version } = await makeRelease(REMOTE, { root: team.root, releasesDir: portal.releasesDir });
  const { printed } = await runPortal(
    ['gate', REMOTE, version, '--request', checkRequest('*')],
    { RELEASES_DIR: portal.releasesDir, DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url },
    GATE,
  );
  return printed;
}

test('the gate refuses a page that shows one college the data of another', async () => {
  test.setTimeout(GATE);
  const printed = await gate(
    'src/pages/committees/committees.page.tsx',
    (text) =>
      text.replace(
        'const ADDRESS',
        'let once: Promise<{ readonly infra: readonly Parameters<typeof itemName>[0][] }> | undefined;\nconst ADDRESS',
      ),
    (text) => text.replace('context.api.get(committees, {})', '(once ??= context.api.get(committees, {}))'),
  );
  expect(printed).toContain('"kind":"refused"');
  expect(printed).toMatch(/\/Committies: shows data of another college: .* nila and sahya/);
  expect(printed).toContain('Keep no state in modules between renders');
});

test('the gate refuses a remote that changes a prototype 25 seconds after its evaluation', async () => {
  test.setTimeout(GATE);
  const printed = await gate('src/routes.tsx', (text) =>
    text.replace(
      'export default',
      `if (typeof document === 'undefined') {
  setTimeout(() => Object.assign(Array.prototype, { map: () => [] }), 25_000);
}

export default`,
    ),
  );
  expect(printed).toContain('"kind":"refused"');
  expect(printed).toMatch(
    /repeated renders.*(differently once mf-cells-events|any more|outside of a render)/,
  );
  expect(printed).toMatch(/Change no global, no prototype|Start no timer on the server/);
});
