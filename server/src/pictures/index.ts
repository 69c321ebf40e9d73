export { NoMakerError, NoPictureError, UnusablePictureError } from './errors.ts';
export { limits as pictureLimits } from './limits.ts';
export { createPictures, type PicturesOptions } from './pictures.ts';
export { createMaker, type Maker } from './resizer.ts';
export { openPictureStore, type PictureStore } from './store.ts';
export type { PictureMark, PictureSource, Pictures } from './types.ts';
