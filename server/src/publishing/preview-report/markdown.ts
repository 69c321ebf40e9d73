import {
  hasOtherSize,
  isVisiblyChanged,
  type PageView,
  type PreviewReport,
  percentText,
  type ReportedPage,
  sizeText,
} from '../../release/preview-reports.ts';
import { reportAddress } from '../../release/previews.ts';

/** Maximum length of a summary, in characters. A comment on GitHub may have 65,536. */
const MAX_LENGTH = 60_000;
/** Maximum number of pages in a table or a list. */
const MAX_LISTED = 40;
const MAX_FINDINGS_LENGTH = 30_000;

/** Addresses and expiry of a preview. */
export interface PreviewAddresses {
  /** Address of the preview in each college. */
  readonly addresses: readonly string[];
  /** Time at which it expires, ISO 8601. */
  readonly expires: string;
}

/** Escapes the markup characters of Markdown and HTML. */
const plain = (text: string) =>
  text
    .replace(/[\\`*_[\]|~#]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\s+/g, ' ');

const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;

function listed(paths: readonly string[]): string {
  const more = paths.length - MAX_LISTED;
  return paths.slice(0, MAX_LISTED).map(code).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const shareAt = ({ share }: PageView) => (share === null ? 'new' : share === 0 ? '–' : percentText(share));

function pageTable(pages: readonly ReportedPage[], preview: string): string[] {
  const [first] = pages;
  if (first === undefined) return [];
  const widths = first.views.map(({ width }) => `${width} px`);
  const rows = pages.slice(0, MAX_LISTED).map(({ path, views, scripts, styles }) => {
    const url = new URL(preview);
    url.searchParams.set('page', path);
    const cells = [...views.map(shareAt), sizeText(scripts), sizeText(styles)];
    return `| [${code(path)}](${url.href}) | ${cells.join(' | ')} |`;
  });
  return [
    '',
    `| changed page | ${[...widths, 'scripts', 'styles'].join(' | ')} |`,
    `|---|${'--:|'.repeat(widths.length + 2)}`,
    ...rows,
    ...(pages.length > MAX_LISTED ? ['', `And ${pages.length - MAX_LISTED} more.`] : []),
  ];
}

/** Returns the pages without pictures, by reason. */
function notShownLines({ notShown }: PreviewReport): string[] {
  const byReason = Map.groupBy(notShown, ({ reason }) => reason);
  return [...byReason]
    .slice(0, MAX_LISTED)
    .map(
      ([reason, pages]) => `- Without pictures: ${listed(pages.map(({ path }) => path))} (${plain(reason)})`,
    );
}

/** Returns the pages that look the same but load different files. */
function sizeLines(pages: readonly ReportedPage[]): string[] {
  return pages
    .filter(hasOtherSize)
    .slice(0, MAX_LISTED)
    .map(
      ({ path, scripts, styles }) =>
        `- Same look, other size: ${code(path)}, scripts ${sizeText(scripts)}, styles ${sizeText(styles)}`,
    );
}

function gateLines({ gate }: PreviewReport): string[] {
  if (gate === '') return ['', '**Gate:** no findings.'];
  const text = gate.length > MAX_FINDINGS_LENGTH ? `${gate.slice(0, MAX_FINDINGS_LENGTH)}\n…` : gate;
  // A fence is longer than any run of backticks inside it.
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return ['', '**Gate:** this release would not go live.', '', `${fence}text`, text, fence];
}

/** Marker of the comment about a remote, with which a later run finds and replaces it. */
const marker = (name: string) => `<!-- kalalaya-preview ${name} -->`;

/** Returns the summary of a report as Markdown, for a comment on a merge request. */
export function markdownSummary(report: PreviewReport, { addresses, expires }: PreviewAddresses): string {
  const { name, version, live, pages, removed } = report;
  const [preview = ''] = addresses;
  const changed = pages.filter(isVisiblyChanged);
  const same = pages.filter((page) => !isVisiblyChanged(page));
  const links = addresses.map((address) => `[${plain(new URL(address).host)}](${address})`);
  const lines = [
    marker(name),
    `### Preview of ${plain(name)} ${plain(version)}`,
    '',
    `Open it: ${links.join(', ')}. [Pictures before and after](${reportAddress(preview)}). Both until ${expires.slice(0, 10)}.`,
    '',
    live === null ? 'Visitors see no release of it yet.' : `Compared with the live release ${code(live)}.`,
    ...pageTable(changed, preview),
    '',
    ...(changed.length === 0 ? ['- No page looks different.'] : []),
    ...(same.length === 0 ? [] : [`- No visible difference: ${listed(same.map(({ path }) => path))}`]),
    ...(removed.length === 0 ? [] : [`- Removed: ${listed(removed)}`]),
    ...notShownLines(report),
    ...sizeLines(same),
    ...gateLines(report),
  ];
  const text = `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`;
  if (text.length <= MAX_LENGTH) return text;
  const end = '\n\n… The report has the rest.\n';
  return text.slice(0, MAX_LENGTH - end.length) + end;
}
