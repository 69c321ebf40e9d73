/**
 * What a remote's pages say of themselves to a shell that was built at another time. Read by checks of its own instead
 * of a schema library, which would be 1.4 KB of every first load.
 */
export { PageHeadError } from './errors.ts';
export {
  type Crumb,
  type PageHandle,
  type PageHead,
  type PathParameters,
  readPageHandle,
  readPageHead,
} from './head.ts';
export { isRoutesModule, type RemoteRoute, type RoutesModule } from './routes.ts';
