import type { StandaloneOptions } from './standalone.ts';

/** Returns the last step to a visible remote. */
export const lastStep = (name: string): string => `
Last, the college lists "${name}" under "sections" in its site.json, once a release is live.`;

/** Returns what to do with a new standalone repository. */
export const nextSteps = (
  { name, portal, target }: Pick<StandaloneOptions, 'name' | 'portal' | 'target'>,
  files: readonly string[],
): string => `  ${files.length} files in ${target}
Next, in that directory:
  npm run setup                    installs the packages; ${portal} must run
  npm test
  npm run dev                      shows the page from source in ${portal}
  npx kalalaya publish             needs KALALAYA_KEY, from: portal grant ${name} --name "your team"${lastStep(name)}`;
