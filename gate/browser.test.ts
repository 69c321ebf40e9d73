import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Opens the browser, and prints the warnings and the arguments that it was started with. */
const program = `
  import { readFileSync } from 'node:fs';
  import { openBrowser } from '${import.meta.dirname}/browser.ts';
  const browser = await openBrowser((line) => console.log(line));
  const [child] = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').split(' ');
  console.log(readFileSync('/proc/' + child + '/cmdline', 'utf8').replaceAll('\\0', ' '));
  const page = await browser.newPage();
  await page.setContent('<p>it renders</p>');
  console.log(await page.textContent('p'));
  await browser.close();`;

async function outputAs(uid: number): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const options = { uid, gid: 0, cwd: '/', env: { PATH: process.env.PATH, HOME: tmpdir() } };
  return (await run(process.execPath, args, options)).stdout;
}

// Only root may start a process of another user.
describe.runIf(process.getuid?.() === 0)('openBrowser', () => {
  it('runs the browser in its sandbox if the user is not root', async () => {
    const output = await outputAs(12345);
    expect(output).toContain('it renders');
    expect(output).not.toMatch(/--no-sandbox|Warning/);
  }, 60_000);

  it('warns that the browser of root has no sandbox', async () => {
    const output = await outputAs(0);
    expect(output).toContain('it renders');
    expect(output).toMatch(/^Warning: the browser runs without its sandbox/);
  }, 60_000);
});
