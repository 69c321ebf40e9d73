import { Option } from 'commander';

/** Where a command writes. With `--json`, standard output is one document, and progress goes to standard error. */
export interface Output {
  progress(line: string): void;
  /** Prints the result: `value` as JSON, else `text`, if any. */
  result(value: object, text?: string): void;
}

/** Value of {@link jsonOption}. */
export interface JsonOption {
  readonly json?: boolean;
}

/** Option of every command that reports something. */
export const jsonOption = () => new Option('--json', 'Output as JSON.');

/** Creates the output of a command. */
export const createOutput = ({ json = false }: JsonOption): Output => ({
  progress(line) {
    if (json) console.error(line);
    else console.log(line);
  },
  result(value, text) {
    if (json) console.log(JSON.stringify(value, null, 2));
    else if (text !== undefined) console.log(text);
  },
});
