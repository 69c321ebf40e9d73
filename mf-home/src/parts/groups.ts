import { routeGroups } from '@kalalaya/kit';
import remote from '../../remote.ts';

/** Helpers for the route groups of this remote. */
export const { routeOf, groupPage } = routeGroups(remote);
