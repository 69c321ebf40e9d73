/** What of offline reading is fetched when it is wanted: one script. */
export { KeptList } from './kept-list.tsx';
export { SavePanel } from './save-panel.tsx';
