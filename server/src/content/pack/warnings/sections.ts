import { commandLine } from '@kalalaya/node/command-line';
import { issueAt } from '../draft.ts';
import { nearest } from '../schema/shape.ts';
import type { WarningCheck } from './warning.ts';

/** Every section has a live release; the college is shown without the others. */
export const liveSections: WarningCheck = (draft, { live }) => {
  if (live === null) return [];
  return (draft.profile?.sections ?? []).flatMap((section, index) => {
    if (live.includes(section)) return [];
    const close = nearest(section, live);
    const remedy = [
      `publish it or take it from another portal (${commandLine('pull')})`,
      ...(close === undefined ? [] : [`write "${close}"`]),
      'or remove it',
    ].join(', ');
    const message = `no release of "${section}" is live, so the college is shown without it; ${remedy}`;
    return [issueAt(draft, 'site.json', ['sections', index], message)];
  });
};
