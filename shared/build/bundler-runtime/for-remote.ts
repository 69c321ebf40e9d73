/**
 * Replaces the federation plugin's bundler runtime in a remote's build with the shell's, which the page has
 * already loaded. Throws if the page's shell provides none; the gate and the portal compare versions before
 * that.
 */
import { FEDERATION_RUNTIME } from '@kalalaya/contract/container';

const isProvider = (value: unknown): value is () => object => typeof value === 'function';

const provider: unknown = Reflect.get(globalThis, FEDERATION_RUNTIME);
if (!isProvider(provider)) {
  throw new Error('The shell of this page provides no federation runtime. Publish a newer shell first.');
}

export default provider();
