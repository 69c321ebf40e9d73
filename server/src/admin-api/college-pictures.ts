import type { Pack } from '../pack/types.ts';
import {
  createPictures,
  type Maker,
  type PictureStore,
  type Pictures,
  type PicturesOptions,
} from '../pictures/index.ts';
import { packPictures, upstreamPictures } from './picture-source.ts';

/** What makes and keeps the smaller pictures of all colleges. */
export interface PictureMeans {
  readonly maker: Maker;
  readonly store: PictureStore;
}

/** A college whose uploaded pictures are made smaller. */
export interface PictureCollege
  extends Pick<PicturesOptions, 'college' | 'inTurn' | 'onProblem' | 'freshMs'> {
  /** Its live pack. */
  readonly pack: () => Pack;
  /** Base of an existing admin API's uploads; those of the pack are read when undefined. */
  readonly uploadsUpstream: string | undefined;
}

/** The smaller ones of a college's uploaded pictures, wherever its uploads are. */
export function collegePictures(means: PictureMeans, college: PictureCollege): Pictures {
  const { pack, uploadsUpstream: base, ...options } = college;
  const { scratch } = means.store;
  return createPictures({
    ...options,
    ...means,
    source: base === undefined ? packPictures(pack) : upstreamPictures({ base, scratch }),
  });
}
