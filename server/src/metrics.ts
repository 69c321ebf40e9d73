import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the portal counts, in Prometheus' text format at `/metrics` (docs/operating.md says what each means). */
export interface Metrics {
  readonly registry: Registry;
  readonly documents: Counter<'college' | 'status' | 'from'>;
  readonly remoteFailures: Counter<'remote' | 'version' | 'kind' | 'where'>;
  readonly renderSeconds: Histogram<'remote'>;
  readonly registryRevision: Gauge;
  readonly snapshotSeconds: Histogram;
  readonly upstreamSeconds: Histogram<'college' | 'outcome'>;
  readonly upstreamResting: Gauge<'college'>;
  readonly answers: Counter<'college' | 'given'>;
  readonly refused: Counter<'limit'>;
}

/** Makes the counters of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({ name: 'kalalaya_processes', help: 'Processes that serve', registers }).set(1);
  return {
    registry,
    documents: new Counter({
      name: 'kalalaya_documents_total',
      help: 'Documents sent, by college, status and whether they came from the cache',
      labelNames: ['college', 'status', 'from'],
      registers,
    }),
    remoteFailures: new Counter({
      name: 'kalalaya_remote_failures_total',
      help: 'Failures of a remote, by release, kind and where they were seen',
      labelNames: ['remote', 'version', 'kind', 'where'],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'kalalaya_render_seconds',
      help: 'Time to render a document, data included',
      labelNames: ['remote'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    }),
    registryRevision: new Gauge({
      name: 'kalalaya_registry_revision',
      help: 'Revision of the registry that documents are made from',
      // Of several processes that serve, not the sum.
      aggregator: 'max',
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'kalalaya_upstream_seconds',
      help: 'Time of a question to an admin API, by how it ended',
      labelNames: ['college', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    upstreamResting: new Gauge({
      name: 'kalalaya_upstream_resting',
      help: '1 while an admin API that failed again and again is given a rest',
      labelNames: ['college'],
      // Of several processes that serve, not the sum.
      aggregator: 'max',
      registers,
    }),
    answers: new Counter({
      name: 'kalalaya_answers_total',
      help: 'Answers of an admin API given to pages and browsers, by how new they were',
      labelNames: ['college', 'given'],
      registers,
    }),
    refused: new Counter({
      name: 'kalalaya_refused_total',
      help: 'Requests refused, by the limit that they met',
      labelNames: ['limit'],
      registers,
    }),
    snapshotSeconds: new Histogram({
      name: 'kalalaya_snapshot_seconds',
      help: 'Time from a change of registry or pack to documents made from it',
      buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5],
      registers,
    }),
  };
}
