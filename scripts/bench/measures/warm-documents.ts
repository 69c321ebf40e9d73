import autocannon from 'autocannon';
import { cpuTimeMs, quantile } from '../machine.ts';

/** Concurrent connections, each sending its next request as soon as it has a response. */
const CONNECTIONS = 32;

/** A server under load, and the document requested from it. */
interface Target {
  readonly address: string;
  readonly pid: number;
}

/** Responses per second of CPU time, which is the rate of one dedicated core, and 99th percentile in milliseconds. */
interface Throughput {
  readonly ratePerCore: number;
  readonly p99: number;
}

async function measureThroughput({ address, pid }: Target, seconds: number): Promise<Throughput> {
  const before = cpuTimeMs(pid);
  const headers = { 'accept-encoding': 'br' };
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: seconds, headers });
  const { '2xx': successes, errors, non2xx, latency } = result;
  if (errors > 0 || non2xx > 0 || successes === 0)
    throw new Error(`${address} failed under load: ${errors} errors, ${non2xx} non-2xx responses`);
  return { ratePerCore: Math.round((successes * 1000) / (cpuTimeMs(pid) - before)), p99: latency.p99 };
}

/** Load-tests servers in turn, so that other load affects all, and returns medians over the rounds. */
export async function compareServers(
  servers: readonly Target[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Throughput[]> {
  // Warm-up: the first seconds include compilation.
  for (const server of servers) await measureThroughput(server, 2);
  const samples = servers.map((): Throughput[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, server] of servers.entries())
      samples[index]?.push(await measureThroughput(server, seconds));
  return samples.map((all) => ({
    ratePerCore: quantile(all.map(({ ratePerCore }) => ratePerCore)),
    p99: quantile(all.map(({ p99 }) => p99)),
  }));
}
