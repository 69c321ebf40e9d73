import { gzipSync } from 'node:zlib';
import { startPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

/** Most that the import map of a document may weigh, in bytes (docs/design.md, Policy). */
const MAP_BYTES = 6 * 1024;

interface Remote {
  readonly entry: string;
  readonly scripts: readonly string[];
}

test('every document carries the headers that keep it to itself', async ({ request }) => {
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

test('only a college whose public origin is https asks for strict transport', async () => {
  const portal = await startPortal({ env: { PUBLIC_URL: 'https://college.example' } });
  try {
    const { headers } = await fetch(`${portal.url}/`);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/);
  } finally {
    await portal.stop();
  }
});

test('the import map has the integrity of every live and previous entry, and is small', async ({
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
    for (const address of releases.flatMap(({ entry, scripts }) => [entry, ...scripts])) {
      expect(integrity[address], address).toMatch(/^sha384-/);
    }
    expect(gzipSync(map).length).toBeLessThanOrEqual(MAP_BYTES);
  }
});
