import { routeGroups } from '@kalalaya/kit';
import remote from '../../remote.ts';

/** Helper for the route groups of this remote. */
export const { groupPage } = routeGroups(remote);
