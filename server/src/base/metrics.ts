import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the portal, in Prometheus' text format at `/metrics` (docs/reference/monitoring.md). */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of one server process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    documents: new Counter({
      name: 'kalalaya_documents_total',
      help: 'Documents sent, by college, status and source (cache or render)',
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
      registers,
    }),
    unreadableSections: new Gauge({
      name: 'kalalaya_unreadable_sections',
      help: '1 for a section that is not shown because its files cannot be read; they are tried again',
      labelNames: ['college', 'remote'],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'kalalaya_upstream_seconds',
      help: 'Duration of requests to an admin API, by outcome',
      labelNames: ['college', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    upstreamPaused: new Gauge({
      name: 'kalalaya_upstream_resting',
      help: '1 while requests to an admin API are paused after repeated failures',
      labelNames: ['college'],
      registers,
    }),
    apiResponses: new Counter({
      name: 'kalalaya_answers_total',
      help: 'Admin API data served to pages and browsers, by freshness',
      labelNames: ['college', 'given'],
      registers,
    }),
    rejectedRequests: new Counter({
      name: 'kalalaya_refused_total',
      help: 'Rejected requests, by the limit that they exceeded',
      labelNames: ['limit'],
      registers,
    }),
    snapshotSeconds: new Histogram({
      name: 'kalalaya_snapshot_seconds',
      help: 'Time from a change of the registry or a pack until documents use it',
      buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5],
      registers,
    }),
  };
}
