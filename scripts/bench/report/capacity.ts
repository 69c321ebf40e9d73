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

/** Figures of a bench run from which the capacity table is computed; times in milliseconds, memory in MiB. */
export type Capacity = v.InferOutput<typeof schema>;

/**
 * Reads the capacity figures from the contents of docs/performance.json.
 *
 * @throws {ValiError} if one is missing.
 */
export const parseCapacity = (results: unknown): Capacity => v.parse(schema, results);

/** Seconds a visitor spends on a page: converts pages per second to concurrent visitors. */
const READING_SECONDS = 20;

/** Bandwidth of a 100 Mbit/s connection, in bytes per second. */
const BYTES_PER_SECOND = 100e6 / 8;

/** Rounds down to two significant digits, with thousands separators. */
function roundDown(value: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return (Math.floor(value / step) * step).toLocaleString('en');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const ms = (value: number) => `${Math.round(value)} ms`;

/** Renders the capacity table of docs/running.md, with the machine that it was measured on. */
export function capacityTable({ machine, warmDocuments, uncachedHome, memory, start }: Capacity): string {
  const { portal, bytes } = warmDocuments;
  const rendered = 1000 / uncachedHome.processor;
  const connectionRate = BYTES_PER_SECOND / bytes;
  const rates = [
    ['home page from memory, one core', portal.ratePerCore],
    ['home page rendered for every visitor, one core', rendered],
    [`home page (${(bytes / 1024).toFixed(1)} KB) over a 100 Mbit/s connection`, connectionRate],
  ] as const;
  return [
    `Measured by \`npm run bench\` on ${machine.cores} cores (${machine.cpu}), ${machine.date.slice(0, 10)}.`,
    asTable([
      ['', 'pages a second', `visitors at once, each a page every ${READING_SECONDS} s`],
      ...rates.map(([name, rate]) => [name, roundDown(rate), roundDown(rate * READING_SECONDS)]),
    ]),
    asTable([
      ['', ''],
      ['measured on that machine', `${portal.rate} pages a second, 99% within ${ms(portal.p99)}`],
      ['home page rendered', `50% within ${ms(uncachedHome.p50)}, 95% within ${ms(uncachedHome.p95)}`],
      [
        'memory, with two colleges',
        `${memory.started} MB after the start, ${memory.visited} MB after opening ${memory.pages} pages, ${memory.rested} MB after a minute without requests`,
      ],
      ['start', `${seconds(start.cold)} with empty caches, ${seconds(start.warm)} with filled ones`],
    ]),
  ].join('\n\n');
}
