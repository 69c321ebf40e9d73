import { FEDERATION_RUNTIME } from '@kalalaya/contract/container';
import { type createInstance, getInstance, init } from '@module-federation/runtime';
import plugins from '@module-federation/webpack-bundler-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface BundlerRuntime {
  readonly runtime: { readonly init: typeof createInstance };
  readonly bundlerRuntime: Readonly<Record<string, unknown>>;
  readonly bundlerRuntimeOptions: object;
}

/** Loads the bundler runtime of a remote's container. */
async function container(): Promise<BundlerRuntime> {
  vi.resetModules();
  return (await import('./for-remote.ts')).default as BundlerRuntime;
}

beforeEach(() => import('./for-shell.ts'));
afterEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, FEDERATION_RUNTIME);
});

describe('bundler runtime', () => {
  it("has the same members as the plugin's in the shell, except those for build-time remotes", async () => {
    const { default: shell } = await import('./for-shell.ts');
    expect(Object.keys(shell).sort()).toEqual(Object.keys(plugins).sort());
    const parts = Object.keys({ ...plugins.bundlerRuntime }).filter(
      (part) => part !== 'remotes' && part !== 'getSharedFallbackGetter',
    );
    expect(Object.keys(shell.bundlerRuntime).sort()).toEqual(parts.sort());
    expect(Object.values(shell.bundlerRuntime)).not.toContain(undefined);
  });

  it('gives each container separate state', async () => {
    const [one, other] = [await container(), await container()];
    expect(one.bundlerRuntime.consumes).toBe(other.bundlerRuntime.consumes);
    expect(one.bundlerRuntime.S).not.toBe(other.bundlerRuntime.S);
    expect(one.bundlerRuntimeOptions).not.toBe(other.bundlerRuntimeOptions);
  });

  it("does not replace the shell's federation instance", async () => {
    const shell = init({ name: 'shell', remotes: [] });
    const remote = (await container()).runtime.init({ name: 'mf_library_1_0_0', remotes: [] });
    expect(remote).not.toBe(shell);
    expect(getInstance()).toBe(shell);
  });

  it('throws with instructions if the shell provides no runtime', async () => {
    Reflect.deleteProperty(globalThis, FEDERATION_RUNTIME);
    await expect(container()).rejects.toThrow('Publish a newer shell first');
  });
});
