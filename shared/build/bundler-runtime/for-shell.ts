/**
 * What the shell's build uses in place of the federation plugin's bundler runtime: the same parts without those for
 * remotes that are known when the shell is built, since it has none. It gives each remote's container one as well, so
 * that no container brings these parts again (docs/decisions/0011-federation.md).
 */
import { FEDERATION_RUNTIME } from '@kalalaya/contract/container';
import * as runtime from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { init } from '@module-federation/webpack-bundler-runtime/dist/init.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

/** A bundler runtime over `own`, with state of its own. */
const bundlerRuntime = <Runtime extends object>(own: Runtime) => ({
  runtime: own,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init,
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

// `runtime.init` would make the container's instance the one that the shell loads remotes with.
Reflect.set(globalThis, FEDERATION_RUNTIME, () => bundlerRuntime({ init: runtime.createInstance }));

export default bundlerRuntime(runtime);
