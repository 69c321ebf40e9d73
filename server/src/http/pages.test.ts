import { describe, expect, it } from 'vitest';
import { BusyError, createFairQueue } from './fair-queue.ts';
import { createCachedResponse, makeInTurn } from './pages.ts';

describe('makeInTurn', () => {
  it('holds the render pool from the beginning of the wait to the end of the document', async () => {
    let holders = 0;
    const pool = {
      hold() {
        holders += 1;
        return () => {
          holders -= 1;
        };
      },
    };
    const request = { snapshot: { pool } } as unknown as Parameters<typeof makeInTurn>[2];
    const queue = createFairQueue({ atOnce: 1, waiting: 1 });
    const busy = Promise.withResolvers<void>();
    const first = queue.run('one', () => busy.promise);
    const waiting = makeInTurn(queue, 'other', request);
    expect(holders).toBe(1);
    await expect(makeInTurn(queue, 'third', request)).rejects.toBeInstanceOf(BusyError);
    expect(holders).toBe(1);
    busy.resolve();
    await first;
    // The request has no view, so no document can be made.
    await expect(waiting).rejects.toThrow(TypeError);
    expect(holders).toBe(0);
  });
});

describe('createCachedResponse', () => {
  type Arguments = Parameters<typeof createCachedResponse>;

  it('is valid until the portal serves another college with the same id', () => {
    const college = { id: 'palm', pack: () => ({ revision: 'p1' }), reader: { revision: () => 'a1' } };
    const colleges = [college];
    const portal = {
      colleges,
      current: () => ({ views: new Map([['palm', { revision: 'r1' }]]) }),
      metrics: { documents: { labels: () => ({ inc: () => undefined }) } },
    };
    const { isValid } = createCachedResponse(
      { portal, college, route: null } as unknown as Arguments[0],
      { registryRevision: 'r1', contentRevision: 'p1:a1', quarantined: false } as Arguments[1],
      { freshUntil: Number.POSITIVE_INFINITY } as Arguments[2],
      Buffer.from('a page'),
    );
    expect(isValid()).toBe(true);
    colleges[0] = { ...college };
    expect(isValid()).toBe(false);
  });
});
