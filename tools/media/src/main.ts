import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Command } from 'commander';
import { MissingToolError, UsageError } from './errors.ts';
import { makeFixtures } from './fixtures.ts';
import { makePacks } from './make.ts';
import { drawSheets } from './sheet.ts';

const program = new Command('media')
  .description(
    'Draws the pictures of a pack, films its banner, and writes the documents that the pack names.',
  )
  .showHelpAfterError();

program
  .command('make', { isDefault: true })
  .description('make what has changed for these colleges, or for all')
  .argument('[college...]', 'folders in colleges/')
  .action(makePacks);
program
  .command('fixtures')
  .description('make the PDFs that the browser tests read (e2e/fixtures/pdf)')
  .action(makeFixtures);
program
  .command('sheet')
  .description('draw every view of scenes (all, or those named) on sheets to look at')
  .argument('<folder>', 'where the sheets go')
  .argument('[scene...]', 'names of scenes')
  .option('--college <id>', 'whose colours', 'sahya')
  .action((folder: string, names: string[], { college }: { college: string }) =>
    drawSheets(folder, names, college),
  );
program
  .command('test')
  .description('check the types of this tool and run its tests')
  .action(() => {
    const cwd = path.resolve(import.meta.dirname, '..');
    for (const words of [
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
      ['node_modules/vitest/vitest.mjs', 'run'],
    ]) {
      const { status } = spawnSync(process.execPath, words, { cwd, stdio: 'inherit' });
      if (status !== 0) {
        process.exitCode = 1;
        return;
      }
    }
  });

program.parseAsync().catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof MissingToolError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
});
