import { Option } from 'commander';

/**
 * A hidden, deprecated flag of another option. It sets the value of that option and prints a warning.
 *
 * Deprecated flags work for one version. To remove one, delete its `DeprecatedOption`.
 */
class DeprecatedOption extends Option {
  readonly #replacement: Option;

  constructor(flags: string, replacement: Option) {
    super(flags);
    this.#replacement = replacement;
    this.hideHelp();
    this.argParser((value, previous) => {
      console.error(`${this.long} is deprecated; use ${replacement.long}.`);
      return replacement.parseArg ? replacement.parseArg(value, previous) : value;
    });
  }

  override attributeName(): string {
    return this.#replacement.attributeName();
  }
}

/** Deprecated name of `--portal`. */
export const deprecatedTo = (portal: Option): Option => new DeprecatedOption('--to <address>', portal);

/** Deprecated name of `--standalone`. */
export const deprecatedAlone = (standalone: Option): Option =>
  new DeprecatedOption('--alone <folder>', standalone);
