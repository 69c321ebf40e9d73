/**
 * What a remote's build uses in place of the federation plugin's bundler runtime: the shell's, which is in the page
 * already. Throws where the page's shell has none to give; the gate and the portal compare versions before that.
 */
import { FEDERATION_RUNTIME } from '@kalalaya/contract/container';

const isProvider = (value: unknown): value is () => object => typeof value === 'function';

const provider: unknown = Reflect.get(globalThis, FEDERATION_RUNTIME);
if (!isProvider(provider)) {
  throw new Error('The shell of this page gives remotes no federation runtime. Publish a newer shell first.');
}

export default provider();
