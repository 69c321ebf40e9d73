import { routeGroups } from '@kalalaya/kit';
import remote from '../../remote.ts';

/** Route groups of this remote. */
export const { routeOf, groupCrumb, GroupSide } = routeGroups(remote);
