import { setTimeout as pause } from 'node:timers/promises';
import type { RouteDefinition } from '@kalalaya/contract/remote';
import * as v from 'valibot';

/** A route with one real set of parameters. */
export interface Example {
  readonly route: RouteDefinition;
  /** Address on the portal, encoded. */
  readonly path: string;
}

/** A route without an example in this college, and the call that was asked for one. */
export interface NoExample {
  readonly route: RouteDefinition;
  readonly asked: string;
}

function valueAt(answer: unknown, at: string): string | null {
  let value = answer;
  for (const key of at.split('.')) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[key];
  }
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

type Values = Readonly<Record<string, string>>;

/** A call's address with the parameters found so far. */
const callWith = (call: string, values: Values) =>
  call.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));

/** A pattern's address with its parameters filled in. */
function pathWith(pattern: string, values: Values): string {
  return pattern
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? encodeURIComponent(values[segment.slice(1)] ?? '') : encodeURI(segment),
    )
    .join('/');
}

/** How long an answer is waited for that says it does not know everything yet, and how often it is asked for, in ms. */
const COMPLETE_MS = 60_000;
const AGAIN_MS = 500;

const withState = v.object({ state: v.object({ complete: v.boolean() }) });

/** True of the portal's own calls while they read a college's lists for the first time. */
function isPartial(answer: unknown): boolean {
  const read = v.safeParse(withState, answer);
  return read.success && !read.output.state.complete;
}

async function answerOf(url: string): Promise<unknown> {
  const last = Date.now() + COMPLETE_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (!answer?.ok) return null;
    const read: unknown = await answer.json().catch(() => null);
    if (!isPartial(read) || Date.now() > last) return read;
    await pause(AGAIN_MS);
  }
}

/** Finds one real address of a route, by what its `discover` says, from the college's admin API. */
export async function exampleOf(portalUrl: string, route: RouteDefinition): Promise<Example | NoExample> {
  const values: Record<string, string> = {};
  for (const [name, { call, at }] of Object.entries(route.discover ?? {})) {
    const address = callWith(call, values);
    const value = valueAt(await answerOf(`${portalUrl}/admin/api${address}`), at);
    if (value === null) return { route, asked: `${address} has nothing at ${at}` };
    values[name] = value;
  }
  return { route, path: pathWith(route.path, values) };
}
