/** Names of contract 2.4, which releases and remotes may still import. They are removed in 3.0. */
export { withCopyButtons as withCopies } from './copy-link/with-copy-buttons.tsx';
export { textBesideLeaf as besideLeaf } from './format/dates.ts';
export { isShortList as isFew } from './layout/group-main.tsx';
export {
  PackText as PackWords,
  type PackTextProps as PackWordsProps,
} from './pack-page/pack-body.tsx';
