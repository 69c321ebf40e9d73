/** Names of contract 2.4, which releases and remotes may still import. They are removed in 3.0. */
export {
  decodeSegment as decoded,
  decodeSegmentOrNull as strictlyDecoded,
} from './names.ts';
export { hasForbiddenCharacters as hasForbidden } from './web-address.ts';
