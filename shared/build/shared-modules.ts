import { type SharedModuleName, sharedModuleNames } from '@kalalaya/contract/render';

/** A module that exists once per page, provided by the shell. */
export interface SharedModule {
  readonly request: SharedModuleName;
  /** Package whose version is compared between shell and remote. Major versions must match. */
  readonly package: string;
}

/** `react` for `react/jsx-runtime`, `@kalalaya/runtime` for itself. */
const packageOf = (request: string) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

/** Modules shared at run time, each with its package (docs/design.md, The remote contract). */
export const sharedModules: readonly SharedModule[] = sharedModuleNames.map((request) => ({
  request,
  package: packageOf(request),
}));
