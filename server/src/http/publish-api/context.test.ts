import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PortalEvent } from '@kalalaya/cli/signed-requests/events';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../base/config.ts';
import { grantKey, readKeys, revokeKey } from '../../publishing/keys.ts';
import { readPreviews } from '../../release/previews.ts';
import { movePointer, writeRelease } from '../../release/testing/make-release.ts';
import { storeAt } from '../../store/store.ts';
import { createPublishing, type GateRequest } from './context.ts';
import type { PublishScope } from './scope.ts';

const root = useTempFolder();
let config: Config;
let scope: PublishScope;
let context: ReturnType<typeof createPublishing>;
beforeEach(async () => {
  await mkdir(root('gate'), { recursive: true });
  config = { ...readConfig({ RELEASES_DIR: root('releases'), DATA_DIR: root('data') }), root: root() };
  await grantKey(config, { name: 'the team', remotes: ['mf-a'], colleges: ['*'] });
  const [key] = await readKeys(config);
  if (key === undefined) throw new Error('no key was stored');
  scope = { key, name: 'mf-a', college: '*' };
  const pack = () => ({ profile: { sections: ['mf-b'] } });
  const college = { id: 'nila', origin: 'https://nila.example', hosts: new Set(['nila.example']), pack };
  for (const version of ['1.0.0', '2.0.0']) await writeRelease(root('releases'), { version });
  context = createPublishing(config, [college]);
});

/** Writes a gate that passes after a number of milliseconds. */
const writeGate = (ms: number) =>
  writeFile(
    root('gate/main.ts'),
    `console.log(JSON.stringify({ kind: 'progress', text: 'begun' }));
setTimeout(() => console.log(JSON.stringify({ kind: 'findings', findings: [] })), ${ms});`,
  );

/** Starts a request; `begun` resolves when its gate runs. */
function start(request: Pick<GateRequest, 'version' | 'verb'>) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  async function read(): Promise<PortalEvent[]> {
    const events: PortalEvent[] = [];
    const all = { ...request, record: { key: scope.key.id } };
    for await (const event of context.runGate(scope, all, AbortSignal.timeout(20_000))) {
      if (event.kind === 'progress' && event.text === 'begun') begin();
      events.push(event);
    }
    return events;
  }
  return { begun, end: read() };
}

describe('createPublishing', () => {
  it('ends a running gate when its key is revoked', async () => {
    await writeGate(15_000);
    const { begun, end } = start({ version: '1.0.0', verb: 'publish' });
    const outcome = expect(end).rejects.toThrow(`Key ${scope.key.id} was revoked before this was done`);
    await begun;
    await revokeKey(config, scope.key.id);
    await outcome;
  });

  it('continues a gate whose key cannot be read for a moment', async () => {
    const setRemotes = (remotes: string) =>
      storeAt(config).write((db) => db.updateTable('keys').set({ remotes }).execute());
    await writeGate(4_000);
    const { begun, end } = start({ version: '1.0.0', verb: 'publish' });
    await begun;
    await setRemotes('[');
    await pause(2_500);
    await setRemotes('["mf-a"]');
    expect((await end).at(-1)?.kind).toBe('done');
  });

  it('creates no preview for a key that was revoked while the archive arrived', async () => {
    await revokeKey(config, scope.key.id);
    const release = { name: 'mf-a', version: '1.0.0', digest: '', isNew: true };
    const move = { record: { key: scope.key.id } };
    const preview = context.handleArchive(scope, release, 'preview', move, AbortSignal.timeout(20_000));
    await expect(preview.next()).rejects.toThrow('was revoked before this was done');
    expect(await readPreviews(config)).toEqual([]);
  });

  it('checks the stored files of a release that is sent again', async () => {
    await writeGate(0);
    await appendFile(root('releases/mf-a/1.0.0/web/remoteEntry.js'), '// more');
    const release = { name: 'mf-a', version: '1.0.0', digest: 'of the archive', isNew: false };
    const move = { record: { key: scope.key.id } };
    const events = context.handleArchive(scope, release, 'publish', move, AbortSignal.timeout(20_000));
    await events.next();
    await expect(events.next()).rejects.toThrow('remoteEntry.js: is not the file that was built');
  });

  it('promotes a release that was live without waiting for the gate of another', async () => {
    await movePointer(config, { version: '1.0.0' });
    await writeGate(15_000);
    const slow = start({ version: '2.0.0', verb: 'publish' });
    const outcome = expect(slow.end).rejects.toThrow('was revoked');
    await slow.begun;
    await writeGate(0);
    const promoted = await start({ version: '1.0.0', verb: 'promote' }).end;
    expect(promoted.map(({ kind }) => kind)).toEqual(['done']);
    // The other gate still runs, and is ended here.
    await revokeKey(config, scope.key.id);
    await outcome;
  });

  it('says which college does not list a remote that went live', async () => {
    await writeGate(0);
    const events = await start({ version: '1.0.0', verb: 'publish' }).end;
    expect(events.at(-1)).toMatchObject({
      kind: 'done',
      text: expect.stringMatching(
        /^Live for every college: mf-a 1\.0\.0 [^\n]*\nVisitors do not see it yet: nila does not list "mf-a"/,
      ),
    });
    const checked = await start({ version: '2.0.0', verb: 'check' }).end;
    expect(checked.at(-1)).toEqual({
      kind: 'done',
      text: 'mf-a 2.0.0 may go live for every college. Nothing was changed.',
    });
  });
});
