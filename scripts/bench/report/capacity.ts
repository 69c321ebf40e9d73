import * as v from 'valibot';
import { asTable } from './print.ts';

const count = v.pipe(v.number(), v.minValue(0));

const schema = v.object({
  machine: v.object({ cpu: v.string(), cores: count, memoryMb: count, date: v.string() }),
  warmDocuments: v.object({
    bytes: count,
    portal: v.object({ rate: count, ratePerCore: count, p99: count }),
  }),
  uncachedHome: v.object({ p50: count, p95: count, processor: count }),
  memory: v.object({ started: count, visited: count, pages: count, rested: count, afterLoad: count }),
  start: v.object({ cold: count, warm: count }),
});

/** The figures of a run of `npm run bench` that say what a machine carries; times are ms, memory is MB. */
export type Capacity = v.InferOutput<typeof schema>;

/** Reads them out of what docs/performance.json holds. Throws a `ValiError` where one is missing. */
export const parseCapacity = (results: unknown): Capacity => v.parse(schema, results);

/** How long a visitor reads before opening the next page, in seconds: what turns pages a second into visitors. */
const READS = 20;

/** A line of 100 Mbit/s, in bytes a second. */
const LINE = 100e6 / 8;

/** Two digits that count, with commas: such figures promise no more. */
function roughly(value: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return (Math.floor(value / step) * step).toLocaleString('en');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const ms = (value: number) => `${Math.round(value)} ms`;

/** The table of docs/running.md that says what a machine carries, with the machine it was measured on. */
export function capacityTable({ machine, warmDocuments, uncachedHome, memory, start }: Capacity): string {
  const { portal, bytes } = warmDocuments;
  const rendered = 1000 / uncachedHome.processor;
  const line = LINE / bytes;
  const rates = [
    ['home from memory, one core', portal.ratePerCore],
    ['home rendered for every visitor, one core', rendered],
    [`home (${(bytes / 1024).toFixed(1)} KB) over a line of 100 Mbit/s`, line],
  ] as const;
  return [
    `Measured by \`npm run bench\` on ${machine.cores} cores (${machine.cpu}), ${machine.date.slice(0, 10)}.`,
    asTable([
      ['', 'pages a second', `visitors at once, each a page every ${READS} s`],
      ...rates.map(([name, rate]) => [name, roughly(rate), roughly(rate * READS)]),
    ]),
    asTable([
      ['', ''],
      ['by the clock, on that machine', `${portal.rate} pages a second, 99 of 100 within ${ms(portal.p99)}`],
      ['home rendered', `half within ${ms(uncachedHome.p50)}, 95 of 100 within ${ms(uncachedHome.p95)}`],
      [
        'memory, with two colleges',
        `${memory.started} MB started, ${memory.visited} MB once ${memory.pages} pages were opened, ${memory.rested} MB a minute after`,
      ],
      ['start', `${seconds(start.cold)} with nothing at hand, ${seconds(start.warm)} once more`],
    ]),
  ].join('\n\n');
}
