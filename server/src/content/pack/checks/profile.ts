import { basename, resolve } from 'node:path';
import { type Check, issueAt } from '../draft.ts';

const SITE = 'site.json';

/** The profile's id equals the folder name, by which the registry and the command line identify colleges. */
export const idIsFolder: Check = (draft) => {
  const folder = basename(resolve(draft.dir));
  if (draft.profile === null || draft.profile.id === folder) return [];
  return [
    issueAt(draft, SITE, ['id'], `id is "${draft.profile.id}"; write "${folder}", the name of the folder`),
  ];
};

/** `sections` lists names of remotes, each once. A remote without a live release is only a warning. */
export const namedSections: Check = (draft) =>
  (draft.profile?.sections ?? []).flatMap((section, index, all) => {
    const at = ['sections', index];
    if (!/^mf-[a-z0-9-]+$/.test(section)) {
      const message = `"${section}" is not the name of a remote; write a name such as "mf-home"`;
      return [issueAt(draft, SITE, at, message)];
    }
    if (all.indexOf(section) === index) return [];
    return [issueAt(draft, SITE, at, `"${section}" appears twice; remove one of the two`)];
  });

/** Added links belong to menu groups, and group labels are unique. */
export const existingGroups: Check = (draft) => {
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
              `the group "${label}" appears twice; remove one of the two`,
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
 * A page's Markdown file and its entry in the profile have the same spelling. Paths are case-insensitive, keys are
 * case-sensitive.
 */
export const consistentPageKeys: Check = (draft) => {
  const byLowerCase = new Map<string, string>();
  const issues = draft.pages.flatMap(({ file, key }) => {
    const other = byLowerCase.get(key.toLowerCase());
    byLowerCase.set(key.toLowerCase(), key);
    const message = `differs from pages/${other}.md only in case; remove one of the two`;
    return other === undefined ? [] : [{ file, message: `pages/${key}.md ${message}` }];
  });
  for (const key of Object.keys(draft.profile?.pages ?? {})) {
    const page = byLowerCase.get(key.toLowerCase());
    if (page === undefined || page === key) continue;
    issues.push(
      issueAt(draft, SITE, ['pages', key], `"${key}" is spelled "${page}" in pages/; write "${page}"`),
    );
  }
  return issues;
};
