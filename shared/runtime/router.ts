/**
 * The page's only React Router, re-exported by name: remotes share the shell's instance, and a bundler can
 * drop the rest of the package.
 */
export type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject, UIMatch } from 'react-router-dom';
export {
  data,
  Link,
  NavLink,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
