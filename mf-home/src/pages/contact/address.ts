import type { ContactReply } from '@kalalaya/contract/calls';

/** Address for messages, used by the form and by `fetch`. */
export const CONTACT_ADDRESS = '/portal/contact';

/** Result if the server could not be reached. */
export const unreachable: ContactReply = {
  kind: 'failed',
  message:
    'Your message was not sent because the college’s server could not be reached. Your text is still here: check your connection and send it again.',
};
