import path from 'node:path';
import { expect, it } from 'vitest';
import { runNode } from '../run-node.ts';

it('the launcher of kalalaya names the required version on an older Node', async () => {
  const older =
    "Object.defineProperty(process,'versions',{value:{node:'20.20.2'}});Object.defineProperty(process,'version',{value:'v20.20.2'})";
  const { status, printed } = await runNode(path.join(import.meta.dirname, 'launcher.mjs'), ['publish'], {
    env: { NODE_OPTIONS: `--import "data:text/javascript,${older}"` },
  });
  expect(status).toBe(1);
  expect(printed).toBe(
    'kalalaya needs Node 22.18 or newer, this is v20.20.2. Run: npm install --save-dev node@24',
  );
});
