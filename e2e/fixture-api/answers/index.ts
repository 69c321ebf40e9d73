import { academicAnswers } from './academics.ts';
import { cellAnswers } from './cells.ts';
import { homeAnswers } from './home.ts';
import { qualityAnswers } from './quality.ts';

/** Returns the response to a call, given the decoded parameters of its path in order. */
export type CallHandler = (...parameters: string[]) => unknown;

/** Handlers by address, an expression in which `*` stands for a parameter. */
export const handlers: Readonly<Record<string, CallHandler>> = Object.fromEntries(
  Object.entries({ ...homeAnswers, ...academicAnswers, ...cellAnswers, ...qualityAnswers }).map(
    ([pattern, answer]) => [pattern, () => answer],
  ),
);

/** Returns the handler and parameters for a path and query relative to the API base, if any matches. */
export function matchCall(
  address: string,
  table: Readonly<Record<string, CallHandler>>,
):
  | { readonly pattern: string; readonly answer: CallHandler; readonly parameters: readonly string[] }
  | undefined {
  for (const [pattern, answer] of Object.entries(table)) {
    const expression = pattern.replaceAll(/[?.]/g, '\\$&').replaceAll('*', '([^/&?]+)');
    const match = new RegExp(`^${expression}$`).exec(address);
    if (match) return { pattern, answer, parameters: match.slice(1).map(decodeURIComponent) };
  }
  return undefined;
}

/** Returns a response with every list and record emptied, as an API without data sends it. */
export function withoutData(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.fromEntries(Object.keys(value).map((key, index) => [key, index % 2 === 0 ? [] : null]));
}
