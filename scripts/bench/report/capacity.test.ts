import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../../server/src/config.ts';
import { capacityTable, parseCapacity } from './capacity.ts';
import { BEGIN, END } from './write.ts';

const read = (name: string) => readFile(path.join(checkout, 'docs', name), 'utf8');

describe('the capacity table', () => {
  it('matches docs/performance.json in docs/running.md (update with node scripts/bench/bench.ts --capacity)', async () => {
    const [, part] = (await read('running.md')).split(BEGIN);
    const table = capacityTable(parseCapacity(JSON.parse(await read('performance.json'))));
    expect(part?.split(END)[0]).toBe(`\n\n${table}\n\n`);
  });

  it('converts rates to concurrent visitors, rounded down to two significant digits', () => {
    const table = capacityTable({
      machine: { cpu: 'a processor', cores: 2, memoryMb: 2048, date: '2026-01-02T03:04:05.000Z' },
      warmDocuments: { bytes: 25_000, portal: { rate: 900, ratePerCore: 5678, p99: 12 } },
      uncachedHome: { p50: 20, p95: 40, processor: 16 },
      memory: { started: 300, visited: 400, pages: 50, rested: 350, afterLoad: 400 },
      start: { cold: 2500, warm: 900 },
    });
    expect(table).toContain('| home page from memory, one core | 5,600 | 110,000 |');
    expect(table).toContain('| home page rendered for every visitor, one core | 62 | 1,200 |');
    expect(table).toContain('| home page (24.4 KB) over a 100 Mbit/s connection | 500 | 10,000 |');
    expect(table).toContain('2.5 s with empty caches, 0.9 s with filled ones');
  });

  it('rejects results that lack a required figure', () => {
    expect(() => parseCapacity({ machine: {} })).toThrow();
  });
});
