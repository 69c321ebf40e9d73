import * as v from 'valibot';
import { described, link, optionalText, ownPath, text } from './fields.ts';
import { list, shape } from './shape.ts';

const menuGroup = shape({
  label: described(text, 'Label in the menu.', 'Quality'),
  group: optionalText('Group name in the remotes’ menu entries, if it differs from the label.', 'IQAC'),
  intro: optionalText('One line of text in the opened group.', 'Reports, minutes and evidence.'),
  to: described(
    v.exactOptional(link),
    'Address that the group itself links to. A group without entries is a plain link to it.',
    '/Contact',
  ),
  columns: described(v.exactOptional(list(v.unknown())), 'Ignored; accepted for packs of the first format.'),
});

const order = v.number('a number');

const added = shape({
  group: described(text, 'Label or `group` of the group that contains the entry.', 'Events'),
  label: described(text, 'Label in the menu.', 'River log'),
  to: described(link, 'Path of the portal or external address.', 'https://log.nila.example/'),
  external: described(
    v.exactOptional(v.boolean('true or false')),
    'True to open a new tab. By default external addresses open one.',
    true,
  ),
  order: described(
    v.exactOptional(order),
    'Position in the group; lower numbers come first. Last by default.',
    90,
  ),
  part: optionalText('Sub-heading of the entry in a large group.', 'Reports'),
  hint: optionalText('Full form of an abbreviated label.', 'Daily levels of the river'),
});

/** `menu` of the profile: its groups in order, and changes to the remotes' entries. */
export const menu = shape({
  groups: described(list(menuGroup), 'Menu groups in order. Groups that only remotes define come last.'),
  rename: described(
    v.exactOptional(v.record(ownPath, text, 'labels by path: { "/Events": "Programmes" }'), {}),
    'New labels for entries of remotes, by path.',
    { '/Programmes': 'Subjects' },
  ),
  hide: described(
    v.exactOptional(list(ownPath), []),
    'Paths to leave out of the menu. Their pages stay available.',
    ['/Lms'],
  ),
  order: described(
    v.exactOptional(v.record(ownPath, order, 'numbers by path: { "/Events": 10 }'), {}),
    'New positions in their group for entries of remotes, by path; lower numbers come first.',
    { '/Events': 10 },
  ),
  add: described(v.exactOptional(list(added), []), 'Additional entries besides those of the remotes.'),
});
