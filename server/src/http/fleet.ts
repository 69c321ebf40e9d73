import { createHash } from 'node:crypto';
import { escapeUTF8 as escapeHtml } from 'entities';
import type { FastifyPluginCallback } from 'fastify';
import type { Config } from '../config.ts';
import { failuresByRelease } from '../metrics.ts';
import { type Fleet, type LiveRelease, readFleet } from '../publish-api/fleet.ts';
import { figureCells, figureHeadings } from '../release/canary/status.ts';
import { collegeLabel } from '../release/pointers.ts';
import { operatorsOnly } from './operations.ts';

interface FleetOptions {
  readonly config: Config;
  /** Returns the text of /metrics of all processes. */
  readonly metricsText: () => Promise<string>;
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 80rem }
h1 { font-size: 1.75rem; margin: 0 }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
th { font-size: .875rem; white-space: nowrap }
code { white-space: nowrap }
small { display: block; opacity: .8 }
.failing { color: light-dark(#a3150f, #ff9d94); font-weight: 600 }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const minuteOf = (time: string) =>
  `<time datetime="${escapeHtml(time)}">${escapeHtml(time.slice(0, 16).replace('T', ' '))}</time>`;

function table(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const body = rows
    .map(([first = '', ...cells]) =>
      [`<tr><th scope="row">${first}</th>`, ...cells.map((cell) => `<td>${cell}</td>`), '</tr>'].join(''),
    )
    .join('\n');
  return `<h2>${title}</h2>
<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody></table></div>`;
}

function releaseRow(release: LiveRelease, failures: number): readonly string[] {
  const { name, college, teams, version, since, by, author, commit, note, previous, problem } = release;
  const source = [author, commit?.slice(0, 7)].filter((part) => part !== undefined).join(', ');
  return [
    escapeHtml(name),
    escapeHtml(collegeLabel(college)),
    teams.length === 0 ? 'operators' : escapeHtml(teams.join(', ')),
    `<code>${escapeHtml(version)}</code>`,
    `${minuteOf(since)}<small>by ${escapeHtml(by)}</small>`,
    `${escapeHtml(note ?? '–')}${source === '' ? '' : `<small>${escapeHtml(source)}</small>`}`,
    previous === null ? '–' : `<code>${escapeHtml(previous)}</code>`,
    problem !== null
      ? `<span class="failing">${escapeHtml(problem)}</span>`
      : failures > 0
        ? `<span class="failing">${failures}</span>`
        : '0',
  ];
}

function packRow({ college, sections, missing, problem }: Fleet['packs'][number]): readonly string[] {
  const visibleSections = sections.filter((section) => !missing.includes(section)).join(', ');
  const faults = [
    ...(problem === null ? [] : [problem]),
    ...missing.map((section) => `${section} has no live release`),
  ];
  return [
    escapeHtml(college),
    escapeHtml(visibleSections) || '–',
    faults.length === 0 ? 'ok' : `<span class="failing">${escapeHtml(faults.join('; '))}</span>`,
  ];
}

/** Returns two rows for each canary under way: the canary, and the release of the other visitors. */
const canaryRows = ({ canaries }: Fleet): (readonly string[])[] =>
  canaries.underWay.flatMap(({ name, college, version, live, percent, since, by, figures, reason }) => [
    [
      escapeHtml(name),
      escapeHtml(collegeLabel(college)),
      `<code>${escapeHtml(version)}</code><small>${percent} % since ${minuteOf(since)} by ${escapeHtml(by)}</small><small>${escapeHtml(reason)}</small>`,
      ...figureCells(figures.canary),
    ],
    [escapeHtml(name), 'all others', `<code>${escapeHtml(live)}</code>`, ...figureCells(figures.live)],
  ]);

const endedRow = ({ name, college, version, at, reason = '' }: Fleet['canaries']['ended'][number]) => [
  escapeHtml(name),
  escapeHtml(collegeLabel(college)),
  `<code>${escapeHtml(version)}</code>`,
  minuteOf(at),
  escapeHtml(reason),
];

/** Renders the page of a fleet. */
function fleetPage(fleet: Fleet, failures: ReadonlyMap<string, number>): string {
  const { live, packs, previews, revision, canaries } = fleet;
  const underWay = canaryRows(fleet);
  const releases = live.map((release) =>
    releaseRow(release, failures.get(`${release.name} ${release.version}`) ?? 0),
  );
  const previewRows = previews.map(({ name, college, version, expires }) => [
    escapeHtml(name),
    escapeHtml(collegeLabel(college)),
    `<code>${escapeHtml(version)}</code>`,
    minuteOf(expires),
  ]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Fleet · registry revision ${revision}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Fleet</h1>
<p>Registry revision ${revision}. All times are UTC.</p>
${table('Live releases', ['Remote', 'College', 'Team', 'Live', 'Since', 'What changed', 'Before', 'Failures'], releases)}
${underWay.length === 0 ? '' : table('Canaries', ['Remote', 'Visitors', 'Release', ...figureHeadings], underWay)}
${canaries.ended.length === 0 ? '' : table('Last canaries', ['Remote', 'College', 'Release', 'Until', 'Result'], canaries.ended.map(endedRow))}
${table('Colleges', ['College', 'Sections', 'State'], packs.map(packRow))}
${previewRows.length === 0 ? '' : table('Previews', ['Remote', 'College', 'Release', 'Until'], previewRows)}
</main>
</body>
</html>
`;
}

/** `/portal/fleet`: which release each college runs, who shipped it, when, and how often it has failed. For operators. */
export const fleet: FastifyPluginCallback<FleetOptions> = (app, { config, metricsText }, done) => {
  app.get('/portal/fleet', { preHandler: operatorsOnly(config.METRICS_TOKEN) }, async (_request, reply) => {
    const failures = failuresByRelease(await metricsText());
    return reply
      .header('Content-Security-Policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(fleetPage(await readFleet(config), failures));
  });
  done();
};
