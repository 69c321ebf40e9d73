import { readConfig } from '../../server/src/base/config.ts';
import { type Finding, runGate } from '../../server/src/publishing/gate/index.ts';
import { readRegistry } from '../../server/src/release/registry.ts';
import { serve } from '../../server/src/serve/serve.ts';

/** Prints the findings of each release as a line of JSON. Arguments: remote, college, versions. */
export interface GateResult {
  readonly version: string;
  readonly findings: readonly Finding[];
}

const [name = '', college = '', ...versions] = process.argv.slice(2);
const config = readConfig(process.env);
const registry = await readRegistry(config);
for (const version of versions) {
  const candidate = { name, version, college };
  const findings = await runGate({ config, registry, candidate, serve, progress: () => {} });
  process.stdout.write(`${JSON.stringify({ version, findings } satisfies GateResult)}\n`);
}
process.exit(0);
