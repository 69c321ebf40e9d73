import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isScene } from './scenes/index.ts';
import { uploadsOf } from './uploads.ts';

const colleges = path.resolve(import.meta.dirname, '../../../colleges');

describe.each(readdirSync(colleges))('uploadsOf colleges/%s', (college) => {
  const pack = path.join(colleges, college);
  const uploads = uploadsOf(pack);

  it('returns only files listed in facts.json, and an existing scene for every picture', () => {
    const facts: unknown = JSON.parse(readFileSync(path.join(pack, 'uploads/facts.json'), 'utf8'));
    expect(uploads.length).toBeGreaterThan(0);
    for (const { folder, name } of uploads) {
      expect(facts).toHaveProperty([`${folder}/${name}`]);
      if (name.endsWith('.webp'))
        expect(name.startsWith('portrait-') || isScene(name.split('-')[0] ?? '')).toBe(true);
    }
  });
});
