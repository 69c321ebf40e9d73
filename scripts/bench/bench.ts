import { parseArgs } from 'node:util';
import { serveSingle } from '../../e2e/single-app/serve.ts';
import { figureTables } from './report/figures.ts';
import { asText, machineLine } from './report/print.ts';
import { writeCapacity, writeReport } from './report/write.ts';
import { runBench } from './run.ts';

// Measures the portal against the same pages without federation (npm run bench; docs/decisions/0041-the-bench.md).
//   --quick              fewer loads and rounds: about two minutes; writes no file
//   --serve-single PORT  serves the pages without federation, for manual inspection
//   --capacity           measures nothing: regenerates the table of docs/running.md from docs/performance.json

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    capacity: { type: 'boolean', default: false },
    'serve-single': { type: 'string' },
  },
});
const port = values['serve-single'];

if (port !== undefined) {
  await serveSingle(Number(port));
} else if (values.capacity) {
  await writeCapacity();
} else {
  const results = await runBench(values.quick);
  if (!values.quick) await writeReport(results);
  console.log(`\n${asText(figureTables(results))}\n${machineLine(results.machine)}`);
  console.log('Compare ratios within this run; absolute figures depend on this machine and its load.');
}
