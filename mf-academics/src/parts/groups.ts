import { routeGroups } from '@kalalaya/kit';
import remote from '../../remote.ts';

/** Helpers for the route groups of this remote. */
export const { routeOf, groupCrumb, groupPage, GroupSide } = routeGroups(remote);
