export { type Inbox, openInbox } from './inbox.ts';
export { smtpProblem } from './smtp.ts';
