import { routeGroups } from '@kalalaya/kit';
import remote from '../../remote.ts';

/** Makes a page of one of this remote's route groups. */
export const { groupPage } = routeGroups(remote);
