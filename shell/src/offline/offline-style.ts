/** Inline styles of the offline page: the portal's stylesheets may not be cached. */
export const offlineStyle = `
body { margin: 0; font-family: var(--font-text, system-ui, sans-serif); line-height: 1.6; background: var(--paper, Canvas); color: var(--ink, CanvasText); }
main { max-width: 46rem; margin: 0 auto; padding: 48px 20px; }
h1 { margin: 0 0 12px; }
h2 { display: inline; font-size: 1.25rem; }
p { margin: 0 0 12px; }
a { color: var(--action, LinkText); }
details { border-top: 1px solid var(--line-2, GrayText); }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
summary span { display: block; color: var(--ink-2, GrayText); font-size: 0.9375rem; }
ul { padding: 0; margin: 0 0 24px; list-style: none; }
li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 10px 0; border-top: 1px solid var(--line, GrayText); overflow-wrap: anywhere; }
li p { grid-column: 1 / -1; margin: 0; color: var(--ink-2, GrayText); font-size: 0.9375rem; }
.file { font-weight: 600; }
.name { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
