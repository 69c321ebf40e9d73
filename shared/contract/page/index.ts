/** What a remote's pages say of themselves to a shell that was built at another time. */
export { PageHeadError } from './errors.ts';
export {
  type Crumb,
  type PageHandle,
  type PageHead,
  type PathParameters,
  readPageHandle,
  readPageHead,
} from './head.ts';
export { type RemoteRoute, type RoutesModule, routesModule } from './routes.ts';
