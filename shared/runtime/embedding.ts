/**
 * The router's parts that only a remote in a foreign page needs: it brings its own router there (docs/design.md, The
 * remote contract). Not part of what a page shares, so that the portal pays nothing for it.
 */
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
