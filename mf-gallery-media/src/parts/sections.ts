import { remoteSections } from '@kalalaya/kit';
import remote from '../../remote.ts';

/** Makes a page of one of the sections this remote's pages stand in. */
export const { sectionPage } = remoteSections(remote);
