import { createContext, useContext } from 'react';
import { useLoaderData as useRouteData } from 'react-router-dom';

/** Loader data of the page below. The shell provides it, because it loads a page's code and data together. */
export const PageDataContext = createContext<{ readonly data: unknown } | null>(null);

/**
 * Returns the data that the loader of the current page returned, as React Router's hook does.
 *
 * @example
 * import { createElement } from 'react';
 * import { renderToStaticMarkup } from 'react-dom/server';
 * import { createMemoryRouter, RouterProvider } from 'react-router-dom';
 * const Page = () => useLoaderData();
 * const router = createMemoryRouter([{ path: '/', id: 'home', Component: Page, loader: () => 0 }], {
 *   hydrationData: { loaderData: { home: 'Welcome' } },
 * });
 * renderToStaticMarkup(createElement(RouterProvider, { router })) // → 'Welcome'
 */
export function useLoaderData<T = unknown>(): T {
  const page = useContext(PageDataContext);
  const own: unknown = useRouteData();
  return (page === null ? own : page.data) as T;
}
