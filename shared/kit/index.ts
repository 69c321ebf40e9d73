/** UI components and helpers for pages. Compiled into each remote, which pays only for what it imports. */

export { anchorOf } from '@kalalaya/contract/address';
export type { Crumb, PageHandle, PageHead } from '@kalalaya/contract/page';
export { AdmissionButton } from './button/admission-button.tsx';
export {
  Button,
  type ButtonProps,
  ButtonRow,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './button/button.tsx';
export { CalendarLeaf, type CalendarLeafProps } from './calendar-leaf/calendar-leaf.tsx';
export { CardTitle, type CardTitleProps } from './card-title/card-title.tsx';
export { Carousel, type CarouselProps } from './carousel/carousel.tsx';
export { citation } from './copy-link/cite.ts';
export { CopyDocument, type CopyDocumentProps } from './copy-link/copy-document.tsx';
export { CopyLink, type CopyLinkProps } from './copy-link/copy-link.tsx';
export { cx } from './cx.ts';
export { type Column, DataTable, type DataTableProps } from './data-table/data-table.tsx';
export {
  Disclosure,
  type DisclosureProps,
  DisclosureRow,
  type DisclosureRowProps,
} from './disclosure/disclosure.tsx';
export { DocumentList, type DocumentListProps } from './document-list/document-list.tsx';
export { type DocumentItem, documentType, factTexts, isReadable } from './document-row/document-kind.ts';
export { DocumentActions, DocumentRow, type DocumentRowProps } from './document-row/document-row.tsx';
export { Sheet } from './document-row/sheet.tsx';
export { EventCard, type EventCardProps } from './event-card/event-card.tsx';
export { EventRow, type EventRowProps } from './event-row/event-row.tsx';
export { type Fact, Facts, type FactsProps } from './facts/facts.tsx';
export { controlClass } from './field/control.ts';
export { TextArea, TextField, type TextFieldProps } from './field/field.tsx';
export {
  type CalendarDate,
  type CalendarLeafText,
  calendarLeaf,
  compareDates,
  compareStaff,
  dateRange,
  excerpt,
  externalLink,
  type FileAddress,
  type FileSite,
  fileAddress,
  formatBytes,
  hasEnded,
  isoDate,
  longDate,
  longMonth,
  longRange,
  type MetricTitle,
  naturalCompare,
  parseDate,
  pictureAddress,
  readMetric,
  shortDate,
  textBesideLeaf,
} from './format/index.ts';
export { keepYears } from './heading/years.tsx';
export { useHydrated } from './hydrated.ts';
export { Icon, type IconName } from './icon/icon.tsx';
export { Hem, Kasavu } from './kasavu/kasavu.tsx';
export { withKeys } from './keys.ts';
export { AsideBlock } from './layout/aside-block.tsx';
export {
  cardSizes,
  Grid,
  type GridProps,
  MainAside,
  Prose,
  RuledList,
  SideMain,
  Wrap,
} from './layout/layout.tsx';
export { Section, type SectionProps } from './layout/section.tsx';
export { SideMenu, type SideMenuProps } from './layout/side-menu.tsx';
export { ContactText } from './link/contact-text.tsx';
export { type LinkKind, linkKind } from './link/link-kind.ts';
export { ActionLink, type ActionLinkProps, SmartLink, type SmartLinkProps } from './link/smart-link.tsx';
export { Notice, type NoticeKind, type NoticeProps } from './notice/notice.tsx';
export { copyButtons, withCopyButtons } from './page/copy-buttons.tsx';
export { definePage, NO_DATA, type PageDefinition, type PageResult } from './page/define-page.tsx';
export { type FileField, type FileView, filesOf } from './page/files-of.ts';
export { type GroupedRoute, type GroupMenu, groupMenu, hasPage } from './page/group-menu.ts';
export { type Introduction, IntroductionText, loadIntroduction } from './page/introduction.tsx';
export { opensWithLede } from './page/opens-with-lede.ts';
export { hasPackContent, PackBody, PackText, type PackTextProps } from './page/pack-body.tsx';
export {
  loadPackPage,
  type PackBodyProps,
  type PackPageData,
} from './page/pack-page.ts';
export { PackTable, type PackTableProps } from './page/pack-table.tsx';
export { PAGE_TITLE_ID, PageFrame, type PageFrameProps } from './page/page-frame.tsx';
export { LoadFailed, PageEmpty, PageLoading } from './page/page-states.tsx';
export {
  type GroupedPage,
  type ListPageDefinition,
  type RouteGroups,
  routeGroups,
} from './page/route-groups.tsx';
export { mapPart, type Part, type Settled, settle } from './page/settle.ts';
export type { PageOptions } from './page-options.ts';
export { type PageOf, type Paging, pageAddress, pageOf, pageTitle } from './pager/page-of.ts';
export { Pager, type PagerProps } from './pager/pager.tsx';
export { PdfFrame, type PdfFrameProps } from './pdf-frame/pdf-frame.tsx';
export { PersonCard, type PersonProps, PersonRow, Portrait, type PortraitProps } from './person/person.tsx';
export { HillsArt } from './picture/hills-art.tsx';
export { initials } from './picture/initials.ts';
export { PackPicture, type PackPictureProps, type Ratio } from './picture/pack-picture.tsx';
export { UploadPicture, type UploadPictureProps } from './picture/upload-picture.tsx';
export { largePicture } from './picture/variants.ts';
export { ensureSanitizer, SafeHtml, type SafeHtmlProps } from './safe-html/index.ts';
export { Skeleton, SkeletonCards, SkeletonTable, SkeletonText } from './skeleton/skeleton.tsx';
export { type Slide, Slideshow, type SlideshowProps } from './slideshow/slideshow.tsx';
export { SubjectIcon } from './subject-icon/subject-icon.tsx';
export { type Subject, subjectOf } from './subject-icon/subject-of.ts';
export type { TabItem, TabsProps } from './tabs/tab-title.tsx';
export { Tabs } from './tabs/tabs.tsx';
export { Text } from './text/text.tsx';
export { useChosenMode, useDark } from './theme-mode.ts';
export { trustedScriptUrl } from './trusted-types.ts';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
