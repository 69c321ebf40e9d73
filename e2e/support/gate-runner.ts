import { createReadingPool } from '../../server/src/admin-api/reading/reading-pool.ts';
import { readConfig } from '../../server/src/config.ts';
import { type Finding, runGate } from '../../server/src/publishing/gate/index.ts';
import type { ServePortal } from '../../server/src/publishing/gate/private-portal.ts';
import { readRegistry } from '../../server/src/release/registry.ts';
import { serve } from '../../server/src/serve.ts';

/** Prints the findings of each release as a line of JSON. Arguments: remote, college, versions. */
export interface GateResult {
  readonly version: string;
  readonly findings: readonly Finding[];
}

const [name = '', college = '', ...versions] = process.argv.slice(2);
const config = readConfig(process.env);
// One for the portals of all releases: to load jsdom takes longer than to check some of them.
const reading = { ...createReadingPool(null), close: async () => {} };
const serveShared: ServePortal = (one, options) => serve(one, { ...options, reading });
const registry = await readRegistry(config);
for (const version of versions) {
  const candidate = { name, version, college };
  const findings = await runGate({ config, registry, candidate, serve: serveShared, progress: () => {} });
  process.stdout.write(`${JSON.stringify({ version, findings } satisfies GateResult)}\n`);
}
process.exit(0);
