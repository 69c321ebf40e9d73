import type { SearchEntry } from '@kalalaya/search';
import { exportedSearch } from '@kalalaya/search';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchFile } from './search-files.ts';

describe('searchFile with a large list', () => {
  const random = (seed: number) => (Math.imul(seed, 2_654_435_761) >>> 0).toString(36);
  const entries = Array.from({ length: 50 }, (_one, at): SearchEntry => {
    const words = Array.from({ length: 400 }, (_word, index) => random(at * 400 + index)).join(' ');
    return { kind: 'Page', title: `Page ${at}`, to: `/${at}`, words };
  });

  it('keeps every title and truncates the texts until the list fits', async () => {
    const full = await searchFile({ entries, synonyms: {} });
    expect(full.textLimit).toBeNull();
    const { json, bytes, textLimit } = await searchFile({ entries, synonyms: {} }, full.bytes / 3);
    expect(bytes).toBeLessThanOrEqual(full.bytes / 3);
    expect(textLimit).toBe(500);
    expect(v.parse(exportedSearch, JSON.parse(json)).entries.map(({ title }) => title)).toEqual(
      entries.map(({ title }) => title),
    );
  });
});
