import type { Results } from '../results.ts';

/** One figure of a run beside what it is compared with and what the issue asks of it. */
export interface Figure {
  readonly name: string;
  /** What it is of the portal, for a person. */
  readonly portal: string;
  /** The same of what it is compared with. */
  readonly other?: string;
  readonly ratio?: number;
  /** What is asked, and whether it is so. */
  readonly bar?: { readonly says: string; readonly met: boolean };
}

/** Figures that are printed together. */
export interface FigureTable {
  readonly title: string;
  /** What the portal is compared with. */
  readonly against?: string;
  readonly figures: readonly Figure[];
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (value: number) => (value < 10_000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`);
const entries = <T>(byPage: Readonly<Record<string, T>>) => Object.entries(byPage);

function pair(name: string, one: number, other: number, text: (value: number) => string): Figure {
  return { name, portal: text(one), other: text(other), ...(other > 0 && { ratio: one / other }) };
}

const most = (value: number, bar: number, says: string) => ({ says, met: value <= bar });

function scripts(results: Results): FigureTable[] {
  const { firstLoad, firstNavigation, furtherSections } = results;
  const of = (byPage: Results['firstLoad'], bar: number): Figure[] =>
    entries(byPage).flatMap(([path, { federated, single }]) => [
      {
        ...pair(`${path} gzip`, federated.gzip, single.gzip, kb),
        bar: most(federated.gzip / single.gzip, bar, `at most ${bar} times`),
      },
      pair(`${path} brotli`, federated.brotli, single.brotli, kb),
    ]);
  return [
    {
      title: 'Script until 5 s after the load, awake',
      against: 'single application',
      figures: of(firstLoad, 1.15),
    },
    {
      title: 'Script until the first navigation is done',
      against: 'single application',
      figures: of(firstNavigation, 1.25),
    },
    {
      title: 'Script of each further section (gzip), with its first page',
      against: 'single application',
      figures: entries(furtherSections).flatMap(([path, { federated, single }]) => [
        pair(path, federated.all.gzip, single.all.gzip, kb),
        {
          ...pair(`${path} before its own pages`, federated.entry.gzip, single.entry.gzip, kb),
          bar: most(federated.entry.gzip, 10 * 1024, 'at most 10 KB'),
        },
      ]),
    },
  ];
}

function pages({ atDistance, slowPhone }: Results): FigureTable[] {
  return [
    {
      title: 'At 250 ms a request: requests in waves, and the time',
      against: 'single application',
      figures: entries(atDistance).flatMap(([path, { federated, single }]) =>
        (['content', 'interactive'] as const).map((moment): Figure => {
          const [one, other] = [federated[moment], single[moment]];
          const text = ({ requests, waves, ms: time }: typeof one) => `${requests} in ${waves}, ${ms(time)}`;
          return {
            name: `${path} to ${moment === 'content' ? 'content' : 'an answering page'}`,
            portal: text(one),
            other: text(other),
            ratio: one.ms / other.ms,
            ...(moment === 'content' && {
              bar: most(one.waves, 2, 'document and one wave'),
            }),
          };
        }),
      ),
    },
    {
      title: 'On a slow phone (400 kbit/s, 400 ms, a sixth of a processor), untouched',
      against: 'bare static copy',
      figures: entries(slowPhone).flatMap(([path, { federated, staticCopy }]) => [
        pair(`${path} first paint`, federated.paint, staticCopy.paint, ms),
        pair(`${path} largest paint`, federated.largest, staticCopy.largest, ms),
        {
          ...pair(`${path} all that comes`, federated.kb, staticCopy.kb, (value) => `${value} KB`),
          ...(path === '/' && { bar: most(federated.kb, 150, 'at most 150 KB') }),
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
      title: `Home from memory (${kb(bytes)} of brotli), 32 connections`,
      against: 'nginx, the same bytes',
      figures: [
        {
          ...pair('documents a second of one core', portal.ratePerCore, nginx.ratePerCore, count),
          bar: { says: 'at least a third', met: share >= 1 / 3 },
        },
        pair('documents a second by the clock', portal.rate, nginx.rate, count),
        { ...pair('p99', portal.p99, nginx.p99, ms), bar: most(portal.p99, 20, 'under 20 ms') },
      ],
    },
    {
      title: 'Two processes (WORKERS=2), home from memory',
      against: 'one process',
      figures: [
        {
          ...pair(
            'documents a second, with a core for each process',
            2 * two.ratePerCore,
            one.ratePerCore,
            count,
          ),
          bar: { says: 'nearly twice (1.8)', met: 2 * two.ratePerCore >= 1.8 * one.ratePerCore },
        },
        pair('documents a second by the clock, on the cores here', two.rate, one.rate, count),
      ],
    },
    {
      title: 'The server by itself',
      figures: [
        { name: 'home rendered, p50', portal: ms(uncachedHome.p50) },
        {
          name: 'home rendered, p95',
          portal: ms(uncachedHome.p95),
          bar: most(uncachedHome.p95, 15, 'at most 15 ms'),
        },
        { name: 'home rendered, processor time', portal: ms(uncachedHome.processor) },
        { name: 'pointer move to visible, apart: median', portal: ms(publishToVisible.apart.median) },
        { name: 'pointer move to visible, apart: worst', portal: ms(publishToVisible.apart.worst) },
        { name: 'one move upon the other: median', portal: ms(publishToVisible.together.median) },
        { name: 'one move upon the other: worst', portal: ms(publishToVisible.together.worst) },
        { name: 'memory, two colleges, started', portal: `${memory.started} MB` },
        {
          name: `memory, ${memory.pages} pages opened`,
          portal: `${memory.visited} MB`,
          bar: most(memory.visited, 250, 'under 250 MB'),
        },
        ...(memory.rested === null
          ? []
          : [{ name: 'memory, a minute later, at rest', portal: `${memory.rested} MB` }]),
        { name: 'memory, after the load above', portal: `${memory.afterLoad} MB` },
        { name: 'start, nothing at hand', portal: ms(start.cold) },
        { name: 'start, once more', portal: ms(start.warm), bar: most(start.warm, 5_000, 'under 5 s') },
      ],
    },
    {
      title: 'After an edit of one page',
      against: 'single application, built as a whole',
      figures: [
        pair('build', build.remote, build.single, ms),
        { name: 'build and pointer move, until seen', portal: ms(build.remoteVisible) },
      ],
    },
  ];
}

/** The figures of a run as tables, each beside its bar where issue 14 sets one. */
export const figureTables = (results: Results): FigureTable[] => [
  ...scripts(results),
  ...pages(results),
  ...server(results),
];

/** The cells of a figure, as every form of the report shows them. */
export function cellsOf({ name, portal, other, ratio, bar }: Figure): string[] {
  const verdict = bar ? (bar.met ? 'met' : 'missed') : '';
  return [name, portal, other ?? '', ratio === undefined ? '' : ratio.toFixed(2), bar?.says ?? '', verdict];
}

/** The heads of those cells. */
export const headsOf = ({ against }: FigureTable): string[] => [
  '',
  'portal',
  against ?? '',
  'ratio',
  'bar',
  '',
];
