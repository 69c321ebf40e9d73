export { InboxError } from './errors.ts';
export { type Inbox, openInbox } from './inbox.ts';
export { contact } from './routes.ts';
