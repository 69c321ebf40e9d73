/** The one address policy: which addresses of an answer, of HTML and of a pack are taken, and where they lead. */
export { fileValue, linkValue } from './fields.ts';
export { type FileAddress, type FileSite, fileAddress, pictureAddress } from './files.ts';
export { type AddressOptions, type HtmlAddress, htmlAddress } from './html-address.ts';
export { decoded, isFileName, strictlyDecoded } from './names.ts';
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
export { externalLink, hasForbidden, hasScheme, hrefOf, splitBase, webAddress } from './web-address.ts';
