export { assertSoundInbox, copySqlite } from './copy.ts';
export { type Inbox, openInbox } from './inbox.ts';
export { contact } from './routes.ts';
