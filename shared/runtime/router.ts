/**
 * The router facade: the one React Router of the page, under explicit names, so that remotes share the
 * shell's instance and a bundler can leave the rest of the package out.
 */
export type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject, UIMatch } from 'react-router-dom';
export {
  data,
  Link,
  NavLink,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
