#!/usr/bin/env node
// Starts the command line, or explains that this Node cannot run TypeScript sources such as `remote.ts`.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 18)) await import('./main.js');
else {
  console.error(
    `kalalaya needs Node 22.18 or newer, this is ${process.version}. Run: npm install --save-dev node@24`,
  );
  process.exitCode = 1;
}
