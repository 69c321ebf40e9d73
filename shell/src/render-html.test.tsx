import { lazy, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { renderHtml } from './render-html.ts';

const lazyPart = (text: string) => lazy(async () => ({ default: () => <p>{text}</p> }));

describe('renderHtml', () => {
  it('contains lazy parts in the first render, also within each other', async () => {
    const Inner = lazyPart('inner');
    const Outer = lazy(async () => ({
      default: () => (
        <Suspense fallback="waits">
          outer <Inner />
        </Suspense>
      ),
    }));
    const page = (
      <Suspense fallback="waits">
        <Outer />
      </Suspense>
    );
    const first = await renderHtml(page);
    expect(first).toContain('<p>inner</p>');
    expect(first).not.toContain('waits');
    expect(await renderHtml(page)).toBe(first);
  });

  it('keeps the fallback of a part that never loads, after two renders', async () => {
    const Never = lazy(() => new Promise<never>(() => {}));
    let renders = 0;
    function Counted() {
      renders += 1;
      return null;
    }
    const page = (
      <>
        <Counted />
        <Suspense fallback={<p>waits</p>}>
          <Never />
        </Suspense>
      </>
    );
    expect(await renderHtml(page)).toContain('<p>waits</p>');
    expect(renders).toBe(2);
  });
});
