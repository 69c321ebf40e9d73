import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const moduleAt = (file: string) =>
  pathToFileURL(path.resolve(import.meta.dirname, '../../release', file)).href;

/**
 * Writes a gate below `root` that refuses a release whose script contains `bad`, takes 20 s for one with `slow`, and moves
 * the pointer of any other, or makes it a canary.
 */
export async function writeGateProgram(root: string): Promise<void> {
  await mkdir(path.join(root, 'server/src'), { recursive: true });
  await writeFile(
    path.join(root, 'server/src/main.ts'),
    `import { appendFileSync, readFileSync } from 'node:fs';
import { withCanary } from '${moduleAt('canary/canaries.ts')}';
import { changeRegistry, withMoves } from '${moduleAt('registry.ts')}';
const [, name, version, , request] = process.argv.slice(2);
const { college, by, canary } = JSON.parse(request);
const { RELEASES_DIR } = process.env;
appendFileSync('${root}/gates', version + '\\n');
const script = readFileSync(RELEASES_DIR + '/' + name + '/' + version + '/web/a.js', 'utf8');
if (script.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 20_000));
const isBad = script.includes('bad');
const now = new Date();
if (!isBad) await changeRegistry(RELEASES_DIR, (current) => canary
  ? withCanary(current, { college, name }, { ...canary, version, by, since: now.toISOString() })
  : withMoves(current, [{ college, name, version }], by, now));
console.log(JSON.stringify(isBad ? { kind: 'refused', text: 'a.js is bad' } : { kind: 'done', text: 'Live.' }));
`,
  );
}

/** Returns the versions that the gate below `root` has checked. */
export async function checkedVersions(root: string): Promise<string[]> {
  const text = await readFile(path.join(root, 'gates'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}
