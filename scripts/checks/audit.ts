import { spawnSync } from 'node:child_process';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const advisory = v.object({ title: v.string(), url: v.optional(v.string(), '') });
const report = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(
    v.string(),
    v.object({ severity: v.string(), via: v.array(v.union([v.string(), advisory])) }),
  ),
  metadata: v.object({ vulnerabilities: v.object({ high: count, critical: count }) }),
});

/** Result of a dependency audit. `unavailable`: the registry has no advisory endpoint. */
export type AuditResult =
  | { readonly status: 'passed' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'failed'; readonly lines: readonly string[] };

const REFUSED = new Set(['high', 'critical']);

/** Reads the output of `npm audit --json`; advisories below "high" pass. Pure. */
export function readAudit(output: unknown): AuditResult {
  const read = v.safeParse(report, output);
  if (!read.success) return { status: 'unavailable' };
  const lines = Object.entries(read.output.vulnerabilities)
    .filter(([, { severity }]) => REFUSED.has(severity))
    .map(([name, { severity, via }]) => {
      const reasons = via.map((one) =>
        typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`.trim(),
      );
      return `${name} (${severity}): ${reasons.join('; ')}`;
    });
  return lines.length === 0 ? { status: 'passed' } : { status: 'failed', lines };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Audits the installed packages with `npm audit`. */
export function auditDependencies(root: string): AuditResult {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return readAudit(parse(stdout));
}
