/** The router's hosts: a test is its own host, as the server and the shell's browser entry are in the portal. */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
