import * as v from 'valibot';
import { described, link, ownPath, text } from './fields.ts';
import { list, shape } from './shape.ts';

const menuGroup = shape({
  label: described(text, 'What the menu shows.', 'Quality'),
  group: described(
    v.exactOptional(text),
    'Name that the remotes’ entries carry, when the label is another one.',
    'IQAC',
  ),
  intro: described(v.exactOptional(text), 'One line in the opened group.', 'Reports, minutes and evidence.'),
  to: described(
    v.exactOptional(link),
    'Where the group itself leads. A group without entries is a plain link to it.',
    '/Contact',
  ),
  columns: described(v.exactOptional(list(v.unknown())), 'Read by nothing; packs of the first form have it.'),
});

const order = v.number('a number');

const added = shape({
  group: described(text, 'Label or `group` of the group that it stands in.', 'Events'),
  label: described(text, 'What the menu shows.', 'River log'),
  to: described(link, 'Where it leads: an own path, or an address elsewhere.', 'https://log.nila.example/'),
  external: described(
    v.exactOptional(v.boolean('true or false')),
    'Whether it opens a new tab; when left out: whether it leads elsewhere.',
    true,
  ),
  order: described(v.exactOptional(order), 'Place in its group: lower comes first; last when left out.', 90),
  part: described(v.exactOptional(text), 'Sub-heading that it stands under, in a group of many.', 'Reports'),
  hint: described(v.exactOptional(text), 'What the label is short for.', 'Daily levels of the river'),
});

/** `menu` of the profile: its groups in order, and what it changes of the remotes' entries. */
export const menu = shape({
  groups: described(list(menuGroup), 'Groups in order. One that only remotes name comes last.'),
  rename: described(
    v.exactOptional(v.record(ownPath, text, 'labels by path: { "/Events": "Programmes" }'), {}),
    'Other labels for entries of remotes, by path.',
    { '/Programmes': 'Subjects' },
  ),
  hide: described(v.exactOptional(list(ownPath), []), 'Paths that the menu leaves out. Their pages stay.', [
    '/Lms',
  ]),
  order: described(
    v.exactOptional(v.record(ownPath, order, 'numbers by path: { "/Events": 10 }'), {}),
    'Other places in their group for entries of remotes, by path: lower comes first.',
    { '/Events': 10 },
  ),
  add: described(v.exactOptional(list(added), []), 'Entries besides those of the remotes.'),
});
