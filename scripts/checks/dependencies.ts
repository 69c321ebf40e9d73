import * as v from 'valibot';

const lockedPackage = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  hasInstallScript: v.optional(v.boolean(), false),
});

/** The fields of package-lock.json in use. */
export const lockfile = v.object({ packages: v.record(v.string(), lockedPackage) });

/** The field of package.json that lists packages whose install scripts npm runs. */
export const manifest = v.object({ allowScripts: v.optional(v.record(v.string(), v.boolean()), {}) });

/** Licences that any package may have: permissive ones, which require no more than attribution. */
const allowedLicenses: ReadonlySet<string> = new Set([
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

/** Other licences, each with the packages that may have it and the reason. */
const exceptions: readonly { license: string; packages: RegExp; why: string }[] = [
  { license: 'MPL-2.0', packages: /^lightningcss(-|$)/, why: 'build time only; not served' },
  {
    license: 'MPL-2.0',
    packages: /^(axe-core|@axe-core\/playwright|ical\.js)$/,
    why: 'tests only; used unmodified',
  },
  { license: 'none', packages: /^png-js$/, why: 'MIT according to its LICENSE file' },
  { license: 'OFL-1.1', packages: /^(source-|@fontsource)/, why: 'fonts, distributed with their licence' },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips, loaded unmodified as a separate library that can be replaced',
  },
];

const isAllowed = (license: string, name: string) =>
  allowedLicenses.has(license) ||
  exceptions.some((one) => one.license === license && one.packages.test(name));

/** Checks an SPDX expression of names with AND, OR and one level of parentheses. */
function isLicensed(expression: string, name: string): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1');
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every((one) => isAllowed(one, name)));
}

/** Returns the package name of a lockfile path, or null for a workspace. */
function nameOf(lockPath: string): string | null {
  const at = lockPath.lastIndexOf('node_modules/');
  return at === -1 ? null : lockPath.slice(at + 'node_modules/'.length);
}

/**
 * Checks the packages of a lockfile and returns one line per problem: a missing or weak hash, a resolved URL, a licence
 * that is not allowed, or an install script that package.json does not mention.
 */
export function dependencyProblems(
  { packages }: v.InferOutput<typeof lockfile>,
  { allowScripts }: v.InferOutput<typeof manifest>,
): string[] {
  const problems: string[] = [];
  const withScripts = new Set<string>();
  for (const [lockPath, locked] of Object.entries(packages)) {
    const name = nameOf(lockPath);
    if (name === null || locked.link) continue;
    const what = `${name} ${locked.version ?? ''}`.trim();
    const report = (problem: string) => problems.push(`${what}: ${problem}`);
    if (!/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '')) {
      report('has no sha512 hash in the lockfile. Remove node_modules and the entry, then run npm install.');
    }
    if (locked.resolved !== undefined) {
      report('has a resolved URL in the lockfile. Reinstall it with omit-lockfile-registry-resolved set.');
    }
    if (!isLicensed(locked.license ?? 'none', name)) {
      report(
        `has the licence ${locked.license ?? 'none'}. Use another package, or add an exception with its reason to scripts/checks/dependencies.ts.`,
      );
    }
    if (!locked.hasInstallScript) continue;
    withScripts.add(name);
    if (allowScripts[name] === undefined) {
      report('has an install script. Review it, then add the package to allowScripts in package.json.');
    }
  }
  for (const name of Object.keys(allowScripts)) {
    if (!withScripts.has(name)) problems.push(`${name}: has no install script; remove it from allowScripts.`);
  }
  return problems;
}
