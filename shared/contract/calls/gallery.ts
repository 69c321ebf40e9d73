import { album } from '../records/gallery.ts';
import { defineCall } from './define-call.ts';

/** All albums. */
export const gallery = /* @__PURE__ */ defineCall('/galleryview', { gallery: { list: album } });
