import { remoteSections } from '@kalalaya/kit';
import remote from '../../remote.ts';

/** The sections this remote's pages stand in. */
export const { claimOf, sectionPage } = remoteSections(remote);
