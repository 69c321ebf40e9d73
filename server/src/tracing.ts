import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';

// Only types are imported here: without tracing, no part of the SDK is loaded (docs/reference/monitoring.md, Traces).
type Api = typeof import('@opentelemetry/api');

/** The API with this process's tracer; null while tracing is off. */
let tracing: { readonly api: Api; readonly tracer: Tracer } | null = null;

/** Requests of monitoring systems, which are not traced. */
const untracedPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Starts to export traces over OTLP. The SDK reads the standard `OTEL_*` variables itself.
 * @returns Exports what is pending and stops.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const [api, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, exporter, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'kalalaya' }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  tracing = { api, tracer: provider.getTracer('kalalaya') };
  return async () => {
    tracing = null;
    await provider.shutdown();
  };
}

/** Handles a request inside a server span, whose parent is the `traceparent` of the request. */
export function traceRequest(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  if (tracing === null || untracedPaths.has(request.url ?? '')) {
    handle();
    return;
  }
  const { api, tracer } = tracing;
  const method = request.method ?? 'GET';
  const parent = api.propagation.extract(api.ROOT_CONTEXT, request.headers);
  const span = tracer.startSpan(
    method,
    { kind: api.SpanKind.SERVER, attributes: { 'http.request.method': method } },
    parent,
  );
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  });
  api.context.with(api.trace.setSpan(parent, span), handle);
}

/** Names the span of the current request, e.g. `GET /AQAR`, and adds attributes to it. */
export function annotateRequest(name: string, attributes: Attributes): void {
  tracing?.api.trace.getActiveSpan()?.updateName(name).setAttributes(attributes);
}

/** Work that is traced as one span. */
export interface TracedWork {
  readonly name: string;
  readonly attributes: Attributes;
  /** Defaults to `INTERNAL`. */
  readonly kind?: keyof typeof SpanKind;
}

/**
 * Runs `work` inside a span below the current one. The span has the error status if `work` rejects.
 * @param work Receives the span, or null while tracing is off.
 */
export function traced<T>(
  { name, attributes, kind = 'INTERNAL' }: TracedWork,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (tracing === null) return work(null);
  const { api, tracer } = tracing;
  return tracer.startActiveSpan(name, { kind: api.SpanKind[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({
        code: api.SpanStatusCode.ERROR,
        message: error instanceof Error ? error.message : String(error),
      });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Returns the headers that continue the current trace in another service: `traceparent` and `tracestate`. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (tracing !== null) tracing.api.propagation.inject(tracing.api.context.active(), headers);
  return headers;
}
