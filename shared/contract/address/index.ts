/** Address policy: which addresses in responses, HTML and packs are accepted, and how they are resolved. */

export { anchorOf, packAnchors } from './anchor.ts';
export { type ContactPart, contactParts, phoneAddress } from './contact.ts';
export { EXPORT_FILE_FACTS, exportedAddress } from './exported.ts';
export { fileValue, linkValue } from './fields.ts';
export { defaultFolders, type FileAddress, type FileSite, fileAddress, pictureAddress } from './files.ts';
export { type AddressOptions, type HtmlAddress, htmlAddress } from './html-address.ts';
export { decodeSegment, decodeSegmentOrNull, isFileName } from './names.ts';
export {
  hasVariants,
  type PictureFormat,
  type PictureVariant,
  pictureWidths,
  readVariant,
  variantAddress,
} from './pictures.ts';
export { isReservedPath, reservedSegments, searchPage, shellPages, siteMapPage } from './portal-paths.ts';
export { type Uploads, uploadNames, uploadsAt } from './uploads.ts';
export {
  hasForbiddenCharacters,
  hasScheme,
  hrefOf,
  splitBase,
  webAddress,
} from './web-address.ts';
