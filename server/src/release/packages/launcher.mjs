#!/usr/bin/env node
// Starts the command line, or explains that this Node cannot run TypeScript sources such as `remote.ts`.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 18)) await import('./main.js');
else {
  const remedy =
    process.argv[2] === 'init'
      ? 'npx -p node@24 -p <address of this package> kalalaya init'
      : 'npm install --save-dev node@24';
  console.error(`kalalaya needs Node 22.18 or newer, this is ${process.version}. Run: ${remedy}`);
  process.exitCode = 1;
}
