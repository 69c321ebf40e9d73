import { routeGroups } from '@kalalaya/kit';
import { routes } from '../../remote.ts';

/** Helpers for the route groups of this remote. */
export const { titleOf, groupCrumb, GroupSide, groupPage, listPage } = routeGroups({ routes });
