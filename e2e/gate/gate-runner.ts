import { checkRelease } from '../../gate/check-release.ts';
import { readConfig } from '../../server/src/base/config.ts';
import type { Finding } from '../../server/src/publishing/static-checks/finding.ts';
import { readRegistry } from '../../server/src/release/registry.ts';

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
  const findings = await checkRelease({ config, registry, candidate, progress: () => {} });
  process.stdout.write(`${JSON.stringify({ version, findings } satisfies GateResult)}\n`);
}
process.exit(0);
