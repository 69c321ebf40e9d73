import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { type Loopback, loopback } from './admin-api/testing/loopback.ts';
import { type PortalServer, pageOf, portalServer } from './portal/testing/portal-server.ts';

const attribute = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) });
const exportRequest = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(attribute) }),
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              name: v.string(),
              kind: v.number(),
              traceId: v.string(),
              spanId: v.string(),
              parentSpanId: v.optional(v.string()),
              attributes: v.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});
type ExportRequest = v.InferOutput<typeof exportRequest>;

/** A shell whose page asks the admin API for the notices before it renders. */
const shellWithData = `
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };
  exports.renderPage = async ({ routes, shellOnly, loadHost, onDataReady }) => {
    const call = { pattern: '/AQAR', address: () => '/noticelist', read: (value) => value };
    if (!shellOnly) await loadHost.client().get(call, {});
    onDataReady();
    const html = routes === null ? 'the shell' : routes[0].id;
    return { html, status: 200, title: html, description: '', jsonLd: null, themeScript: '', router: null };
  };
`;

/** An OTLP receiver with the requests that it got. */
async function collector(): Promise<Loopback & { readonly exports: readonly ExportRequest[] }> {
  const exports: ExportRequest[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    exports.push(v.parse(exportRequest, await json(request)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = await loopback((request, response) => void receive(request, response));
  return { ...server, exports };
}

/** An admin API that records the trace of each request. */
async function adminApi(): Promise<Loopback & { readonly traceparents: readonly (string | undefined)[] }> {
  const traceparents: (string | undefined)[] = [];
  const server = await loopback((request, response) => {
    traceparents.push(request.headers.traceparent?.toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  return { ...server, traceparents };
}

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Starts a portal over an admin API, with its page requesting data. */
async function portalOver(settings: Readonly<Record<string, string>>): Promise<PortalServer> {
  const portal = await portalServer(settings);
  open.push({ close: () => portal.remove() });
  await portal.release('shell', '2.0.0', shellWithData);
  await portal.move({ shell: '2.0.0' });
  await portal.start();
  return portal;
}

/** Makes Node report every module of OpenTelemetry that it loads. */
const reportModules = `import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      if (name.includes('opentelemetry')) console.error('loads ' + name);
      return next(name, context);
    },
  });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(reportModules)}`;

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CLIENT_SPAN = 'b7ad6b7169203331';

describe('traces', () => {
  it('show a page request: its render, its admin API calls and the upstream, below the client', async () => {
    const receiver = await collector();
    const api = await adminApi();
    open.push(receiver, api);
    const portal = await portalOver({
      API_UPSTREAM: `${api.origin}/admin/api`,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      NODE_OPTIONS,
    });
    const page = `${portal.origin()}${pageOf('mf-quality')}`;
    const headers = { traceparent: `00-${TRACE}-${CLIENT_SPAN}-01` };
    const first = await fetch(page, { headers });
    expect(await first.text()).toContain('mf-quality 1.0.0');
    await (await fetch(page, { headers })).text();
    await (await fetch(`${portal.origin()}/healthz`)).text();
    await portal.stop();

    expect(portal.log()).toContain('loads @opentelemetry/sdk-trace-base');
    expect(receiver.requestedPaths).toContain('/v1/traces');
    const resource = receiver.exports[0]?.resourceSpans[0]?.resource.attributes;
    expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'kalalaya' } });
    expect(resource).toContainEqual({ key: 'deployment.environment.name', value: { stringValue: 'test' } });

    const spans = receiver.exports
      .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
      .flatMap((scope) => scope.spans)
      .filter(({ traceId }) => traceId === TRACE)
      .map(({ attributes, ...span }) => ({
        ...span,
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      }));
    const spanOf = (name: string, below: string) =>
      spans.find((span) => span.name === name && span.parentSpanId === below);
    const requests = spans.filter(({ parentSpanId }) => parentSpanId === CLIENT_SPAN);
    expect(requests.map(({ name, attributes }) => [name, attributes['kalalaya.cache']])).toEqual([
      [`GET ${pageOf('mf-quality')}`, 'miss'],
      [`GET ${pageOf('mf-quality')}`, 'hit'],
    ]);
    const [request] = requests;
    expect(request?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': pageOf('mf-quality'),
      'kalalaya.college': 'palm',
      'kalalaya.request': first.headers.get('x-request-id'),
    });
    const render = spanOf('render mf-quality', request?.spanId ?? '');
    expect(render?.attributes).toMatchObject({ 'kalalaya.release': '1.0.0' });
    const call = spanOf('admin-api /AQAR', render?.spanId ?? '');
    expect(call?.attributes).toMatchObject({ 'kalalaya.cache': 'miss' });
    const upstream = spanOf('GET /AQAR', call?.spanId ?? '');
    expect(upstream?.attributes).toMatchObject({ 'http.response.status_code': 200 });
    expect(api.traceparents).toContain(`00-${TRACE}-${upstream?.spanId}-01`);
    expect(spans.map(({ name }) => name).join()).not.toContain('healthz');
  }, 60_000);

  it.runIf(process.env.FULL)(
    'are off without a collector: no part of the SDK is loaded, and the upstream gets no trace',
    async () => {
      const api = await adminApi();
      open.push(api);
      const portal = await portalOver({ API_UPSTREAM: `${api.origin}/admin/api`, NODE_OPTIONS });
      const headers = { traceparent: `00-${TRACE}-${CLIENT_SPAN}-01` };
      await (await fetch(`${portal.origin()}${pageOf('mf-quality')}`, { headers })).text();
      expect(api.traceparents.length).toBeGreaterThan(0);
      expect(new Set(api.traceparents)).toEqual(new Set([undefined]));
      // prom-client imports the API, which is small and does nothing without an SDK.
      expect(portal.log()).not.toMatch(/opentelemetry\/(?!api$)/m);
    },
    60_000,
  );
});
