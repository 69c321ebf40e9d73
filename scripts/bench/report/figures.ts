import type { Results } from '../results.ts';

/** A figure of a run with its baseline and target. */
export interface Figure {
  readonly name: string;
  /** The portal's value, formatted. */
  readonly portal: string;
  /** The baseline's value, formatted. */
  readonly other?: string;
  readonly ratio?: number;
  /** The target, and true in `met` if it is reached. */
  readonly bar?: { readonly label: string; readonly met: boolean };
}

/** A titled group of figures. */
export interface FigureTable {
  readonly title: string;
  /** Name of the baseline. */
  readonly baseline?: string;
  readonly figures: readonly Figure[];
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (value: number) => (value < 10_000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`);
const entries = <T>(byPage: Readonly<Record<string, T>>) => Object.entries(byPage);

function pair(name: string, one: number, other: number, text: (value: number) => string): Figure {
  return { name, portal: text(one), other: text(other), ...(other > 0 && { ratio: one / other }) };
}

const atMost = (value: number, bar: number, label: string): NonNullable<Figure['bar']> => ({
  label,
  met: value <= bar,
});

function scripts(results: Results): FigureTable[] {
  const { firstLoad, firstNavigation, furtherSections } = results;
  const of = (byPage: Results['firstLoad'], bar: number): Figure[] =>
    entries(byPage).flatMap(([path, { federated, single }]) => [
      {
        ...pair(`${path} gzip`, federated.gzip, single.gzip, kb),
        bar: atMost(federated.gzip / single.gzip, bar, `at most ${bar} times`),
      },
      pair(`${path} brotli`, federated.brotli, single.brotli, kb),
    ]);
  return [
    {
      title: 'Script until 5 s after the load, hydrated',
      baseline: 'single application',
      figures: of(firstLoad, 1.15),
    },
    {
      title: 'Script until the end of the first navigation',
      baseline: 'single application',
      figures: of(firstNavigation, 1.25),
    },
    {
      title: 'Script of each further section (gzip), with its first page',
      baseline: 'single application',
      figures: entries(furtherSections).flatMap(([path, { federated, single }]) => [
        pair(path, federated.all.gzip, single.all.gzip, kb),
        {
          ...pair(`${path} remote entry`, federated.entry.gzip, single.entry.gzip, kb),
          bar: atMost(federated.entry.gzip, 10 * 1024, 'at most 10 KB'),
        },
      ]),
    },
  ];
}

function pages({ atDistance, slowPhone }: Results): FigureTable[] {
  return [
    {
      title: 'At 250 ms latency: requests, round trips and time',
      baseline: 'single application',
      figures: entries(atDistance).flatMap(([path, { federated, single }]) =>
        (['content', 'interactive'] as const).map((moment): Figure => {
          const [one, other] = [federated[moment], single[moment]];
          const text = ({ requests, waves, ms: time }: typeof one) => `${requests} in ${waves}, ${ms(time)}`;
          return {
            name: `${path} until ${moment === 'content' ? 'the first paint' : 'hydrated'}`,
            portal: text(one),
            other: text(other),
            ratio: one.ms / other.ms,
            ...(moment === 'content' && {
              bar: atMost(one.waves, 2, 'at most 2 round trips'),
            }),
          };
        }),
      ),
    },
    {
      title: 'On a slow phone (400 kbit/s, 400 ms, CPU slowed sixfold), without input',
      baseline: 'static export without scripts',
      figures: entries(slowPhone).flatMap(([path, { federated, staticCopy }]) => [
        pair(`${path} first paint`, federated.paint, staticCopy.paint, ms),
        pair(`${path} largest paint`, federated.largest, staticCopy.largest, ms),
        {
          ...pair(`${path} bytes transferred`, federated.kb, staticCopy.kb, (value) => `${value} KB`),
          ...(path === '/' && { bar: atMost(federated.kb, 150, 'at most 150 KB') }),
        },
      ]),
    },
  ];
}

function server(results: Results): FigureTable[] {
  const { warmDocuments, processes, uncachedHome, publishToVisible, memory, start, build } = results;
  const { one, two } = processes;
  const { portal, nginx, bytes } = warmDocuments;
  const count = (value: number) => String(value);
  const share = portal.ratePerCore / nginx.ratePerCore;
  return [
    {
      title: `Home page from memory (${kb(bytes)}, brotli), 32 connections`,
      baseline: 'nginx with the same response',
      figures: [
        {
          ...pair('documents per second of CPU time', portal.ratePerCore, nginx.ratePerCore, count),
          bar: { label: 'at least a third', met: share >= 1 / 3 },
        },
        pair('documents per second', portal.rate, nginx.rate, count),
        { ...pair('p99', portal.p99, nginx.p99, ms), bar: atMost(portal.p99, 20, 'under 20 ms') },
      ],
    },
    {
      title: 'Two processes (WORKERS=2), home page from memory',
      baseline: 'one process',
      figures: [
        {
          ...pair(
            'documents per second, with one core per process',
            2 * two.ratePerCore,
            one.ratePerCore,
            count,
          ),
          bar: { label: 'at least 1.8 times', met: 2 * two.ratePerCore >= 1.8 * one.ratePerCore },
        },
        pair('documents per second on this machine', two.rate, one.rate, count),
      ],
    },
    {
      title: 'Server',
      figures: [
        { name: 'home page rendered, p50', portal: ms(uncachedHome.p50) },
        {
          name: 'home page rendered, p95',
          portal: ms(uncachedHome.p95),
          bar: atMost(uncachedHome.p95, 15, 'at most 15 ms'),
        },
        { name: 'home page rendered, CPU time', portal: ms(uncachedHome.processor) },
        { name: 'pointer move until visible: median', portal: ms(publishToVisible.apart.median) },
        { name: 'pointer move until visible: worst', portal: ms(publishToVisible.apart.worst) },
        { name: 'consecutive moves without pause: median', portal: ms(publishToVisible.together.median) },
        { name: 'consecutive moves without pause: worst', portal: ms(publishToVisible.together.worst) },
        { name: 'memory with two colleges, after the start', portal: `${memory.started} MB` },
        {
          name: `memory after opening ${memory.pages} pages`,
          portal: `${memory.visited} MB`,
          bar: atMost(memory.visited, 250, 'under 250 MB'),
        },
        ...(memory.rested === null
          ? []
          : [{ name: 'memory after a minute without requests', portal: `${memory.rested} MB` }]),
        { name: 'memory after the load tests above', portal: `${memory.afterLoad} MB` },
        { name: 'start with empty caches', portal: ms(start.cold) },
        {
          name: 'start with filled caches',
          portal: ms(start.warm),
          bar: atMost(start.warm, 5_000, 'under 5 s'),
        },
      ],
    },
    {
      title: 'After an edit of one page',
      baseline: 'single application, full build',
      figures: [
        pair('build', build.remote, build.single, ms),
        { name: 'build and pointer move, until visible', portal: ms(build.remoteVisible) },
      ],
    },
  ];
}

/** Returns the figures of a run as tables, with the targets that issue 14 sets. */
export const figureTables = (results: Results): FigureTable[] => [
  ...scripts(results),
  ...pages(results),
  ...server(results),
];

/** Returns the cells of a figure's row. */
export function cellsOf({ name, portal, other, ratio, bar }: Figure): string[] {
  const verdict = bar ? (bar.met ? 'met' : 'missed') : '';
  return [name, portal, other ?? '', ratio === undefined ? '' : ratio.toFixed(2), bar?.label ?? '', verdict];
}

/** Returns the column headings for those cells. */
export const headingsOf = ({ baseline }: FigureTable): string[] => [
  '',
  'portal',
  baseline ?? '',
  'ratio',
  'bar',
  '',
];
