export { NoPictureError, ResizerUnavailableError, UnusablePictureError } from './errors.ts';
export { limits as pictureLimits } from './limits.ts';
export { createPictures, type PicturesOptions } from './pictures.ts';
export { createResizer, type Resizer } from './resizer.ts';
export { openPictureStore, type PictureStore } from './store.ts';
export type { PictureMark, PictureSource, Pictures } from './types.ts';
