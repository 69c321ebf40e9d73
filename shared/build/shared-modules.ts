/** A module that exists once per page: the shell provides it, remotes use the shell's. */
export interface SharedModule {
  readonly request: string;
  /** Package whose version is compared between shell and remote; majors must match. */
  readonly package: string;
}

/**
 * The runtime-shared singletons (docs/design.md, The remote contract). Everything else is compiled into its user.
 * `@kalalaya/runtime` carries the session store with zustand, the router facade and the API client.
 */
export const sharedModules: readonly SharedModule[] = [
  { request: 'react', package: 'react' },
  { request: 'react/jsx-runtime', package: 'react' },
  { request: 'react-dom', package: 'react-dom' },
  { request: '@kalalaya/runtime', package: '@kalalaya/runtime' },
];
