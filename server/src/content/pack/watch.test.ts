import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BuiltPack, buildPack } from './testing/build-pack.ts';
import { type LivePack, watchPack } from './watch.ts';

const committees = (name: string) => [{ id: 1, name_of_the_cell: name }];

const folder = useTempFolder();

describe('LivePack', () => {
  let built: BuiltPack;
  let live: LivePack;

  beforeEach(async () => {
    built = await buildPack();
    live = await watchPack(built.dir);
  });

  afterEach(async () => {
    await live.close();
    await built.remove();
  });

  it('replaces the pack after a valid change and leaves the previous one unchanged', async () => {
    const before = live.current;
    const changed = once(live, 'change');
    await built.write('data/committees.json', committees('Anti-ragging'));
    const [pack] = await changed;
    expect(pack).toBe(live.current);
    expect(live.current.revision).not.toBe(before.revision);
    expect(live.current.data.committees).toEqual(committees('Anti-ragging'));
    expect(before.data.committees).toEqual(committees('Grievance'));
  });

  it('keeps the last valid pack after a broken edit, reports the error and recovers', async () => {
    const before = live.current;
    const invalid = once(live, 'invalid');
    await built.write('data/committees.json', '[{');
    const [error] = await invalid;
    expect(error.message).toMatch(/data\/committees\.json:1 {2}/);
    expect(live.error).toBe(error);
    expect(live.current).toBe(before);

    const recovered = once(live, 'recovered');
    await built.write('data/committees.json', committees('Grievance'));
    await recovered;
    expect(live.error).toBeNull();
    expect(live.current).toBe(before);
  });

  it('reads a file again that could not be read, although nothing in the folder changes', async () => {
    const elsewhere = folder('elsewhere');
    await symlink(elsewhere, elsewhere);
    const file = path.join(built.dir, 'data/committees.json');
    await rm(file);
    const invalid = once(live, 'invalid');
    await symlink(elsewhere, file);
    await invalid;
    // No event of this change is left.
    await pause(500);
    const changed = once(live, 'change');
    await rm(elsewhere);
    await writeFile(elsewhere, JSON.stringify(committees('Library')));
    const [pack] = await changed;
    expect(pack.data.committees).toEqual(committees('Library'));
  }, 20_000);

  it('reads the folder only after a change of several files', async () => {
    const onInvalid = vi.fn();
    live.on('invalid', onInvalid);
    await live.change(async () => {
      await built.write('data/committees.json', '[');
      void live.reload();
      await pause(500);
      expect(live.current.data.committees).toEqual(committees('Grievance'));
      await built.write('data/committees.json', committees('Library'));
    });
    expect(live.current.data.committees).toEqual(committees('Library'));
    expect(onInvalid).not.toHaveBeenCalled();
  });

  it('notices files in new folders', async () => {
    const changed = once(live, 'change');
    await built.write('uploads/photos/2025/new.webp', 'new');
    await changed;
    expect(live.current.facts('/admin/uploads/photos/2025/new.webp')).toEqual({ bytes: 3 });
  });

  it('notices an edit made while the pack is first read', async () => {
    let isEdited = false;
    const committeesFile = path.join(built.dir, 'data/committees.json');
    const early = await watchPack(built.dir, (html) => {
      // Called after the data was read.
      if (!isEdited) writeFileSync(committeesFile, JSON.stringify(committees('Early')));
      isEdited = true;
      return html;
    });
    await expect.poll(() => early.current.data.committees).toEqual(committees('Early'));
    await early.close();
  });

  it('reports an error once, and nothing if nothing changed', async () => {
    let eventCount = 0;
    live.on('invalid', () => {
      eventCount += 1;
    });
    live.on('change', () => {
      eventCount += 1;
    });
    await live.reload();
    expect(eventCount).toBe(0);
    await built.write('data/cells.json', '{');
    await live.reload();
    await live.reload();
    expect(eventCount).toBe(1);
  });
});
