import autocannon from 'autocannon';
import { cpuTimeMs } from '../machine.ts';
import { median } from './phone.ts';

/** Concurrent connections, each sending its next request as soon as it has a response. */
const CONNECTIONS = 32;

/** A server under load, and the document requested from it. */
interface Target {
  readonly address: string;
  readonly pid: number;
}

/** Result of a load test; rates are responses per second. */
export interface Throughput {
  /** Measured in wall-clock time, including other load on the machine. */
  readonly rate: number;
  /** Responses per second of CPU time that the server used: the rate of one dedicated core. */
  readonly ratePerCore: number;
  /** 99th percentile of the response time, in milliseconds. */
  readonly p99: number;
}

async function measureThroughput({ address, pid }: Target, seconds: number): Promise<Throughput> {
  const before = cpuTimeMs(pid);
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  const successes = result['2xx'];
  if (result.errors > 0 || result.non2xx > 0 || successes === 0) {
    throw new Error(
      `${address} failed under load: ${result.errors} errors, ${result.non2xx} non-2xx responses`,
    );
  }
  return {
    rate: Math.round(successes / result.duration),
    ratePerCore: Math.round((successes * 1000) / (cpuTimeMs(pid) - before)),
    p99: result.latency.p99,
  };
}

/** Load-tests two servers alternately, so that other load affects both, and returns medians over the rounds. */
export async function compareServers(
  one: Target,
  other: Target,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<[Throughput, Throughput]> {
  // Warm-up: the first seconds include compilation.
  for (const server of [one, other]) await measureThroughput(server, 2);
  const samples: [Throughput[], Throughput[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    samples[0].push(await measureThroughput(one, seconds));
    samples[1].push(await measureThroughput(other, seconds));
  }
  const middle = (all: readonly Throughput[]): Throughput => ({
    rate: median(all.map(({ rate }) => rate)),
    ratePerCore: median(all.map(({ ratePerCore }) => ratePerCore)),
    p99: median(all.map(({ p99 }) => p99)),
  });
  return [middle(samples[0]), middle(samples[1])];
}
