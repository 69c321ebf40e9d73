import type { Pack } from '../pack/types.ts';
import { type PictureStore, Pictures, type PicturesOptions, type Resizer } from '../pictures/index.ts';
import { packPictures, upstreamPictures } from './picture-source.ts';

/** Resizer and cache of picture variants, shared by all colleges. */
export interface PictureDependencies {
  readonly maker: Resizer;
  readonly store: PictureStore;
}

/** A college whose uploaded pictures are resized. */
export interface PictureCollege
  extends Pick<PicturesOptions, 'college' | 'inTurn' | 'onProblem' | 'freshMs'> {
  /** Returns the live pack. */
  readonly pack: () => Pack;
  /** Base URL of an existing admin API's uploads. Undefined reads the pack's uploads. */
  readonly uploadsUpstream: string | undefined;
}

/** Creates the picture variants of a college, read from its pack or its upstream. */
export function createCollegePictures(dependencies: PictureDependencies, college: PictureCollege): Pictures {
  const { pack, uploadsUpstream: base, ...options } = college;
  const { scratch } = dependencies.store;
  return new Pictures({
    ...options,
    ...dependencies,
    ...(base !== undefined && { uploads: base }),
    source: base === undefined ? packPictures(pack) : upstreamPictures({ base, scratch }),
  });
}
