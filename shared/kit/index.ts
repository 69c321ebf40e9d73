/** UI components and helpers for pages. Compiled into each remote, which pays only for what it imports. */

export { anchorOf, type FileSite, fileAddress, pictureAddress } from '@kalalaya/contract/address';
export { compareDates, hasEnded, isoDate } from '@kalalaya/contract/dates';
export type { Crumb, PageHandle, PageHead } from '@kalalaya/contract/page';
export { naturalCompare, readMetric } from '@kalalaya/search/documents';
export { AdmissionButton } from './button/admission-button.tsx';
export { Button, ButtonRow, IconButton, LinkButton } from './button/button.tsx';
export { CalendarLeaf } from './calendar-leaf/calendar-leaf.tsx';
export { CardTitle } from './card-title/card-title.tsx';
export { citation } from './copy-link/cite.ts';
export { CopyDocument } from './copy-link/copy-document.tsx';
export { CopyLink } from './copy-link/copy-link.tsx';
export { cx } from './cx.ts';
export { type Column, DataTable } from './data-table/data-table.tsx';
export { DocumentList } from './document-list/document-list.tsx';
export { documentType, factTexts, isReadable } from './document-row/document-kind.ts';
export { DocumentActions, DocumentRow } from './document-row/document-row.tsx';
export { Sheet } from './document-row/sheet.tsx';
export { EventCard } from './event-card/event-card.tsx';
export { EventRow } from './event-row/event-row.tsx';
export { type Fact, Facts } from './facts/facts.tsx';
export { controlClass } from './field/control.ts';
export { Filters } from './filters/filters.tsx';
export { formatBytes } from './format/bytes.ts';
export {
  calendarLeaf,
  longDate,
  longMonth,
  longRange,
  shortDate,
  textBesideLeaf,
} from './format/dates.ts';
export { compareStaff } from './format/names.ts';
export { excerpt } from './format/text.ts';
export { Heading } from './heading/heading.tsx';
export { keepTogether } from './heading/keep-together.tsx';
export { useHydrated } from './hydrated.ts';
export { Icon, type IconName } from './icon/icon.tsx';
export { Kasavu } from './kasavu/kasavu.tsx';
export { withKeys } from './keys.ts';
export { AsideBlock } from './layout/aside-block.tsx';
export { cardSizes, Grid, MainAside, Prose, RuledList, SideMain, Wrap } from './layout/layout.tsx';
export { Section } from './layout/section.tsx';
export { SideMenu } from './layout/side-menu.tsx';
export { ContactText } from './link/contact-text.tsx';
export { linkKind } from './link/link-kind.ts';
export { ActionLink, SmartLink } from './link/smart-link.tsx';
export { Notice } from './notice/notice.tsx';
export { AboutText, AnswerFirst } from './page/answer-first.tsx';
export { copyButtons, withCopyButtons } from './page/copy-buttons.tsx';
export { definePage, lazyPage, NO_DATA } from './page/define-page.tsx';
export { type FileField, type FileView, filesOf } from './page/files-of.ts';
export { hasPage } from './page/group-menu.ts';
export { type Introduction, loadIntroduction } from './page/introduction.ts';
export { opensWithLede } from './page/opens-with-lede.ts';
export { hasPackContent, PackBody } from './page/pack-body.tsx';
export {
  answersFirst,
  keyFacts,
  loadPackPage,
  type PackBodyProps,
  type PackPageData,
} from './page/pack-page.ts';
export { PackTable } from './page/pack-table.tsx';
export { PackText } from './page/pack-text.tsx';
export { PAGE_TITLE_ID, PageFrame } from './page/page-frame.tsx';
export { LoadFailed, PageEmpty, PageLoading } from './page/page-states.tsx';
export { routeGroups } from './page/route-groups.tsx';
export { mapPart, type Part, type Settled, settle } from './page/settle.ts';
export type { PageOptions } from './page-options.ts';
export { type PageOf, type Paging, pageAddress, pageOf, pageTitle } from './pager/page-of.ts';
export { Pager } from './pager/pager.tsx';
export { PdfFrame } from './pdf-frame/pdf-frame.tsx';
export { PersonCard, PersonRow, Portrait } from './person/person.tsx';
export { HillsArt } from './picture/hills-art.tsx';
export { initials } from './picture/initials.ts';
export { PackPicture } from './picture/pack-picture.tsx';
export { UploadPicture } from './picture/upload-picture.tsx';
export { largePicture, pictureSet } from './picture/variants.ts';
export {
  PictureView,
  picturePageAddress,
  shownPicture,
} from './picture-view/picture-view.tsx';
export { SafeHtml } from './safe-html/safe-html.tsx';
export { ensureSanitizer } from './safe-html/sanitizer.ts';
export { Skeleton, SkeletonCards, SkeletonTable, SkeletonText } from './skeleton/skeleton.tsx';
export { Text } from './text/text.tsx';
export { useChosenMode, useDark } from './theme-mode.ts';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
