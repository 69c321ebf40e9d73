import { setTimeout as pause } from 'node:timers/promises';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import * as v from 'valibot';

/** A route with existing parameter values. */
export interface Example {
  readonly route: RouteDefinition;
  /** Encoded path on the portal. */
  readonly path: string;
}

function valueAt(response: unknown, at: string): string | null {
  let value = response;
  for (const key of at.split('.')) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[key];
  }
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

type Values = Readonly<Record<string, string>>;

/** Returns the path of a call with the values found so far. */
const callWith = (call: string, values: Values) =>
  call.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));

/** Returns a path for a pattern with its parameters filled in. */
function pathWith(pattern: string, values: Values): string {
  return pattern
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? encodeURIComponent(values[segment.slice(1)] ?? '') : encodeURI(segment),
    )
    .join('/');
}

/** Timeout for a complete response, and the interval of requests for it, in milliseconds. */
const COMPLETE_TIMEOUT_MS = 60_000;
const RETRY_MS = 500;

/** A response of the portal's own calls while they read a college's lists for the first time. */
const partialResponse = v.object({ state: v.object({ complete: v.literal(false) }) });

async function fetchComplete(url: string): Promise<unknown> {
  for (const deadline = Date.now() + COMPLETE_TIMEOUT_MS; ; await pause(RETRY_MS)) {
    const response = await fetch(url).catch(() => null);
    const data: unknown = response?.ok ? await response.json().catch(() => null) : null;
    if (!v.is(partialResponse, data) || Date.now() > deadline) return data;
  }
}

/**
 * Searches the college's admin API for an existing address of a route, as its `discover` describes. Returns the reason if
 * there is none.
 */
export async function findExample(portalUrl: string, route: RouteDefinition): Promise<Example | string> {
  const values: Record<string, string> = {};
  for (const [name, { call, at }] of Object.entries(route.discover ?? {})) {
    const address = callWith(call, values);
    const value = valueAt(await fetchComplete(`${portalUrl}/admin/api${address}`), at);
    if (value === null) return `${address} has nothing at ${at}`;
    values[name] = value;
  }
  return { route, path: pathWith(route.path, values) };
}
