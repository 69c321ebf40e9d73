import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGzip, gzipSync } from 'node:zlib';
import { generateKey, parseKey } from '../../server/src/publish-protocol/key.ts';
import {
  ARCHIVE_TYPE,
  PUBLISH_BASE_PATH,
  signatureHeaders,
} from '../../server/src/publish-protocol/request.ts';
import { EVERY_COLLEGE, readRegistry } from '../../server/src/release/registry.ts';
import { withTarball } from '../../server/src/release/store/tarball.ts';
import { runPortal } from '../support/command.ts';
import { makeLabelled, moveTo } from '../support/edited-release.ts';
import { visit } from '../support/own-repository.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { copySources } from '../support/sources.ts';
import { expect, test } from '../support/test.ts';

test.skip(!process.env.FULL, 'runs the gate twice: test:full');

/** Timeout for a build and a gate run on a loaded machine, in milliseconds. */
const GATE = 600_000;
const REMOTE = 'mf-gallery-media';
const OTHER = 'mf-quality';
const PAGES = ['/', '/Gallery', '/AQAR', '/Events', '/Committies', '/Departments', '/SSR', '/Contact'];

let folder = '';
let portal: TestPortal;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-attack-'));
  portal = await startPortal();
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({ RELEASES_DIR: portal.releasesDir, DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url });

