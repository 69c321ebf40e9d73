import { routeGroups } from '@kalalaya/kit';
import { routes } from '../../remote.ts';

/** Helpers for the route groups of this remote. */
export const { titleOf, groupCrumb, GroupSide, groupPage, listPage } = routeGroups(
  { routes },
  {
    crumb: '/IQAC',
    kind: 'tree',
  },
);

/** Pages that render the pack's content in the standard layout. */
export const packPaths = routes
  .map(({ path }) => path)
  .filter((path) => path.endsWith('.html') || path === '/disclosure');
