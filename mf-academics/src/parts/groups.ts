import { routeGroups } from '@kalalaya/kit';
import remote from '../../remote.ts';

/** This remote's route groups. */
export const { routeOf, groupCrumb, groupPage, GroupSide } = routeGroups(remote);
