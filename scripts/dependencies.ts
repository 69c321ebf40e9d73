import * as v from 'valibot';

const lockedPackage = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  hasInstallScript: v.optional(v.boolean(), false),
});

/** What is read of a package-lock.json. */
export const lockfile = v.object({ packages: v.record(v.string(), lockedPackage) });

/** What is read of a package.json: the packages whose install scripts npm runs. */
export const manifest = v.object({ allowScripts: v.optional(v.record(v.string(), v.boolean()), {}) });

/** Licences that a package may have: they ask for no more than their text and the names of their authors. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
]);

/** Other licences, for the packages that they are fit for, and why. */
const exceptions: readonly { license: string; packages: RegExp; why: string }[] = [
  { license: 'MPL-2.0', packages: /^lightningcss(-|$)/, why: 'builds; no part of what is served' },
  {
    license: 'MPL-2.0',
    packages: /^(axe-core|@axe-core\/playwright|ical\.js)$/,
    why: 'tests; used as it is',
  },
  { license: 'none', packages: /^png-js$/, why: 'MIT by the file LICENSE in it' },
  { license: 'OFL-1.1', packages: /^(source-|@fontsource)/, why: 'fonts; their licence goes with them' },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips, a library of its own that is loaded as it is and may be replaced',
  },
];

const mayHave = (license: string, name: string) =>
  allowed.has(license) || exceptions.some((one) => one.license === license && one.packages.test(name));

/** Whether a package's licence is fine: an SPDX expression of names with AND, OR and one level of brackets. */
function isLicensed(expression: string, name: string): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1');
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every((one) => mayHave(one, name)));
}

/** Name of a package by its place in the lockfile; null for the workspaces themselves. */
function nameOf(place: string): string | null {
  const at = place.lastIndexOf('node_modules/');
  return at === -1 ? null : place.slice(at + 'node_modules/'.length);
}

/**
 * What is wrong with the packages that a lockfile names, one line each: without a hash or with a weak one, from
 * elsewhere than the registry, with a licence that is not allowed, or with a script that runs when it is installed and
 * that the package.json does not allow.
 */
export function dependencyProblems(
  { packages }: v.InferOutput<typeof lockfile>,
  { allowScripts }: v.InferOutput<typeof manifest>,
): string[] {
  const problems: string[] = [];
  const withScripts = new Set<string>();
  for (const [place, locked] of Object.entries(packages)) {
    const name = nameOf(place);
    if (name === null || locked.link) continue;
    const what = `${name} ${locked.version ?? ''}`.trim();
    const say = (problem: string) => problems.push(`${what}: ${problem}`);
    if (!/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '')) {
      say('has no sha512 hash in the lockfile. Remove node_modules and the entry, and run npm install.');
    }
    if (locked.resolved !== undefined) {
      say('names the place it comes from. Take it from the registry, with omit-lockfile-registry-resolved.');
    }
    if (!isLicensed(locked.license ?? 'none', name)) {
      say(
        `has the licence ${locked.license ?? 'none'}. Use another, or say in scripts/dependencies.ts why it fits.`,
      );
    }
    if (!locked.hasInstallScript) continue;
    withScripts.add(name);
    if (allowScripts[name] === undefined) {
      say(
        'runs a script when it is installed. Read the script, then name it in allowScripts of package.json.',
      );
    }
  }
  for (const name of Object.keys(allowScripts)) {
    if (!withScripts.has(name)) problems.push(`${name}: has no install script; take it out of allowScripts.`);
  }
  return problems;
}
