import { basename, resolve } from 'node:path';
import { type Check, issueAt } from '../draft.ts';
import { nearest } from '../schema/shape.ts';

const SITE = 'site.json';

/** The profile's id is its folder's name: registry and command line name colleges by it. */
export const idIsFolder: Check = (draft) => {
  const folder = basename(resolve(draft.dir));
  if (draft.profile === null || draft.profile.id === folder) return [];
  return [
    issueAt(draft, SITE, ['id'], `id is "${draft.profile.id}"; write "${folder}", the name of the folder`),
  ];
};

/** `sections` names remotes that exist, each once. */
export const knownSections: Check = (draft) =>
  (draft.profile?.sections ?? []).flatMap((section, index, all) => {
    const at = ['sections', index];
    if (!draft.remotes.includes(section)) {
      const close = nearest(section, draft.remotes);
      const remedy = close === undefined ? `write one of ${draft.remotes.join(', ')}` : `write "${close}"`;
      return [issueAt(draft, SITE, at, `there is no section "${section}"; ${remedy}`)];
    }
    if (all.indexOf(section) === index) return [];
    return [issueAt(draft, SITE, at, `"${section}" stands here a second time; remove one of the two`)];
  });

/** Added links go to groups of the menu, and no group stands twice. */
export const knownGroups: Check = (draft) => {
  if (draft.profile === null) return [];
  const { groups, add } = draft.profile.menu;
  const labels = groups.map(({ label }) => label);
  const names = new Set(groups.flatMap(({ label, group }) => [label, group ?? label]));
  return [
    ...labels.flatMap((label, index) =>
      labels.indexOf(label) === index
        ? []
        : [
            issueAt(
              draft,
              SITE,
              ['menu', 'groups', index, 'label'],
              `the group "${label}" stands twice; remove one`,
            ),
          ],
    ),
    ...add.flatMap(({ group }, index) => {
      if (names.has(group)) return [];
      const remedy = `write one of ${labels.join(', ')}`;
      return [
        issueAt(draft, SITE, ['menu', 'add', index, 'group'], `there is no menu group "${group}"; ${remedy}`),
      ];
    }),
  ];
};

/**
 * A page's Markdown file and its entry in the profile use the same spelling: paths are matched without regard to
 * case, keys are not.
 */
export const onePageSpelling: Check = (draft) => {
  const byCase = new Map<string, string>();
  const issues = draft.pages.flatMap(({ file, key }) => {
    const other = byCase.get(key.toLowerCase());
    byCase.set(key.toLowerCase(), key);
    const message = `differs from pages/${other}.md only by capitals; remove one of the two`;
    return other === undefined ? [] : [{ file, message: `pages/${key}.md ${message}` }];
  });
  for (const key of Object.keys(draft.profile?.pages ?? {})) {
    const page = byCase.get(key.toLowerCase());
    if (page === undefined || page === key) continue;
    issues.push(
      issueAt(draft, SITE, ['pages', key], `"${key}" is spelled "${page}" in pages/; write "${page}"`),
    );
  }
  return issues;
};
