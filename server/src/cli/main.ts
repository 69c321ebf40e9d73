import { isRandomUser } from '@kalalaya/node/file-system';
import { runProgram } from '@kalalaya/node/terminal/run';
import { fail } from './fail.ts';
import { portalProgram } from './program.ts';

async function main(): Promise<void> {
  if (isRandomUser) process.umask(0o002);
  const args = process.argv.slice(2);
  const status = await runProgram(await portalProgram(args[0] ?? ''), args);
  if (status !== null) process.exit(status);
}

main().catch(fail);
