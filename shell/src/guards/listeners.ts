import type { DocumentState } from '@kalalaya/contract/document';
import { earlyCalls, hooks, type ListenerCall } from './originals.ts';
import { ownerOf, type StackOwner } from './stack.ts';

/** A listener that a remote left behind. */
export interface LeakedListener extends StackOwner {
  /** Its target and event, e.g. `window click`. */
  readonly name: string;
}

/** Index of the caller in the stack of a call; the first script is the shell's. */
const CALLER = 1;

/** Listeners outside the page's root that have not been removed. */
const added = new Set<ListenerCall>();

const optionsOf = ({ args: [, , options] }: ListenerCall): AddEventListenerOptions =>
  typeof options === 'object' ? options : { capture: options === true };

const isSame = (one: ListenerCall, other: ListenerCall) =>
  one.target === other.target &&
  one.args[0] === other.args[0] &&
  one.args[1] === other.args[1] &&
  (optionsOf(one).capture ?? false) === (optionsOf(other).capture ?? false);

function record(call: ListenerCall): void {
  // An aborted listener is forgotten at the next call: its closure may hold the page that it belonged to.
  for (const one of added) if (isSame(one, call) || optionsOf(one).signal?.aborted) added.delete(one);
  if (call.method === 'addEventListener') added.add(call);
}

/** Starts recording listeners outside the page's root, with those added since the shell started. */
export function watchListeners(): void {
  for (const call of earlyCalls.splice(0)) record(call);
  hooks.onListenerCall = record;
}

function nameOf({ target, args: [type] }: ListenerCall): string {
  const name = target instanceof Element ? target.localName : target === window ? 'window' : 'document';
  return `${name} ${type}`;
}

/**
 * Removes the listeners outside the page's root that scripts of a remote have added, and returns those
 * that would have stayed. Listeners of the shell and of others stay.
 */
export function removeListenersOf(
  remote: string,
  state: Pick<DocumentState, 'remotes' | 'previous'>,
): LeakedListener[] {
  return [...added].flatMap((call) => {
    const owner = ownerOf(state, call.error, CALLER);
    const { once = false, signal } = optionsOf(call);
    if (owner !== undefined && owner.remote !== remote) return [];
    added.delete(call);
    if (owner === undefined || signal?.aborted) return [];
    call.target.removeEventListener(...call.args);
    return once ? [] : [{ ...owner, name: nameOf(call) }];
  });
}
