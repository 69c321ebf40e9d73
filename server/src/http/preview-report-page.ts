import { createHash } from 'node:crypto';
import { escapeUTF8 as escapeHtml } from 'entities';
import {
  hasOtherSize,
  isVisiblyChanged,
  type PageView,
  type PreviewReport,
  percentText,
  type ReportedPage,
  sizeText,
} from '../release/preview-reports.ts';
import type { Preview } from '../release/previews.ts';

const STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 20%, transparent) }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 96rem }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0; overflow-wrap: anywhere }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; overflow-wrap: anywhere }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
p { margin: .75rem 0; max-width: 70ch }
a { color: light-dark(#0b4f8a, #9ccaff) }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
ul { padding-inline-start: 1.25rem; margin: .75rem 0 }
li { overflow-wrap: anywhere }
article { border-top: 1px solid var(--line); margin-top: 2.5rem }
article h2 { margin-top: 1.25rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid var(--line) }
thead th { font-size: .875rem; white-space: nowrap }
tbody th, td, time { white-space: nowrap }
td { font-variant-numeric: tabular-nums }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0; padding: .75rem 1rem; border-inline-start: 4px solid light-dark(#a3150f, #ff9d94) }
.failing { color: light-dark(#a3150f, #ff9d94); font-weight: 600 }
.pictures { display: grid; gap: 1rem; align-items: start }
figure { margin: 0 }
figure a { display: block; max-height: 70vh; overflow-y: auto }
figcaption { font-size: .875rem; padding-block: .25rem }
img { display: block; width: 100%; height: auto; border: 1px solid var(--line); box-sizing: border-box }
@media (min-width: 48rem) {
  .pictures { grid-template-columns: repeat(3, minmax(0, 1fr)); max-height: 85vh; overflow-y: auto }
  figure a { max-height: none; overflow: visible }
  .narrow { grid-template-columns: repeat(3, minmax(0, 360px)) }
  figcaption { position: sticky; top: 0; background: Canvas }
}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Content security policy of the report. */
export const REPORT_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const captions = { before: 'Before', after: 'After', difference: 'Difference in red' } as const;

/** Addresses of a preview, as paths. */
interface Addresses {
  readonly preview: string;
  readonly report: string;
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const codes = (paths: readonly string[]) => paths.map(code).join(', ');

function shareText({ share }: PageView): string {
  if (share === null) return 'new';
  return share === 0 ? 'no visible difference' : `${percentText(share)} of the pixels changed`;
}

function viewHtml(view: PageView, path: string, { report }: Addresses): string {
  const { width, height, share } = view;
  const title = `<h3>${width} px: ${shareText(view)}</h3>`;
  const figures = (['before', 'after', 'difference'] as const).flatMap((kind) => {
    const file = view[kind];
    if (file === null) return [];
    const address = escapeHtml(`${report}/${file}`);
    const text = escapeHtml(`${path} at ${width} px: ${captions[kind].toLowerCase()}`);
    return [
      `<figure><figcaption>${captions[kind]}</figcaption><a href="${address}"><img src="${address}" alt="${text}" width="${width}" height="${height}" loading="lazy"></a></figure>`,
    ];
  });
  if (figures.length > 0)
    return `${title}
<div class="pictures${width < 600 ? ' narrow' : ''}" role="region" aria-label="${escapeHtml(`${path} at ${width} px`)}" tabindex="0">
${figures.join('\n')}
</div>`;
  return share === 0 ? title : `${title}<p>The report has no space left for these pictures.</p>`;
}

const openAddress = (path: string, { preview }: Addresses) =>
  escapeHtml(`${preview}?${new URLSearchParams({ page: path })}`);

function pageHtml({ path, views }: ReportedPage, index: number, addresses: Addresses): string {
  return `<article id="page-${index}">
<h2>${code(path)}</h2>
<p><a href="${openAddress(path, addresses)}">Open in the preview</a></p>
${views.map((view) => viewHtml(view, path, addresses)).join('\n')}
</article>`;
}

/** Table of the pages that look different or load other sizes; the former link to their pictures. */
function pageTable(pages: readonly ReportedPage[], changed: readonly ReportedPage[]): string {
  const listed = pages.filter((page) => changed.includes(page) || hasOtherSize(page));
  const [first] = listed;
  if (first === undefined) return '';
  const headings = ['Page', ...first.views.map(({ width }) => `${width} px`), 'Scripts', 'Styles'];
  const rows = listed.map((page) => {
    const at = changed.indexOf(page);
    const name = at === -1 ? code(page.path) : `<a href="#page-${at}">${code(page.path)}</a>`;
    const shares = page.views.map(({ share }) =>
      share === null ? 'new' : share === 0 ? '–' : percentText(share),
    );
    const cells = [...shares, sizeText(page.scripts), sizeText(page.styles)];
    return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<div class="scroll" role="region" aria-label="Pages" tabindex="0"><table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
<p>Changed pixels at two widths, and what the first load of a page takes, compressed.</p>`;
}

/** Lists what has no pictures. */
function otherPages({ pages, removed, notShown }: PreviewReport): string {
  const same = pages.filter((page) => !isVisiblyChanged(page)).map(({ path }) => path);
  const byReason = Map.groupBy(notShown, ({ reason }) => reason);
  const items = [
    ...(same.length === 0 ? [] : [`No visible difference: ${codes(same)}`]),
    ...(removed.length === 0 ? [] : [`Removed: ${codes(removed)}`]),
    ...[...byReason].map(
      ([reason, all]) => `Without pictures: ${codes(all.map(({ path }) => path))} (${escapeHtml(reason)})`,
    ),
  ];
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** Renders the report of a preview. */
export function previewReportPage(report: PreviewReport, { token, expires }: Preview): string {
  const { name, version, live, college, pages, gate } = report;
  const preview = `/__preview/${token}`;
  const addresses = { preview, report: `${preview}/report` };
  const changed = pages.filter(isVisiblyChanged);
  const compared =
    live === null ? 'visitors see no release of it yet' : `compared with the live release ${code(live)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Preview of ${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Preview of ${escapeHtml(name)}</h1>
<p>${code(version)}, ${compared}; college ${escapeHtml(college)}. The preview and this report expire on <time datetime="${escapeHtml(expires)}">${escapeHtml(expires.slice(0, 10))}</time>.</p>
<p><a href="${escapeHtml(preview)}">Open the preview</a></p>
<h2>Gate</h2>
${gate === '' ? '<p>No findings.</p>' : `<p class="failing">This release would not go live.</p>\n<pre>${escapeHtml(gate)}</pre>`}
<h2>Pages</h2>
${changed.length === 0 ? '<p>No page looks different.</p>' : ''}
${pageTable(pages, changed)}
${otherPages(report)}
${changed.map((page, index) => pageHtml(page, index, addresses)).join('\n')}
</main>
</body>
</html>
`;
}
