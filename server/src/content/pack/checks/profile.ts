import { basename, resolve } from 'node:path';
import type { Check } from '../draft.ts';

const SITE = 'site.json';

/** The profile's id equals the folder name, by which the registry and the command line identify colleges. */
export const idIsFolder: Check = ({ dir, profile }, report) => {
  const folder = basename(resolve(dir));
  if (profile === null || profile.id === folder) return;
  report(SITE, ['id'], `id is "${profile.id}"; write "${folder}", the name of the folder`);
};

/** `sections` lists names of remotes, each once. A remote without a live release is only a warning. */
export const namedSections: Check = ({ profile }, report) => {
  const sections = profile?.sections ?? [];
  for (const [index, section] of sections.entries()) {
    const at = ['sections', index];
    if (!/^mf-[a-z0-9-]+$/.test(section))
      report(SITE, at, `"${section}" is not the name of a remote; write a name such as "mf-home"`);
    else if (sections.indexOf(section) !== index)
      report(SITE, at, `"${section}" appears twice; remove one of the two`);
  }
};

/** Added links belong to menu groups, and group labels are unique. */
export const existingGroups: Check = ({ profile }, report) => {
  const { groups = [], add = [] } = profile?.menu ?? {};
  const labels = groups.map(({ label }) => label);
  const names = new Set(groups.flatMap(({ label, group }) => [label, group ?? label]));
  for (const [index, label] of labels.entries()) {
    const message = `the group "${label}" appears twice; remove one of the two`;
    if (labels.indexOf(label) !== index) report(SITE, ['menu', 'groups', index, 'label'], message);
  }
  for (const [index, { group }] of add.entries()) {
    const message = `there is no menu group "${group}"; write one of ${labels.join(', ')}`;
    if (!names.has(group)) report(SITE, ['menu', 'add', index, 'group'], message);
  }
};

/**
 * A page's Markdown file and its entry in the profile have the same spelling. Paths are case-insensitive, keys are
 * case-sensitive.
 */
export const consistentPageKeys: Check = ({ pages, profile }, report) => {
  const byLowerCase = new Map<string, string>();
  for (const { file, key } of pages) {
    const other = byLowerCase.get(key.toLowerCase());
    byLowerCase.set(key.toLowerCase(), key);
    const message = `pages/${key}.md differs from pages/${other}.md only in case; remove one of the two`;
    if (other !== undefined) report(file, [], message);
  }
  for (const key of Object.keys(profile?.pages ?? {})) {
    const page = byLowerCase.get(key.toLowerCase());
    const message = `"${key}" is spelled "${page}" in pages/; write "${page}"`;
    if (page !== undefined && page !== key) report(SITE, ['pages', key], message);
  }
};
