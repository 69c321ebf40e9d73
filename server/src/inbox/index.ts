export { type Inbox, openInbox } from './inbox.ts';
export { contact } from './routes.ts';
export { assertSoundInbox, copySqlite } from './sqlite-backup.ts';
