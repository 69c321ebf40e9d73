/**
 * Replaces the federation plugin's bundler runtime in the shell's build. It leaves out the parts for
 * build-time remotes, which the shell does not have, and provides a runtime for each remote's container, so
 * that no container bundles these parts (docs/decisions/0011-federation.md).
 */
import { FEDERATION_RUNTIME } from '@kalalaya/contract/container';
import { createInstance, init, type ModuleFederation } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type Options = Parameters<typeof init>[0];

/** Creates a build's federation instance. The plugin's own function also adds tree shaking of shared modules, which no build uses. */
const initInstance = ({
  webpackRequire: { federation },
}: {
  webpackRequire: {
    federation: { runtime: { init(options: Options): ModuleFederation }; initOptions: Options };
  };
}) => federation.runtime.init(federation.initOptions);

/** Creates a bundler runtime over a federation runtime, with separate state. */
const bundlerRuntime = <Runtime extends object>(federationRuntime: Runtime) => ({
  runtime: federationRuntime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init: initInstance,
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
});

// `init` would replace the shell's own instance.
Reflect.set(globalThis, FEDERATION_RUNTIME, () => bundlerRuntime({ init: createInstance }));

export default bundlerRuntime({ init });
