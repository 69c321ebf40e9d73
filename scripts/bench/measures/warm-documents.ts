import autocannon from 'autocannon';
import { processorMs } from '../machine.ts';
import { median } from './phone.ts';

/** Connections that ask at once, each again as soon as it is answered. */
const CONNECTIONS = 32;

/** A server that is asked for one document again and again. */
interface Asked {
  readonly address: string;
  readonly pid: number;
}

/** How a server bore it; rates are answers a second. */
export interface Borne {
  /** By the clock, with whatever the machine does besides. */
  readonly rate: number;
  /** Of one core that does nothing else: by the processor time that the server used. */
  readonly ratePerCore: number;
  /** Time that 99 of 100 answers took at most, in ms. */
  readonly p99: number;
}

async function ask({ address, pid }: Asked, seconds: number): Promise<Borne> {
  const before = processorMs(pid);
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  const answered = result['2xx'];
  if (result.errors > 0 || result.non2xx > 0 || answered === 0) {
    throw new Error(`${address} failed under load: ${result.errors} broken, ${result.non2xx} not 200`);
  }
  return {
    rate: Math.round(answered / result.duration),
    ratePerCore: Math.round((answered * 1000) / (processorMs(pid) - before)),
    p99: result.latency.p99,
  };
}

/** Asks two servers in turn, so that what else the machine does meets both, and gives the medians of the rounds. */
export async function compareServers(
  one: Asked,
  other: Asked,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<[Borne, Borne]> {
  // The first seconds compile.
  for (const server of [one, other]) await ask(server, 2);
  const borne: [Borne[], Borne[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    borne[0].push(await ask(one, seconds));
    borne[1].push(await ask(other, seconds));
  }
  const middle = (all: readonly Borne[]): Borne => ({
    rate: median(all.map(({ rate }) => rate)),
    ratePerCore: median(all.map(({ ratePerCore }) => ratePerCore)),
    p99: median(all.map(({ p99 }) => p99)),
  });
  return [middle(borne[0]), middle(borne[1])];
}
