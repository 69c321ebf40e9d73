import { FEDERATION_RUNTIME } from '@kalalaya/contract/container';
import { type createInstance, getInstance, init } from '@module-federation/runtime';
import plugins from '@module-federation/webpack-bundler-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface BundlerRuntime {
  readonly runtime: { readonly init: typeof createInstance };
  readonly bundlerRuntime: Readonly<Record<string, unknown>>;
  readonly bundlerRuntimeOptions: object;
}

/** A container's bundler runtime, as the build of a remote has it. */
async function container(): Promise<BundlerRuntime> {
  vi.resetModules();
  return (await import('./for-remote.ts')).default as BundlerRuntime;
}

beforeEach(() => import('./for-shell.ts'));
afterEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, FEDERATION_RUNTIME);
});

describe('the bundler runtime', () => {
  it("has in the shell what the plugin's has, but for remotes that are known when it is built", async () => {
    const { default: shell } = await import('./for-shell.ts');
    expect(Object.keys(shell).sort()).toEqual(Object.keys(plugins).sort());
    const parts = Object.keys({ ...plugins.bundlerRuntime }).filter(
      (part) => part !== 'remotes' && part !== 'getSharedFallbackGetter',
    );
    expect(Object.keys(shell.bundlerRuntime).sort()).toEqual(parts.sort());
    expect(Object.values(shell.bundlerRuntime)).not.toContain(undefined);
  });

  it('gives each container a state of its own', async () => {
    const [one, other] = [await container(), await container()];
    expect(one.bundlerRuntime.consumes).toBe(other.bundlerRuntime.consumes);
    expect(one.bundlerRuntime.S).not.toBe(other.bundlerRuntime.S);
    expect(one.bundlerRuntimeOptions).not.toBe(other.bundlerRuntimeOptions);
  });

  it("leaves the shell's instance the one that remotes are loaded with", async () => {
    const shell = init({ name: 'shell', remotes: [] });
    const remote = (await container()).runtime.init({ name: 'mf_library_1_0_0', remotes: [] });
    expect(remote).not.toBe(shell);
    expect(getInstance()).toBe(shell);
  });

  it('says what to do where the shell of the page gives none', async () => {
    Reflect.deleteProperty(globalThis, FEDERATION_RUNTIME);
    await expect(container()).rejects.toThrow('Publish a newer shell first');
  });
});
