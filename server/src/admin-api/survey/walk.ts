import { type ApiCall, EmptyAnswerError } from '@kalalaya/contract';
import * as contract from '@kalalaya/contract/calls';
import pLimit from 'p-limit';

/** A call with its parameters, and its address relative to the API's base. */
export interface Question extends contract.FoundCall {
  readonly address: string;
}

/** How the calls of an admin API are gone through. */
export interface WalkOptions {
  /** Cells that the college's profile names; the answers name the rest. */
  readonly cellIds: readonly (string | number)[];
  /** Questions at the same time. */
  readonly atOnce: number;
  /** Ends the walk: nothing more is asked. */
  readonly signal?: AbortSignal;
  /** Told after each answer how many of the addresses found so far are done. */
  readonly onProgress?: (done: number, found: number) => void;
}

/** Brings the answer to a question as the contract reads it, or null when there is none. Rejecting ends the walk. */
export type Ask = (question: Question) => Promise<unknown>;

type Params = Readonly<Record<string, string | number>>;

/** The address of a call; none where a parameter cannot stand in one. */
function at<P>(call: ApiCall<P, unknown>, params: P): string[] {
  try {
    return [call.address(params)];
  } catch (error) {
    if (error instanceof EmptyAnswerError) return [];
    throw error;
  }
}

/** What may be asked of the id of a cell. */
const ofCell = (id: string | number): string[] => [
  ...at(contract.cellsDetails, { id }),
  ...at(contract.cell, { cellid: id }),
  ...at(contract.cellEventDetails, { cellid: id }),
  ...at(contract.upcomingByCell, { cellid: id }),
];

/** What may be asked of the id of an event. */
const ofEvent = (id: string): string[] => [
  ...at(contract.eventDetails, { id }),
  ...at(contract.cellEvent, { cellid: id }),
  ...at(contract.eventByCell, { cellid: id }),
];

/** Reads an answer again as that of its call, and says where it leads. */
function rule<P, T>(
  call: ApiCall<P, T>,
  follow: (answer: T, params: Params) => readonly string[],
): readonly [string, (answer: unknown, params: Params) => readonly string[]] {
  return [call.pattern, (answer, params) => follow(call.read(answer), params)];
}

const rules = new Map([
  rule(contract.home, ({ recentevents, upcomingevents, notification, awards }) => [
    ...[...recentevents, ...upcomingevents].flatMap(({ id }) => at(contract.eventByCell, { cellid: id })),
    ...[...notification, ...awards].flatMap(({ cellid }) => at(contract.cellEvent, { cellid })),
  ]),
  rule(contract.eventsByCell, ({ eventslist }) => eventslist.flatMap(({ id }) => ofEvent(id))),
  rule(contract.cellsDetails, ({ cell }, { id }) =>
    String(id) === '0' ? cell.flatMap((one) => ofCell(one.id)) : [],
  ),
  rule(contract.committees, ({ infra }) => infra.flatMap(({ id }) => ofCell(id))),
  rule(contract.departments, ({ aided, self, research }) =>
    [...aided, ...self, ...research].flatMap(({ department }) =>
      at(contract.departmentDetails, { slug: department }),
    ),
  ),
  rule(contract.aqarPeriods, ({ periods }) =>
    // The page of the SSR takes the periods of the AQAR where it has none of its own.
    periods.flatMap(({ period }) => [
      ...at(contract.aqarParent, { period }),
      ...at(contract.ssrParent, { period }),
    ]),
  ),
  rule(contract.ssrReports, ({ period }) =>
    period.flatMap((one) => at(contract.ssrParent, { period: one.period })),
  ),
  rule(contract.aqarParent, ({ cells }, { period = '' }) =>
    cells.flatMap(({ id }) => at(contract.aqarParentFolders, { cellid: id, period })),
  ),
  rule(contract.ssrParent, ({ cells }, { period = '' }) =>
    cells.flatMap(({ id }) => at(contract.ssrParentFolders, { cellid: id, period })),
  ),
  rule(contract.aqarParentFolders, ({ parentfolder }, { period = '' }) =>
    parentfolder.flatMap(({ id }) => at(contract.aqarSubfolders, { pid: id, period })),
  ),
  rule(contract.ssrParentFolders, ({ parentfolder }, { period = '', cellid = '' }) =>
    parentfolder.flatMap(({ id }) => at(contract.ssrFiles, { pid: id, period, cellid })),
  ),
  rule(contract.feedbackCategories, ({ data }) =>
    data.flatMap(({ value }) => at(contract.feedbackPeriods, { value })),
  ),
]);

/**
 * The files of an AQAR subfolder are asked for by the cell above it, which the subfolder's own address lacks: they
 * follow from the folder's question, which has it.
 */
function subfolderFiles(answer: unknown, { period = '' }: Params, cells: ReadonlySet<string>): string[] {
  const { subfolder } = contract.aqarSubfolders.read(answer);
  return subfolder.flatMap(({ id }) =>
    [...cells].flatMap((cellid) => at(contract.aqarFiles, { pid: id, period, cellid })),
  );
}

const seeds = (cellIds: WalkOptions['cellIds']): readonly string[] => [
  ...contract.calls.filter(({ pattern }) => !pattern.includes('{')).map(({ pattern }) => pattern),
  // Not a documented call; what stands in for it is the list of cells of the others.
  ...at(contract.cellsDetails, { id: 0 }),
  ...cellIds.flatMap(ofCell),
];

/**
 * Goes through every documented call of an admin API: those without parameters first, then whatever their answers lead
 * to, each address once. Resolves when nothing is left; rejects with what `ask` throws, or with the signal's reason.
 */
export async function walkCalls(ask: Ask, options: WalkOptions): Promise<void> {
  const { cellIds, atOnce, signal, onProgress } = options;
  const limit = pLimit(atOnce);
  const seen = new Set<string>();
  /** Cells by the folder that they hold. */
  const cellsOfFolder = new Map<string, Set<string>>();
  let done = 0;

  function leads({ call, params }: Question, answer: unknown): readonly string[] {
    const next = rules.get(call.pattern)?.(answer, params) ?? [];
    if (call.pattern === contract.aqarParentFolders.pattern) {
      for (const { id } of contract.aqarParentFolders.read(answer).parentfolder) {
        const cells = cellsOfFolder.get(id) ?? new Set();
        cellsOfFolder.set(id, cells.add(params.cellid ?? ''));
      }
    }
    if (call.pattern !== contract.aqarSubfolders.pattern) return next;
    return subfolderFiles(answer, params, cellsOfFolder.get(params.pid ?? '') ?? new Set());
  }

  async function visit(address: string): Promise<void> {
    if (seen.has(address)) return;
    seen.add(address);
    const found = contract.findCall(address);
    if (found === null) return;
    const question = { ...found, address };
    const answer = await limit(() => {
      signal?.throwIfAborted();
      return ask(question);
    });
    done += 1;
    onProgress?.(done, seen.size);
    if (answer !== null) await Promise.all(leads(question, answer).map(visit));
  }

  await Promise.all(seeds(cellIds).map(visit));
}
