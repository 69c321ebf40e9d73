// @vitest-environment jsdom
import { Outlet, type RouteObject } from '@kalalaya/runtime';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { Recovery } from '../recovery/recovery.ts';
import { find, renderFrame } from '../views/testing/render.tsx';
import { PortalContext } from './portal-context.ts';
import { RouteFailure } from './route-failure.tsx';

const broken: RouteObject = {
  path: '/',
  Component: () => null,
  HydrateFallback: () => null,
  loader: () => {
    throw new Error('broken');
  },
};

/** Records every text that is added to the document from now on. */
function watchTexts(): { readonly texts: readonly string[]; stop(): void } {
  const texts: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) texts.push(node.textContent ?? '');
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return { texts, stop: () => observer.disconnect() };
}

function routeWith({ recover }: Recovery): RouteObject {
  return {
    element: (
      <PortalContext value={{ routeTable: [], recover }}>
        <Outlet />
      </PortalContext>
    ),
    children: [{ ErrorBoundary: RouteFailure, children: [broken] }],
  };
}

it.each([
  { recovered: false, panels: 1 },
  { recovered: true, panels: 0 },
])('shows the panel $panels times if recovery resolves to $recovered', async ({ recovered, panels }) => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const watched = watchTexts();
  const recovery = Promise.withResolvers<boolean>();
  const frame = await renderFrame(null, { pages: [routeWith({ recover: () => recovery.promise })] });
  await vi.waitFor(() => expect(find(frame.container, 'h1').textContent).toBe('Loading...'));
  await act(async () => recovery.resolve(recovered));
  expect(watched.texts.filter((text) => text.includes('Go to the home page'))).toHaveLength(panels);
  expect(frame.container.querySelectorAll('button')).toHaveLength(panels);
  watched.stop();
  await frame.unmount();
  silent.mockRestore();
});
