import { type PageFinding, pageFinding } from '../finding.ts';

/** Creates a finding about what a visitor sees, can use or is disturbed by. */
export const visitorFinding = (path: string, problem: string, remedy: string): PageFinding =>
  pageFinding({ check: 'pages for a visitor', where: path, problem, remedy });
