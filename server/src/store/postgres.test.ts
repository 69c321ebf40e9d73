import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { failureOf } from '@kalalaya/node/errors';
import { freePort } from '@kalalaya/node/free-port';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseError, DatabaseSettingsError } from './errors.ts';
import { assertDatabaseUrl } from './postgres.ts';
import { storeAt } from './store.ts';
import { usePostgres } from './testing/engines.ts';
import { locationIn } from './testing/location.ts';
import { type RefusingServer, refusingServer } from './testing/refusing-server.ts';

const folder = useTempFolder();
const open: RefusingServer[] = [];
async function serverWith(sqlState: string | null): Promise<string> {
  const server = await refusingServer(sqlState);
  open.push(server);
  return server.url;
}
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

/** Returns the failure of a query and of the check at the start; null if there is none. */
async function failuresOf(url: string) {
  const store = storeAt({ ...locationIn(folder()), DATABASE_URL: url });
  const ofQuery = await store
    .read(async () => {})
    .then(
      () => null,
      (error: unknown) => error,
    );
  await store.close();
  const ofCheck = await assertDatabaseUrl(url).then(
    () => null,
    (error: unknown) => error,
  );
  return { ofQuery, ofCheck };
}

describe('a wrong DATABASE_URL', () => {
  it.each([
    ['28P01', 'wrong password', 'Correct user and password in DATABASE_URL.'],
    ['28000', 'may not connect', 'pg_hba.conf'],
    ['3D000', 'a database that does not exist', 'createdb'],
    ['42501', 'without the right', 'GRANT'],
    ['25006', 'only reads', 'the primary'],
  ])('is reported as a setting, not as an outage: SQLSTATE %s', async (sqlState, problem, remedy) => {
    const { ofQuery, ofCheck } = await failuresOf(await serverWith(sqlState));
    for (const error of [ofQuery, ofCheck]) {
      expect(error).toBeInstanceOf(DatabaseSettingsError);
      const { printed, status } = failureOf(error);
      expect(printed).toMatch(/DATABASE_URL \(postgres:\/\/127\.0\.0\.1:\d+\/kalalaya\)/);
      expect(printed).toContain(problem);
      expect(printed).toContain(remedy);
      expect(printed).not.toContain('s3cret');
      expect(status).toBe(1);
    }
  });
});

describe('a database that is away', () => {
  it.each([
    ['refuses connections', async () => `postgres://portal:s3cret@127.0.0.1:${await freePort()}/kalalaya`],
    ['has no address now', async () => 'postgres://portal:s3cret@database.invalid/kalalaya'],
    ['is starting', () => serverWith('57P03')],
    ['has too many connections', () => serverWith('53300')],
    ['closes connections', () => serverWith(null)],
  ])('is an outage that does not end a start: it %s', async (_what, url) => {
    const { ofQuery, ofCheck } = await failuresOf(await url());
    expect(ofCheck).toBeNull();
    expect(ofQuery).toBeInstanceOf(DatabaseError);
    expect(ofQuery).not.toBeInstanceOf(DatabaseSettingsError);
    expect(failureOf(ofQuery)).toMatchObject({
      printed: expect.stringContaining('cannot be used now'),
      status: 75,
    });
  });
});

describe.runIf(process.env.FULL)('a connection lost without a word (only with FULL=1)', () => {
  const { url } = usePostgres();

  it('is not used for the next statement', async () => {
    let isCut = false;
    const proxy = createServer((client) => {
      const { hostname, port } = new URL(url());
      const server = connect(Number(port), hostname);
      for (const [from, to] of [[client, server] as const, [server, client] as const]) {
        const wasOpen = !isCut;
        from.on('data', (bytes) => (isCut && wasOpen ? undefined : to.write(bytes)));
        from.on('error', () => {}).on('close', () => to.destroy());
      }
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = v.parse(v.object({ port: v.number() }), proxy.address());
    const proxied = Object.assign(new URL(url()), { port: String(port), hostname: '127.0.0.1' }).href;
    const location = { ...locationIn(folder()), DATABASE_URL: proxied };
    const read = () => storeAt(location).read(async () => 'read');
    expect(await read()).toBe('read');
    isCut = true;
    await expect(read()).rejects.toThrow(DatabaseError);
    expect(await read()).toBe('read');
    await storeAt(location).close();
    proxy.close();
  }, 60_000);
});
