/** What of offline reading is fetched when it is wanted: one script. */

export { SavePanel } from './save-panel.tsx';
export { KeptList } from './saved-list.tsx';
