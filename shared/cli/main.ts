import path from 'node:path';
import { removeStaleTempFolders } from '@kalalaya/node/temp-folder';
import { runProgram } from '@kalalaya/node/terminal/run';
import { kalalayaProgram } from './program.ts';

// npm runs scripts in the folder of the repository.
const program = kalalayaProgram({
  cwd: process.cwd(),
  packageDir: import.meta.dirname,
  templateDir: path.join(import.meta.dirname, 'template'),
});
await removeStaleTempFolders();
const status = await runProgram(program, process.argv.slice(2));
if (status !== null) process.exitCode = status;
