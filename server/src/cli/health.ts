import type { Config } from '../base/config.ts';

/** State of the server at HOST and PORT. */
export interface Health {
  readonly address: string;
  readonly healthy: boolean;
  /** One line of text. */
  readonly detail: string;
  /** Registry revision that the server renders from; null if it does not report one. */
  readonly revision: number | null;
  /** Number of failures by `remote version`. */
  readonly failures: ReadonlyMap<string, number>;
}

const wildcardHosts = new Set(['0.0.0.0', '::', '[::]']);

/** Address of the server at HOST and PORT, and the headers of requests to it. */
export function runningServer({ HOST, PORT, METRICS_TOKEN }: Config) {
  const host = wildcardHosts.has(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  const headers: Record<string, string> = METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {};
  return { address: `http://${host}:${PORT}`, headers };
}

/** Requests health and metrics of the server at HOST and PORT, if one is listening. */
export async function serverHealth(config: Config): Promise<Health> {
  const { address, headers } = runningServer(config);
  const unavailable = { address, revision: null, failures: new Map<string, number>() };
  const request = (path: string) =>
    fetch(`${address}${path}`, {
      headers,
      signal: AbortSignal.timeout(5_000),
    });
  try {
    const health = await request('/healthz');
    if (!health.ok)
      return { ...unavailable, healthy: false, detail: `responds with status ${health.status}` };
  } catch {
    return { ...unavailable, healthy: false, detail: 'does not respond' };
  }
  const metrics = await request('/metrics')
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  const revision = /^kalalaya_registry_revision (\d+)$/m.exec(metrics)?.[1];
  return {
    address,
    healthy: true,
    detail: revision === undefined ? 'healthy' : `healthy, serves registry revision ${revision}`,
    revision: revision === undefined ? null : Number(revision),
    failures: failuresByRelease(metrics),
  };
}

/**
 * Reads the failures of each release from the text of /metrics, summed over kinds and places.
 *
 * @returns numbers by `remote version`
 */
function failuresByRelease(metrics: string): ReadonlyMap<string, number> {
  const failures = new Map<string, number>();
  for (const [, labels = '', count = '0'] of metrics.matchAll(
    /^kalalaya_remote_failures_total\{(.*)\} ([\d.e+]+)$/gm,
  )) {
    const label = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1] ?? '';
    const key = `${label('remote')} ${label('version')}`;
    failures.set(key, (failures.get(key) ?? 0) + Number(count));
  }
  return failures;
}
