import type { Finding } from '../finding.ts';

/** A finding of a page. The same key on the same page of another release means the same fault. */
export interface PageFinding extends Finding {
  readonly key: string;
}

/** What a text says apart from what differs between two runs: details, addresses of releases, ports, figures. */
const steady = (text: string) =>
  text
    .replace(/ \(.*$|; what moved.*$/s, '')
    .replace(/https?:\/\/[\d.]+:\d+/g, '')
    .replace(/\/releases\/[^\s):]+/g, '')
    .replace(/\d+(\.\d+)?/g, '0');

/** A finding of a page, compared by what it says. */
export const pageFinding = (finding: Finding): PageFinding => ({
  ...finding,
  key: `${finding.check}: ${steady(finding.problem)}`,
});
