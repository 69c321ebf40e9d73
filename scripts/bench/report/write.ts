import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '../../../server/src/config.ts';
import type { Results } from '../results.ts';
import { capacityTable, parseCapacity } from './capacity.ts';
import { type Chart, drawChart } from './chart.ts';
import { figureTables } from './figures.ts';
import { asMarkdown, machineLine } from './print.ts';

/** Comments that delimit the generated part of a page. */
export const BEGIN = '<!-- npm run bench writes from here on -->';
export const END = '<!-- to here -->';

const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

function charts({ firstLoad, slowPhone, warmDocuments }: Results): [string, Chart][] {
  const bar = (label: string, value: number) => ({ label, value, own: label === 'portal' });
  return [
    [
      'performance-script',
      {
        title: 'Scripts of a first load, gzip',
        text: kb,
        groups: Object.entries(firstLoad).map(([label, { federated, single }]) => ({
          label,
          bars: [bar('portal', federated.gzip), bar('single', single.gzip)],
        })),
      },
    ],
    [
      'performance-slow-phone',
      {
        title: 'Largest Contentful Paint on a slow phone',
        text: (value) => `${(value / 1000).toFixed(1)} s`,
        groups: Object.entries(slowPhone).map(([label, { federated, staticCopy }]) => ({
          label,
          bars: [bar('portal', federated.largest), bar('static', staticCopy.largest)],
        })),
      },
    ],
    [
      'performance-documents',
      {
        title: 'Documents per second of CPU time',
        text: String,
        groups: [
          {
            label: '/',
            bars: [
              bar('portal', warmDocuments.portal.ratePerCore),
              bar('nginx', warmDocuments.nginx.ratePerCore),
            ],
          },
        ],
      },
    ],
  ];
}

const docs = path.join(checkout, 'docs');

async function replacePart(name: string, part: string): Promise<void> {
  const file = path.join(docs, name);
  const text = await readFile(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks "${BEGIN}" and "${END}"`);
  await writeFile(file, `${before}${BEGIN}\n\n${part}\n${END}${after}`);
}

/** Regenerates the capacity table of docs/running.md from docs/performance.json. */
export async function writeCapacity(): Promise<void> {
  const results: unknown = JSON.parse(await readFile(path.join(docs, 'performance.json'), 'utf8'));
  await replacePart('running.md', `${capacityTable(parseCapacity(results))}\n`);
}

/** Writes docs/performance.json, the charts, docs/reference/benchmarks.md and the capacity table of docs/running.md. */
export async function writeReport(results: Results): Promise<void> {
  await writeFile(path.join(docs, 'performance.json'), `${JSON.stringify(results, null, 2)}\n`);
  await mkdir(path.join(docs, 'pictures'), { recursive: true });
  const drawn = charts(results);
  for (const [name, chart] of drawn)
    await writeFile(path.join(docs, 'pictures', `${name}.svg`), drawChart(chart));
  const pictures = drawn.map(([name, { title }]) => `![${title}](../pictures/${name}.svg)`).join('\n\n');
  const measured = `Measured in one run: ${machineLine(results.machine)}${results.quick ? '; `--quick`' : ''}.`;
  const page = [
    '<!-- Generated: npm run bench -->',
    '# Benchmarks',
    measured,
    pictures,
    asMarkdown(figureTables(results)),
  ];
  await writeFile(path.join(docs, 'reference/benchmarks.md'), `${page.join('\n\n')}\n`);
  await writeCapacity();
}
