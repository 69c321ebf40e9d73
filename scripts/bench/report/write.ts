import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '../../../server/src/config.ts';
import type { Results } from '../results.ts';
import { capacityTable, parseCapacity } from './capacity.ts';
import { type Chart, drawChart } from './chart.ts';
import { figureTables } from './figures.ts';
import { asMarkdown, machineLine } from './print.ts';

/** What `npm run bench` writes into a text of docs/ stands between these. */
export const BEGIN = '<!-- npm run bench writes from here on -->';
export const END = '<!-- to here -->';

const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

function charts({ firstLoad, slowPhone, warmDocuments }: Results): [string, Chart][] {
  const bar = (label: string, value: number) => ({ label, value, own: label === 'portal' });
  return [
    [
      'performance-script',
      {
        title: 'Script of a first load, gzip',
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
        title: 'Largest paint on a slow phone',
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
        title: 'Documents a second of one core',
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

/** Writes the part of docs/running.md that says what a machine carries from docs/performance.json as it is. */
export async function writeCapacity(): Promise<void> {
  const results: unknown = JSON.parse(await readFile(path.join(docs, 'performance.json'), 'utf8'));
  await replacePart('running.md', `${capacityTable(parseCapacity(results))}\n`);
}

/** Writes docs/performance.json, the charts, and the parts of docs/performance.md and docs/running.md between the two marks. */
export async function writeReport(results: Results): Promise<void> {
  await writeFile(path.join(docs, 'performance.json'), `${JSON.stringify(results, null, 2)}\n`);
  await mkdir(path.join(docs, 'pictures'), { recursive: true });
  const drawn = charts(results);
  for (const [name, chart] of drawn)
    await writeFile(path.join(docs, 'pictures', `${name}.svg`), drawChart(chart));
  const pictures = drawn.map(([name, { title }]) => `![${title}](pictures/${name}.svg)`).join('\n\n');
  const measured = `Measured in one run: ${machineLine(results.machine)}${results.quick ? '; `--quick`' : ''}.`;
  await replacePart('performance.md', `${measured}\n\n${pictures}\n\n${asMarkdown(figureTables(results))}`);
  await writeCapacity();
}
