import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltPack, buildPack } from './testing/build-pack.ts';
import { type LivePack, watchPack } from './watch.ts';

const committees = (name: string) => [{ id: 1, name_of_the_cell: name }];

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

  it('replaces the pack when a sound change is written, and leaves the old one whole', async () => {
    const before = live.current;
    const changed = once(live, 'change');
    await built.write('data/committees.json', committees('Anti-ragging'));
    const [pack] = await changed;
    expect(pack).toBe(live.current);
    expect(live.current.revision).not.toBe(before.revision);
    expect(live.current.data.committees).toEqual(committees('Anti-ragging'));
    expect(before.data.committees).toEqual(committees('Grievance'));
  });

  it('keeps the last good pack over a broken edit, says why, and recovers', async () => {
    const before = live.current;
    const problem = once(live, 'problem');
    await built.write('data/committees.json', '[{');
    const [error] = await problem;
    expect(error.message).toMatch(/data\/committees\.json:1 {2}/);
    expect(live.problem).toBe(error);
    expect(live.current).toBe(before);

    const solved = once(live, 'solved');
    await built.write('data/committees.json', committees('Grievance'));
    await solved;
    expect(live.problem).toBeNull();
    expect(live.current).toBe(before);
  });

  it('notices new files in folders that were not there', async () => {
    const changed = once(live, 'change');
    await built.write('uploads/photos/2025/new.webp', 'new');
    await changed;
    expect(live.current.facts('/admin/uploads/photos/2025/new.webp')).toEqual({ bytes: 3 });
  });

  it('says the same problem once, and not at all when nothing changed', async () => {
    let said = 0;
    live.on('problem', () => {
      said += 1;
    });
    live.on('change', () => {
      said += 1;
    });
    await live.reload();
    expect(said).toBe(0);
    await built.write('data/cells.json', '{');
    await live.reload();
    await live.reload();
    expect(said).toBe(1);
  });
});
