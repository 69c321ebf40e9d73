/**
 * Page handles, heads and route modules, with checks for values from releases built at another time. The
 * checks are handwritten because a schema library would add 1.4 KB to every first load.
 */
export {
  type Crumb,
  type PageHandle,
  type PageHead,
  PageHeadError,
  type PageKind,
  type PathParameters,
  readPageHandle,
  readPageHead,
} from './head.ts';
export { isRoutesModule, type RemoteRoute, type RoutesModule } from './routes.ts';
