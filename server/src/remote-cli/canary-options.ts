import { InvalidArgumentError, Option } from 'commander';
import { ConfigError } from '../errors.ts';

/** Number of visits after which a canary may go to all, by default. */
const DEFAULT_VISITS = 200;

/** Parsed options of a canary. */
export interface CanaryOptionValues {
  /** Share of the visitors that get the release first, in per cent; all if omitted. */
  readonly canary?: number;
  readonly visits?: number;
}

function parsePercent(text: string): number {
  const percent = Number(text);
  if (/^\d+(\.\d{1,2})?$/.test(text) && percent >= 0.1 && percent <= 50) return percent;
  throw new InvalidArgumentError('per cent from 0.1 to 50, such as 5');
}

function parseVisits(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('a number of visits, such as 200');
}

/** Creates the options of `publish` for a canary: its share and its visits. */
export const canaryOptions = (): readonly [Option, Option] => [
  new Option(
    '--canary <percent>',
    'Shows the release to this share of the visitors until it proves no worse, then to all.',
  ).argParser(parsePercent),
  new Option(
    '--visits <number>',
    `Visits until a canary may go to all; ${DEFAULT_VISITS} by default.`,
  ).argParser(parseVisits),
];

/**
 * Returns share and visits of the canary that the options ask for, or undefined.
 *
 * @throws {ConfigError} if they ask for visits without a share.
 */
export function canaryOf({ canary, visits }: CanaryOptionValues) {
  if (canary !== undefined) return { percent: canary, visits: visits ?? DEFAULT_VISITS };
  if (visits === undefined) return undefined;
  throw new ConfigError(
    '--visits is an option of a canary. Nothing was changed.\nAdd the share of its visitors, such as --canary 5, or leave out --visits.',
  );
}
