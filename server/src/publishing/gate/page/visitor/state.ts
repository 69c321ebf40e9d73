import type { PageFinding } from '../finding.ts';
import type { PageState } from '../in-page/page-state.ts';
import type { PageText } from '../in-page/read-text.ts';
import { visitorFinding } from './visitor-finding.ts';

/** Number of links in `main` from which their share says something. */
const MIN_LINKS = 3;
/** Share of the words that a page keeps while it is left alone. */
const MIN_KEPT_WORDS = 0.5;

const frameRemedy =
  'Change nothing outside the page’s own element: the portal owns the document and its frame.';
const linkRemedy =
  'Leave links to the browser: every visitor must be able to follow them, in the same window.';

/** Finds changes of the document and of the shell's frame between two states of a page, and links that are unusable now. */
export function stateFindings(path: string, before: PageState, now: PageState): PageFinding[] {
  const findings = Object.entries(now.facts).flatMap(([name, value]) => {
    const previous = before.facts[name] ?? '';
    if (value === previous) return [];
    const problem = `changes ${name} from "${previous}" to "${value}"`;
    return [visitorFinding(path, problem, frameRemedy)];
  });
  const report = (problem: string, remedy = linkRemedy) =>
    findings.push(visitorFinding(path, problem, remedy));
  const { all, blank, skipped } = now.links;
  if (blank >= MIN_LINKS && blank > all / 2) report(`opens ${blank} of its ${all} links in new windows`);
  if (skipped >= MIN_LINKS && skipped > all / 2)
    report(`hides ${skipped} of its ${all} links from the Tab key`);
  if (before.links.all >= MIN_LINKS && all < before.links.all / 2)
    report(`keeps ${all} of ${before.links.all} links`);
  const targets = new Set(now.links.targets);
  const remaining = before.links.targets.filter((one) => targets.has(one)).length;
  if (before.links.targets.length >= MIN_LINKS && remaining < before.links.targets.length / 2)
    report(`changes the addresses of its links: keeps ${remaining} of ${before.links.targets.length}`);
  if (now.pictures < before.pictures / 2)
    report(
      `shows ${now.pictures} of ${before.pictures} pictures after some seconds`,
      'Leave pictures as they are.',
    );
  return findings;
}

/** Finds text that was exchanged or removed between two states of a page. */
export function wordFindings(path: string, before: PageText, now: PageText): PageFinding[] {
  let count = 0;
  let remaining = 0;
  for (const [word, times] of Object.entries(before.words)) {
    count += times;
    remaining += Math.min(times, now.words[word] ?? 0);
  }
  if (count === 0 || remaining >= count * MIN_KEPT_WORDS) return [];
  const problem = `keeps ${remaining} of its ${count} words while a visitor reads it`;
  return [visitorFinding(path, problem, 'Change what a visitor reads only after an action.')];
}
