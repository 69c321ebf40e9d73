/** Globals that libraries of ours set for their own tools. They belong to the page: it may use the same libraries. */
const names = ['__reactRouterVersion', 'pdfjsLib', 'pdfjsViewer', '_pdfjsTestingUtils'] as const;

type Globals = Partial<Record<(typeof names)[number], unknown>>;

const page = globalThis as Globals;

/** The page's own values, from before any of our libraries was evaluated: this module is imported first. */
const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(page, name)]));

/** Gives the page its globals back. Called after libraries were evaluated. */
export function restoreGlobals(): void {
  for (const [name, descriptor] of before) {
    if (descriptor === undefined) delete page[name];
    else Object.defineProperty(page, name, descriptor);
  }
}
