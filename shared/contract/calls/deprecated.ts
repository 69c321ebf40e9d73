/** Names of contract 2.4, which releases and remotes may still import. They are removed in 3.0. */

export type {
  DepartmentDetailsResponse as DepartmentDetailsAnswer,
  DepartmentsResponse as DepartmentsAnswer,
  ProgrammesResponse as ProgrammesAnswer,
  TeachingStaffResponse as TeachingStaffAnswer,
} from './academics.ts';
export {
  type MatchedCall as FoundCall,
  matchCall as findCall,
} from './calls.ts';
export type {
  CellEventDetailsResponse as CellEventDetailsAnswer,
  CellResponse as CellAnswer,
  CellsDetailsResponse as CellsDetailsAnswer,
  CommitteesResponse as CommitteesAnswer,
} from './cells.ts';
export type { ContactResult as ContactRead } from './contact.ts';
export type {
  CellEventResponse as CellEventAnswer,
  EventByCellResponse as EventByCellAnswer,
  EventDetailsResponse as EventDetailsAnswer,
  EventsByCellResponse as EventsByCellAnswer,
  UpcomingByCellResponse as UpcomingByCellAnswer,
} from './events.ts';
export type { GalleryResponse as GalleryAnswer } from './gallery.ts';
export type {
  HomeResponse as HomeAnswer,
  PlacementsResponse as PlacementsAnswer,
  ScrollersResponse as ScrollersAnswer,
  TestimonialsResponse as TestimonialsAnswer,
} from './home.ts';
export type {
  AqarPeriodsResponse as AqarPeriodsAnswer,
  FeedbackCategoriesResponse as FeedbackCategoriesAnswer,
  FeedbackPeriodsResponse as FeedbackPeriodsAnswer,
  HarithaProtocolResponse as HarithaProtocolAnswer,
  IqacResponse as IqacAnswer,
  MinutesResponse as MinutesAnswer,
  ParentFoldersResponse as ParentFoldersAnswer,
  QualityFilesResponse as QualityFilesAnswer,
  QualityParentResponse as QualityParentAnswer,
  SsrReportsResponse as SsrReportsAnswer,
  SubfoldersResponse as SubfoldersAnswer,
} from './quality.ts';
export { extractJson as jsonIn } from './raw.ts';
