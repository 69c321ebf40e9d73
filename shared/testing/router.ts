/**
 * The router APIs of a host. A test is its own host, like the server and the shell's browser entry in the
 * portal.
 */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
