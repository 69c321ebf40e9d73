import { describe, expect, it } from 'vitest';
import { createCachedResponse } from './pages.ts';

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
