import { examples as button } from '../../../shared/kit/button/button.examples.tsx';
import { examples as calendarLeaf } from '../../../shared/kit/calendar-leaf/calendar-leaf.examples.tsx';
import { examples as cardTitle } from '../../../shared/kit/card-title/card-title.examples.tsx';
import { examples as carousel } from '../../../shared/kit/carousel/carousel.examples.tsx';
import { examples as copyLink } from '../../../shared/kit/copy-link/copy-link.examples.tsx';
import { examples as dataTable } from '../../../shared/kit/data-table/data-table.examples.tsx';
import { examples as disclosure } from '../../../shared/kit/disclosure/disclosure.examples.tsx';
import { examples as documentList } from '../../../shared/kit/document-list/document-list.examples.tsx';
import { examples as documentRow } from '../../../shared/kit/document-row/document-row.examples.tsx';
import { examples as eventCard } from '../../../shared/kit/event-card/event-card.examples.tsx';
import { examples as eventRow } from '../../../shared/kit/event-row/event-row.examples.tsx';
import { examples as facts } from '../../../shared/kit/facts/facts.examples.tsx';
import { examples as field } from '../../../shared/kit/field/field.examples.tsx';
import { examples as icon } from '../../../shared/kit/icon/icon.examples.tsx';
import { examples as kasavu } from '../../../shared/kit/kasavu/kasavu.examples.tsx';
import { examples as layout } from '../../../shared/kit/layout/layout.examples.tsx';
import { examples as link } from '../../../shared/kit/link/smart-link.examples.tsx';
import { examples as notice } from '../../../shared/kit/notice/notice.examples.tsx';
import { examples as page } from '../../../shared/kit/page/page.examples.tsx';
import { examples as pager } from '../../../shared/kit/pager/pager.examples.tsx';
import { examples as pdfFrame } from '../../../shared/kit/pdf-frame/pdf-frame.examples.tsx';
import { examples as person } from '../../../shared/kit/person/person.examples.tsx';
import { examples as picture } from '../../../shared/kit/picture/picture.examples.tsx';
import { examples as safeHtml } from '../../../shared/kit/safe-html/safe-html.examples.tsx';
import type { Examples } from '../../../shared/kit/showcase/example.ts';
import { examples as skeleton } from '../../../shared/kit/skeleton/skeleton.examples.tsx';
import { examples as slideshow } from '../../../shared/kit/slideshow/slideshow.examples.tsx';
import { examples as subjectIcon } from '../../../shared/kit/subject-icon/subject-icon.examples.tsx';
import { examples as tabs } from '../../../shared/kit/tabs/tabs.examples.tsx';
import { examples as visuallyHidden } from '../../../shared/kit/visually-hidden/visually-hidden.examples.tsx';

/** A section of the showcase: examples from several folders, side by side if they fit. */
export interface ExampleGroup {
  readonly title: string;
  /** Gives each example the full width. */
  readonly wide?: boolean;
  /** Examples by name, grouped by the folder of their component. */
  readonly folders: Readonly<Record<string, Examples>>;
}

/** All examples of the kit, in the order of the showcase. */
export const exampleGroups: readonly ExampleGroup[] = [
  {
    title: 'Buttons and links',
    folders: { button, link, 'visually-hidden': visuallyHidden, icon },
  },
  { title: 'Fields', folders: { field } },
  {
    title: 'Events and people',
    folders: { 'calendar-leaf': calendarLeaf, 'event-card': eventCard, 'event-row': eventRow, person },
  },
  { title: 'Cards and facts', folders: { 'card-title': cardTitle, facts } },
  {
    title: 'Documents and tables',
    wide: true,
    folders: {
      'document-row': documentRow,
      'copy-link': copyLink,
      'document-list': documentList,
      'data-table': dataTable,
      pager,
    },
  },
  {
    title: 'Text and layout',
    wide: true,
    folders: { layout, kasavu, 'safe-html': safeHtml },
  },
  { title: 'Pictures', folders: { picture } },
  { title: 'Subjects', wide: true, folders: { 'subject-icon': subjectIcon } },
  { title: 'Messages', folders: { notice } },
  { title: 'Contents and states of a page', wide: true, folders: { page } },
  { title: 'Skeletons', wide: true, folders: { skeleton } },
  { title: 'Disclosures, tabs and slideshows', folders: { disclosure, tabs, slideshow } },
  { title: 'Carousels', wide: true, folders: { carousel } },
  { title: 'PDF frame', wide: true, folders: { 'pdf-frame': pdfFrame } },
];
