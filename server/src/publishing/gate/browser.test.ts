import type { Browser, BrowserContext } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContextPool } from './browser.ts';

/** Names of the contexts that were opened and closed. */
let opened: string[];
let closed: string[];
let pool: ContextPool;
beforeEach(() => {
  opened = [];
  closed = [];
  const newContext = async () => {
    const name = `context ${opened.length + 1}`;
    opened.push(name);
    return { close: async () => closed.push(name) };
  };
  pool = new ContextPool({ newContext } as unknown as Browser);
});

/** Visits a page; returns its context, which it has until `rest` resolves. */
async function visit(
  rest: Promise<readonly string[]>,
  findings: readonly string[] = [],
): Promise<BrowserContext> {
  const { context } = await pool.run(async (one) => ({ context: one, findings, rest }));
  await Promise.resolve();
  return context;
}

const sound = Promise.resolve([]);

describe('ContextPool', () => {
  it('keeps the context of a resting page when another page cannot be opened', async () => {
    const { promise: rest, resolve: endRest } = Promise.withResolvers<readonly string[]>();
    await visit(rest);
    await visit(sound, ['cannot be opened']);
    expect(opened).toEqual(['context 1', 'context 2']);
    expect(closed).toEqual(['context 2']);
    endRest([]);
  });

  it('gives a context to one page at a time, whose storage no other page changes', async () => {
    const { promise: rest, resolve: endRest } = Promise.withResolvers<readonly string[]>();
    const first = await visit(rest);
    expect(await visit(sound)).not.toBe(first);
    endRest([]);
    await rest;
    expect(await visit(sound)).toBe(first);
  });

  it('closes the context of a page that has findings at the end of its rest', async () => {
    const first = await visit(Promise.resolve(['a button clears localStorage']));
    expect(closed).toEqual(['context 1']);
    expect(await visit(sound)).not.toBe(first);
  });
});
