import { type SharedModuleName, sharedModuleNames } from '@kalalaya/contract/render';

/** A module that exists once per page: the shell provides it, remotes use the shell's. */
export interface SharedModule {
  readonly request: SharedModuleName;
  /** Package whose version is compared between shell and remote; majors must match. */
  readonly package: string;
}

/** `react` for `react/jsx-runtime`, `@kalalaya/runtime` for itself. */
const packageOf = (request: string) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

/** The modules shared at run time, with the packages they belong to (docs/design.md, The remote contract). */
export const sharedModules: readonly SharedModule[] = sharedModuleNames.map((request) => ({
  request,
  package: packageOf(request),
}));
