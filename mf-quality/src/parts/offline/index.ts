/** The parts of offline reading that are loaded on demand, as one chunk. */

export { SavePanel } from './save-panel.tsx';
export { SavedList } from './saved-list.tsx';
