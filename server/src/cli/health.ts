import type { Config } from '../config.ts';

/** How the server that listens at HOST and PORT is. */
export interface Health {
  readonly address: string;
  readonly healthy: boolean;
  /** One line for a person. */
  readonly detail: string;
  /** Registry revision that its documents are made from; null when it does not say. */
  readonly revision: number | null;
  /** Failures it counted, by `remote version`. */
  readonly failures: ReadonlyMap<string, number>;
}

const everywhere = new Set(['0.0.0.0', '::', '[::]']);

/** Failures of each release, summed over kinds and places, from the text of /metrics. */
function failuresIn(metrics: string): Map<string, number> {
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

/** Where the server at HOST and PORT answers, and what a request to it carries. */
export function runningServer({ HOST, PORT, METRICS_TOKEN }: Config) {
  const host = everywhere.has(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  const headers: Record<string, string> = METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {};
  return { address: `http://${host}:${PORT}`, headers };
}

/** Asks the server at HOST and PORT, if one listens there, whether it can serve and what it has counted. */
export async function serverHealth(config: Config): Promise<Health> {
  const { address, headers } = runningServer(config);
  const none = { address, revision: null, failures: new Map<string, number>() };
  const ask = (path: string) =>
    fetch(`${address}${path}`, {
      headers,
      signal: AbortSignal.timeout(5_000),
    });
  try {
    const health = await ask('/healthz');
    if (!health.ok) return { ...none, healthy: false, detail: `answers ${health.status}` };
  } catch {
    return { ...none, healthy: false, detail: 'none answers' };
  }
  const metrics = await ask('/metrics')
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const revision = /^kalalaya_registry_revision (\d+)$/m.exec(metrics)?.[1];
  return {
    address,
    healthy: true,
    detail: revision === undefined ? 'healthy' : `healthy, serves registry revision ${revision}`,
    revision: revision === undefined ? null : Number(revision),
    failures: failuresIn(metrics),
  };
}
