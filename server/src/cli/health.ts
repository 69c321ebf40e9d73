import * as v from 'valibot';
import type { Config } from '../base/config.ts';

/** Timeout for a response, in milliseconds. */
const TIMEOUT_MS = 5_000;

const wildcardHosts = new Set(['0.0.0.0', '::', '[::]']);

/** Requests health and metrics of the server at HOST and PORT, if one is listening. */
export async function serverHealth({ HOST, PORT, METRICS_TOKEN }: Config) {
  const host = wildcardHosts.has(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  const address = `http://${host}:${PORT}`;
  const headers: Record<string, string> = METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {};
  const unavailable = { address, revision: null, failures: new Map<string, number>(), unreadable: [] };
  try {
    const health = await fetch(`${address}/healthz`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!health.ok)
      return { ...unavailable, healthy: false, detail: `responds with status ${health.status}` };
  } catch {
    return { ...unavailable, healthy: false, detail: 'does not respond' };
  }
  const metrics = await readMetrics(`${address}/metrics`, headers);
  const valuesOf = (metric: string) => metrics.find(({ name }) => name === metric)?.values ?? [];
  const revision = valuesOf('kalalaya_registry_revision')[0]?.value ?? null;
  const unreadable = new Set(
    valuesOf('kalalaya_unreadable_sections').map(({ labels }) => String(labels.remote)),
  );
  const details = [
    'healthy',
    ...(revision === null ? [] : [`serves registry revision ${revision}`]),
    ...(unreadable.size === 0 ? [] : [`cannot read the files of ${[...unreadable].join(', ')}`]),
  ];
  return {
    address,
    healthy: true,
    /** One line of text. */
    detail: details.join(', '),
    /** Registry revision that the server renders from; null if it does not report one. */
    revision,
    /** Number of failures by `remote version`. */
    failures: failuresByRelease(valuesOf('kalalaya_remote_failures_total')),
    /** Sections whose files the server cannot read now. */
    unreadable: [...unreadable],
  };
}

const metricList = v.array(
  v.object({
    name: v.string(),
    values: v.array(v.object({ value: v.number(), labels: v.record(v.string(), v.unknown()) })),
  }),
);
type MetricList = v.InferOutput<typeof metricList>;

/** Requests the metrics of a server; empty if it does not report them. */
async function readMetrics(address: string, headers: Readonly<Record<string, string>>): Promise<MetricList> {
  try {
    const response = await fetch(address, {
      headers: { ...headers, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? v.parse(metricList, await response.json()) : [];
  } catch {
    return [];
  }
}

/** Returns the number of failures of each release by `remote version`, summed over kinds and places. */
function failuresByRelease(counted: MetricList[number]['values']): ReadonlyMap<string, number> {
  const failures = new Map<string, number>();
  for (const { value, labels } of counted) {
    const key = `${labels.remote} ${labels.version}`;
    failures.set(key, (failures.get(key) ?? 0) + value);
  }
  return failures;
}
