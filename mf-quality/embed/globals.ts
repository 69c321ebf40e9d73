/** Globals that our libraries set for their own tooling. The host page may use the same libraries. */
const names = ['__reactRouterVersion', 'pdfjsLib', 'pdfjsViewer', '_pdfjsTestingUtils'] as const;

type Globals = Partial<Record<(typeof names)[number], unknown>>;

const page = globalThis as Globals;

/** The page's values from before our libraries were evaluated; therefore this module is imported first. */
const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(page, name)]));

/** Restores the page's globals. Must be called after the libraries were evaluated. */
export function restoreGlobals(): void {
  for (const [name, descriptor] of before) {
    if (descriptor === undefined) delete page[name];
    else Object.defineProperty(page, name, descriptor);
  }
}
