import { describe, expect, it } from 'vitest';
import { drawChart } from './chart.ts';
import type { FigureTable } from './figures.ts';
import { asMarkdown, asText } from './print.ts';

const table: FigureTable = {
  title: 'Script',
  baseline: 'single application',
  figures: [
    {
      name: '/ gzip',
      portal: '205 KB',
      other: '174 KB',
      ratio: 1.178,
      bar: { label: 'at most 1.15 times', met: false },
    },
    { name: '/ brotli', portal: '177 KB' },
  ],
};

describe('the bench report', () => {
  it('prints each figure with its target and whether it is met', () => {
    expect(asText([table])).toMatch(/^\/ gzip +205 KB +174 KB +1\.18 +at most 1\.15 times +missed$/m);
    expect(asMarkdown([table])).toContain(
      '| / gzip | 205 KB | 174 KB | 1.18 | at most 1.15 times | missed |',
    );
  });

  it('draws all bars to the same scale and escapes labels', () => {
    const svg = drawChart({
      title: 'a < b',
      text: (value) => `${value} KB`,
      groups: [
        {
          label: '/',
          bars: [
            { label: 'portal', value: 200, own: true },
            { label: 'single', value: 100, own: false },
          ],
        },
      ],
    });
    const widths = [...svg.matchAll(/<rect class="(?:own|other)"[^>]* width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    );
    expect(widths[0]).toBeCloseTo(2 * (widths[1] ?? 0), 0);
    expect(svg).toContain('a &lt; b');
    expect(svg).toContain('prefers-color-scheme: dark');
  });
});
