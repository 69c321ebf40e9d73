export { CARD, CARD_VARIANT, type CardTask, type IconTask } from './draw.ts';
export { NoPictureError, ResizerUnavailableError, UnusablePictureError } from './errors.ts';
export { limits as pictureLimits } from './limits.ts';
export { Pictures, type PicturesOptions } from './pictures.ts';
export { createResizer, type Resizer } from './resizer.ts';
export { openPictureStore, type PictureStore } from './store.ts';
export type { PictureMark, PictureSource } from './types.ts';
