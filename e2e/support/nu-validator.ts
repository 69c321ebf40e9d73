import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { checkout } from './portal.ts';

const run = promisify(execFile);

/**
 * The W3C's validator as its authors publish it. Downloaded on demand because it has 30 MB and serves one
 * test.
 */
const VALIDATOR = {
  name: 'vnu-jar-26.9.27.tgz',
  spec: 'vnu-jar@26.9.27',
  sha512: 'TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
};

const report = v.object({
  messages: v.array(v.object({ type: v.string(), url: v.string(), message: v.string() })),
});

/** Returns the path of the validator's jar, downloading it and verifying its hash if necessary. */
async function validatorJar(): Promise<string> {
  const folder = path.join(checkout, 'node_modules/.cache/nu-validator');
  const jar = path.join(folder, 'package/build/dist/vnu.jar');
  if (existsSync(jar)) return jar;
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', VALIDATOR.spec, '--pack-destination', folder], { cwd: folder });
  const tarball = path.join(folder, VALIDATOR.name);
  const hash = createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64');
  if (hash !== VALIDATOR.sha512)
    throw new Error(`${VALIDATOR.spec} has an unexpected hash. Check the package before updating the hash.`);
  await run('tar', ['-xzf', tarball, '-C', folder]);
  return jar;
}

/**
 * Returns the errors that the Nu validator finds in named documents.
 *
 * @throws {Error} if Java is missing and cannot be installed.
 */
export async function nuErrors(documents: ReadonlyMap<string, string>): Promise<readonly string[]> {
  if (ensurePrograms({ 'default-jre-headless': '/usr/bin/java' }).length > 0)
    throw new Error('Java is not installed. Run: apt-get install default-jre-headless');
  const jar = await validatorJar();
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-nu-'));
  try {
    const names = [...documents.keys()];
    const files = names.map((_name, index) => path.join(folder, `${index}.html`));
    for (const [index, file] of files.entries())
      await writeFile(file, documents.get(names[index] ?? '') ?? '');
    // The validator reports to stderr.
    const output = await run(
      'java',
      ['-Xmx512m', '-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always', ...files],
      { maxBuffer: 64_000_000 },
    );
    const { messages } = v.parse(report, JSON.parse(output.stderr || output.stdout));
    return messages.map(({ url, message }) => {
      const index = Number(/(\d+)\.html$/.exec(url)?.[1] ?? -1);
      return `${names[index] ?? url}: ${message}`;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
