import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '../support/test.ts';

/** Maximum compressed size of a document's import map, in bytes (docs/design.md, Policy). */
const MAP_BYTES = 6 * 1024;

interface Remote {
  readonly entry: string;
  readonly scripts: readonly string[];
}

test('every document carries the security headers', async ({ request }) => {
  for (const path of ['/', '/AQAR', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['x-frame-options'], path).toBe('SAMEORIGIN');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
    expect(headers['access-control-allow-origin'], path).toBeUndefined();
    expect(headers['strict-transport-security'], path).toBeUndefined();
  }
});

test('the import map has the integrity of every live and previous script and stays small', async ({
  portal,
  request,
}) => {
  for (const path of ['/', '/AQAR']) {
    const html = await (await request.get(path)).text();
    const map = /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const state = /id="kalalaya-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
    const { remotes, previous } = JSON.parse(state) as Record<'remotes' | 'previous', Record<string, Remote>>;
    const releases = [...Object.values(remotes), ...Object.values(previous)];
    expect(releases.length).toBeGreaterThanOrEqual(5);
    const named = releases.flatMap(({ entry, scripts }) => [entry, ...scripts]);
    // Includes lazy scripts, which pages of a release may load later.
    const all = [...new Set(named.map((address) => posix.dirname(address)))].map(async (folder) => {
      const file = `${portal.releasesDir}${folder.slice('/releases'.length)}/release.json`;
      const { files } = JSON.parse(await readFile(file, 'utf8')) as { files: object };
      return Object.keys(files).flatMap((name) => (name.endsWith('.js') ? `${folder}/${name}` : []));
    });
    const addresses = [...named, ...(await Promise.all(all)).flat()];
    expect(addresses.length).toBeGreaterThan(named.length);
    for (const address of addresses) {
      expect(integrity[address], address).toMatch(/^sha384-/);
    }
    expect(gzipSync(map).length).toBeLessThanOrEqual(MAP_BYTES);
  }
});
