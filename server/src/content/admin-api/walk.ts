import { type ApiCall, EmptyAnswerError } from '@kalalaya/contract';
import * as contract from '@kalalaya/contract/calls';
import pLimit from 'p-limit';

/** A call with its parameters and its address relative to the API's base. */
export interface CallRequest extends contract.MatchedCall {
  readonly address: string;
}

export interface WalkOptions {
  /** Cells named in the college's profile. The rest are discovered in responses. */
  readonly cellIds: readonly (string | number)[];
  /** Number of concurrent requests. */
  readonly concurrency: number;
  /** Called after each response with the number of addresses done and discovered so far. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Fetches a call and returns the data that the contract read, or null. Rejecting ends the walk. */
export type FetchCall = (request: CallRequest) => Promise<unknown>;

type Params = Readonly<Record<string, string | number>>;

/** Returns the address of a call, or nothing if a parameter is not valid in an address. */
function addressesOf<P>(call: ApiCall<P, unknown>, params: P): string[] {
  try {
    return [call.address(params)];
  } catch (error) {
    if (error instanceof EmptyAnswerError) return [];
    throw error;
  }
}

/** Addresses that take the id of a cell. */
const cellAddresses = (id: string | number): string[] => [
  ...addressesOf(contract.cellsDetails, { id }),
  ...addressesOf(contract.cell, { cellid: id }),
  ...addressesOf(contract.cellEventDetails, { cellid: id }),
  ...addressesOf(contract.upcomingByCell, { cellid: id }),
];

/** Addresses that take the id of an event. */
const eventAddresses = (id: string): string[] => [
  ...addressesOf(contract.eventDetails, { id }),
  ...addressesOf(contract.cellEvent, { cellid: id }),
  ...addressesOf(contract.eventByCell, { cellid: id }),
];

/** Defines the addresses that follow from a call's data, which is read again to restore its type. */
function rule<P, T>(
  call: ApiCall<P, T>,
  follow: (data: T, params: Params) => readonly string[],
): readonly [string, (data: unknown, params: Params) => readonly string[]] {
  return [call.pattern, (data, params) => follow(contract.readCall(call, data), params)];
}

const rules = new Map([
  rule(contract.home, ({ recentevents, upcomingevents, notification, awards }) => [
    ...[...recentevents, ...upcomingevents].flatMap(({ id }) =>
      addressesOf(contract.eventByCell, { cellid: id }),
    ),
    ...[...notification, ...awards].flatMap(({ cellid }) => addressesOf(contract.cellEvent, { cellid })),
  ]),
  rule(contract.eventsByCell, ({ eventslist }) => eventslist.flatMap(({ id }) => eventAddresses(id))),
  rule(contract.cellsDetails, ({ cell }, { id }) =>
    String(id) === '0' ? cell.flatMap((one) => cellAddresses(one.id)) : [],
  ),
  rule(contract.committees, ({ infra }) => infra.flatMap(({ id }) => cellAddresses(id))),
  rule(contract.departments, ({ aided, self, research }) =>
    [...aided, ...self, ...research].flatMap(({ department }) =>
      addressesOf(contract.departmentDetails, { slug: department }),
    ),
  ),
  rule(contract.aqarPeriods, ({ periods }) =>
    // The SSR page falls back to the periods of the AQAR.
    periods.flatMap(({ period }) => [
      ...addressesOf(contract.aqarParent, { period }),
      ...addressesOf(contract.ssrParent, { period }),
    ]),
  ),
  rule(contract.ssrReports, ({ period }) =>
    period.flatMap((one) => addressesOf(contract.ssrParent, { period: one.period })),
  ),
  rule(contract.aqarParent, ({ cells }, { period = '' }) =>
    cells.flatMap(({ id }) => addressesOf(contract.aqarParentFolders, { cellid: id, period })),
  ),
  rule(contract.ssrParent, ({ cells }, { period = '' }) =>
    cells.flatMap(({ id }) => addressesOf(contract.ssrParentFolders, { cellid: id, period })),
  ),
  rule(contract.aqarParentFolders, ({ parentfolder }, { period = '' }) =>
    parentfolder.flatMap(({ id }) => addressesOf(contract.aqarSubfolders, { pid: id, period })),
  ),
  rule(contract.ssrParentFolders, ({ parentfolder }, { period = '', cellid = '' }) =>
    parentfolder.flatMap(({ id }) => addressesOf(contract.ssrFiles, { pid: id, period, cellid })),
  ),
  rule(contract.feedbackCategories, ({ data }) =>
    data.flatMap(({ value }) => addressesOf(contract.feedbackPeriods, { value })),
  ),
]);

/**
 * Returns the addresses of the files in an AQAR subfolder. They need the id of the cell above the folder,
 * which only the request for the folder has.
 */
function subfolderFiles(data: unknown, { period = '' }: Params, cells: ReadonlySet<string>): string[] {
  const { subfolder } = contract.readCall(contract.aqarSubfolders, data);
  return subfolder.flatMap(({ id }) =>
    [...cells].flatMap((cellid) => addressesOf(contract.aqarFiles, { pid: id, period, cellid })),
  );
}

const startAddresses = (cellIds: WalkOptions['cellIds']): readonly string[] => [
  ...contract.calls.filter(({ pattern }) => !pattern.includes('{')).map(({ pattern }) => pattern),
  // Undocumented. The list of cells stands in for it if it is missing.
  ...addressesOf(contract.cellsDetails, { id: 0 }),
  ...cellIds.flatMap(cellAddresses),
];

/**
 * Walks every documented call of an admin API: first those without parameters, then all addresses that follow
 * from the data, each once. Rejects with what `fetchCall` throws.
 */
export async function walkCalls(fetchCall: FetchCall, options: WalkOptions): Promise<void> {
  const { cellIds, concurrency, onProgress } = options;
  const limit = pLimit(concurrency);
  const visitedAddresses = new Set<string>();
  /** Ids of the cells that contain a folder, by its id. */
  const cellsOfFolder = new Map<string, Set<string>>();

  function nextAddresses({ call, params }: CallRequest, data: unknown): readonly string[] {
    const next = rules.get(call.pattern)?.(data, params) ?? [];
    if (call.pattern === contract.aqarParentFolders.pattern) {
      for (const { id } of contract.readCall(contract.aqarParentFolders, data).parentfolder) {
        const cells = cellsOfFolder.get(id) ?? new Set();
        cellsOfFolder.set(id, cells.add(params.cellid ?? ''));
      }
    }
    if (call.pattern !== contract.aqarSubfolders.pattern) return next;
    return subfolderFiles(data, params, cellsOfFolder.get(params.pid ?? '') ?? new Set());
  }

  let done = 0;

  async function visit(address: string): Promise<void> {
    if (visitedAddresses.has(address)) return;
    visitedAddresses.add(address);
    const match = contract.matchCall(address);
    if (match === null) return;
    const request = { ...match, address };
    const data = await limit(fetchCall, request);
    done += 1;
    onProgress?.(done, visitedAddresses.size);
    if (data !== null) await Promise.all(nextAddresses(request, data).map(visit));
  }

  await Promise.all(startAddresses(cellIds).map(visit));
}
