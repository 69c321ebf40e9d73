import * as v from 'valibot';

/** What a serving process asks the one that keeps them. */
export type Question =
  /** One more of what is counted under a key, in a window of so many ms from the first. */
  | { readonly kind: 'count'; readonly key: string; readonly windowMs: number }
  /** What all processes have counted, as text. */
  | { readonly kind: 'metrics' };

const question = v.variant('kind', [
  v.object({ kind: v.literal('count'), key: v.string(), windowMs: v.number() }),
  v.object({ kind: v.literal('metrics') }),
]);

/** What a serving process says. Other messages of the same channel are the libraries'. */
export const saying = v.union([
  v.object({ portal: v.literal('asks'), id: v.number(), question }),
  v.object({ portal: v.literal('is ready'), address: v.string() }),
  /** What it has counted, as prom-client gives it. */
  v.object({ portal: v.literal('has counted'), id: v.number(), metrics: v.unknown() }),
]);
export type Saying = v.InferOutput<typeof saying>;

/** How many there are under a key, and for how many ms more they count. */
export const counted = v.object({ current: v.number(), ttl: v.number() });
export type Counted = v.InferOutput<typeof counted>;

/** What it is told: the answer to a question, or to say what it has counted. */
export const told = v.variant('portal', [
  v.object({ portal: v.literal('tells'), id: v.number(), answer: v.unknown() }),
  v.object({ portal: v.literal('asks'), id: v.number() }),
]);
export type Told = v.InferOutput<typeof told>;
