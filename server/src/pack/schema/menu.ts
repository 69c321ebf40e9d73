import * as v from 'valibot';
import { link, ownPath, text } from './fields.ts';
import { list, shape } from './shape.ts';

const menuGroup = shape({
  label: text,
  /** Group name the remotes' entries carry, when the profile shows another label. */
  group: v.exactOptional(text),
  intro: v.exactOptional(text),
  to: v.exactOptional(link),
  columns: v.exactOptional(list(v.unknown())),
});

/** `menu` of the profile: its groups in order, and what it changes of the remotes' entries. */
export const menu = shape({
  groups: list(menuGroup),
  rename: v.exactOptional(v.record(ownPath, text, 'labels by path: { "/Events": "Programmes" }'), {}),
  hide: v.exactOptional(list(ownPath), []),
  order: v.exactOptional(v.record(ownPath, v.number('a number'), 'numbers by path: { "/Events": 10 }'), {}),
  add: v.exactOptional(
    list(
      shape({
        group: text,
        label: text,
        to: link,
        external: v.exactOptional(v.boolean('true or false')),
        order: v.exactOptional(v.number('a number')),
      }),
    ),
    [],
  ),
});
