/** A static copy of a portal: where its export writes what its pages ask for. */
export { COPY_FACTS, keptAddress } from './addresses.ts';
