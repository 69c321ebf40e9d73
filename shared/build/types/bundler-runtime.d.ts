// The package ships declarations for some of its files only.
declare module '@module-federation/webpack-bundler-runtime/dist/*.js' {
  type Parts = typeof import('@module-federation/webpack-bundler-runtime')['bundlerRuntime'];
  export const consumes: Parts['consumes'];
  export const init: Parts['init'];
  export const installInitialConsumes: Parts['installInitialConsumes'];
}
