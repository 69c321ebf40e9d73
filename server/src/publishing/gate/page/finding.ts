import type { Finding } from '../finding.ts';

/** A finding of a page. An equal key on the same page of another release means the same defect. */
export interface PageFinding extends Finding {
  readonly key: string;
}

/** Removes what differs between two runs: details, release addresses, ports, numbers. */
const normalise = (text: string) =>
  text
    .replace(/ \(.*$|; moved elements.*$/s, '')
    .replace(/https?:\/\/[\d.]+:\d+/g, '')
    .replace(/\/releases\/[^\s):]+/g, '')
    .replace(/\d+(\.\d+)?/g, '0');

/** Adds a key that is derived from the problem. */
export const pageFinding = (finding: Finding): PageFinding => ({
  ...finding,
  key: `${finding.check}: ${normalise(finding.problem)}`,
});

/** Returns the circumstances of a call, e.g. ` when "Show" is pressed, at src/page.tsx:3:1`. */
export const circumstances = (button: string, location: string | null): string =>
  (button === '' ? '' : ` when "${button}" is pressed`) + (location === null ? '' : `, at ${location}`);