async function grant(remote: string, team: string): Promise<string> {
  const { status, printed } = await runPortal(['grant', remote, '--name', team], env());
  expect(status, printed).toBe(0);
  return /KALALAYA_KEY=(\S+)/.exec(printed)?.[1] ?? '';
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Attack {
  readonly key: string;
  readonly remote?: string;
  readonly verb?: string;
  readonly body?: Buffer<ArrayBuffer>;
  readonly type?: string;
  /** Origin that is signed; default the portal's own. */
  readonly signedFor?: string;
}

function signed({
  key,
  remote = REMOTE,
  verb = 'publish',
  body,
  type,
  signedFor = portal.url,
}: Attack): Request {
  const address = `${PUBLISH_BASE_PATH}/${remote}/${verb}`;
  const method = body ? 'POST' : 'GET';
  const request = { method, url: signedFor + address, body: digestOf(body ?? new Uint8Array()) };
  return new Request(portal.url + address, {
    method,
    headers: {
      ...signatureHeaders(parseKey(key), request),
      ...(body && { 'content-type': type ?? ARCHIVE_TYPE }),
    },
    ...(body && { body }),
  });
}
const attack = async (what: Attack) => (await fetch(signed(what))).status;

/** A gzip file of zeros that is 300 MB when it is unpacked. */
async function bombOfZeros(): Promise<Buffer<ArrayBuffer>> {
  const gzip = createGzip();
  const zeros = Buffer.alloc(1024 * 1024);
  const parts: Buffer[] = [];
  gzip.on('data', (part: Buffer) => parts.push(part));
  for (let megabytes = 0; megabytes < 300; megabytes += 1)
    if (!gzip.write(zeros)) await new Promise((resolve) => gzip.once('drain', resolve));
  gzip.end();
  await new Promise((resolve) => gzip.once('end', resolve));
  return Buffer.concat(parts);
}

/** Archive of the live release of a remote with one file changed. */
async function tamperedRelease(remote: string): Promise<Buffer<ArrayBuffer>> {
  const version = (await readRegistry(portal.releasesDir)).live[EVERY_COLLEGE]?.[remote]?.version ?? '';
  const copy = path.join(folder, 'tampered');
  await cp(path.join(portal.releasesDir, remote, version), copy, { recursive: true });
  await rm(path.join(copy, 'received.json'), { force: true });
  await appendFile(path.join(copy, 'node/main.cjs'), '\nvoid 0;\n');
  return withTarball(copy, async (file) => Buffer.from(await readFile(file)));
}

const liveVersions = async () => {
  const live = (await readRegistry(portal.releasesDir)).live[EVERY_COLLEGE] ?? {};
  return Object.fromEntries(Object.entries(live).map(([name, { version }]) => [name, version]));
};

test('no visitor’s request fails while the publish API is attacked', async () => {
  test.setTimeout(3 * GATE);
  const honest = await grant(REMOTE, 'honest team');
  const revoked = await grant(REMOTE, 'revoked team');
  const stranger = generateKey().text;
  const bomb = await bombOfZeros();
  const tampered = await tamperedRelease(REMOTE);
  const team = await copySources(folder, REMOTE);
  await team.edit('src/pages/gallery/gallery.page.tsx', (text) =>
    text.replace(/pageTitle\('Gallery'/, "pageTitle('Pictures from campus'"),
  );
  const labelled = await makeLabelled(portal.releasesDir, OTHER, 'moved back and forth');
  const before = await liveVersions();
  const stop = visit(portal.url, PAGES);

  // Unsigned and wrongly signed requests, and the key that they share an address with.
  for (let count = 0; count < 40; count += 1) {
    const unsigned = await fetch(`${portal.url}${PUBLISH_BASE_PATH}/${REMOTE}/publish`, { method: 'POST' });
    expect([400, 401, 403, 404, 415, 429]).toContain(unsigned.status);
    expect([401, 403, 404, 429]).toContain(await attack({ key: stranger, body: Buffer.from('x') }));
  }
  expect(await attack({ key: honest })).toBe(204);

  // What a valid key may not do.
  const refused: readonly (readonly [string, Attack])[] = [
    ['another remote', { key: honest, remote: OTHER, body: tampered }],
    ['a request for another portal', { key: honest, signedFor: 'https://other.example', body: tampered }],
    ['other bytes of a stored version', { key: honest, body: tampered }],
    ['other bytes in a preview', { key: honest, verb: 'preview', body: tampered }],
    ['zeros', { key: honest, body: bomb }],
    ['a truncated archive', { key: honest, body: tampered.subarray(0, 5000) }],
    ['an empty archive', { key: honest, body: Buffer.from(gzipSync('')) }],
    ['another content type', { key: honest, body: tampered, type: 'text/html' }],
  ];
  for (const [name, what] of refused) {
    const response = await fetch(signed(what));
    expect(response.status, name).toBeGreaterThanOrEqual(400);
    expect(response.status, name).toBeLessThan(500);
    expect(await response.text(), name).not.toContain(portal.releasesDir);
  }
  const once = signed({ key: honest });
  const replayed = once.clone();
  expect((await fetch(once)).status).toBe(204);
  expect((await fetch(replayed)).status).toBe(409);
  expect(await liveVersions()).toEqual(before);

  // A release moves back and forth, while the gate checks one whose key is revoked meanwhile.
  const args = ['publish', REMOTE, '--from', team.root, '--portal', portal.url];
  const publishing = runPortal(args, { ...env(), KALALAYA_KEY: revoked }, GATE);
  for (let count = 0; count < 5; count += 1) {
    await moveTo(portal.releasesDir, OTHER, labelled);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await moveTo(portal.releasesDir, OTHER, before[OTHER] ?? '');
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  const keyId = parseKey(revoked).id;
  const revocation = await runPortal(['revoke', keyId], env());
  expect(revocation.status, revocation.printed).toBe(0);
  const ended = await publishing;
  expect(ended.status, ended.printed).toBe(1);
  expect(await liveVersions()).toEqual(before);

  // The honest team publishes the same sources.
  const published = await runPortal(args, { ...env(), KALALAYA_KEY: honest }, GATE);
  expect(published.status, published.printed).toBe(0);
  const { requestCount, failed } = await stop();
  expect(failed).toEqual([]);
  test.info().annotations.push({ type: 'requests', description: String(requestCount) });
  expect(requestCount).toBeGreaterThan(100);
});
