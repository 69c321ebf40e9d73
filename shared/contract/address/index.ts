/** The one address policy: which addresses of an answer, of HTML and of a pack are taken, and where they lead. */
export { fileValue, linkValue, type Uploads } from './fields.ts';
export { type FileAddress, type FileSite, fileAddress, pictureAddress } from './files.ts';
export { type AddressOptions, type HtmlAddress, htmlAddress } from './html-address.ts';
export { isReservedPath, reservedSegments, shellPages, siteMapPage } from './portal-paths.ts';
export { externalLink, splitBase, webAddress } from './web-address.ts';
