import path from 'node:path';
import { runNode } from '@kalalaya/node/run-node';
import { expect, it } from 'vitest';

it.each([
  ['publish', 'npm install --save-dev node@24'],
  ['init', 'npx -p node@24 -p <address of this package> kalalaya init'],
])('the launcher of kalalaya names the required version on an older Node: %s', async (command, remedy) => {
  const older =
    "Object.defineProperty(process,'versions',{value:{node:'20.20.2'}});Object.defineProperty(process,'version',{value:'v20.20.2'})";
  const { status, printed } = await runNode(path.join(import.meta.dirname, 'launcher.mjs'), [command], {
    env: { NODE_OPTIONS: `--import "data:text/javascript,${older}"` },
  });
  expect(status).toBe(1);
  expect(printed).toBe(`kalalaya needs Node 22.18 or newer, this is v20.20.2. Run: ${remedy}`);
});
