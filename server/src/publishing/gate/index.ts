export { type Finding, GateError } from './finding.ts';
export { runGate, staticGate } from './run.ts';
export type { Candidate, GateOptions } from './target-colleges.ts';
