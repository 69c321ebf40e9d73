import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { documentCalls } from './document-index.ts';
import { resolveAs } from './testing/resolve-as.ts';

describe('/admin/api/documents/matrix.csv', () => {
  const app = Fastify();
  let isIndexed = false;
  const college = {
    id: 'palm',
    origin: 'https://palm.example',
    documents: {
      waitUntilReady: async () => isIndexed,
      places: () => [],
      state: () => ({ complete: isIndexed, done: 0, found: 0 }),
    },
  };
  resolveAs(app, () => ({ college }));
  void app.register(documentCalls);
  afterAll(() => app.close());

  it('answers 503 with Retry-After until the documents are indexed, because a table must be complete', async () => {
    const cold = await app.inject('/admin/api/documents/matrix.csv');
    expect(cold.statusCode).toBe(503);
    expect(Number(cold.headers['retry-after'])).toBeGreaterThan(0);
    expect(cold.headers['cache-control']).toBe('no-store');
    expect(cold.headers['content-disposition']).toBeUndefined();
    isIndexed = true;
    const warm = await app.inject('/admin/api/documents/matrix.csv');
    expect(warm.statusCode).toBe(200);
    expect(warm.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(warm.body).toContain('"Kind","Criterion","Metric","Title"');
  });
});
