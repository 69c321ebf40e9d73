/**
 * The router exports that only a remote in a host page needs, where it brings its own router (docs/design.md,
 * The remote contract). They are not shared modules, so the portal does not load them.
 */
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
