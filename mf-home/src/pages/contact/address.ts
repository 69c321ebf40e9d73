import type { ContactReply } from '@kalalaya/contract/calls';

/** Where messages are posted to, by the form and by the script alike. */
export const CONTACT_ADDRESS = '/portal/contact';

/** What the form says when nothing reached the server. */
export const notReached: ContactReply = {
  kind: 'failed',
  message:
    'The message was not sent: the college’s server could not be reached. What you wrote is still here; check your connection and send it again.',
};
