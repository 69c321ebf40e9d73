import { examples as button } from '../button/button.examples.tsx';
import { examples as calendarLeaf } from '../calendar-leaf/calendar-leaf.examples.tsx';
import { examples as card } from '../card/card.examples.tsx';
import { examples as cardTitle } from '../card-title/card-title.examples.tsx';
import { examples as carousel } from '../carousel/carousel.examples.tsx';
import { examples as chip } from '../chip/chip.examples.tsx';
import { examples as copyLink } from '../copy-link/copy-link.examples.tsx';
import { examples as dataTable } from '../data-table/data-table.examples.tsx';
import { examples as dialog } from '../dialog/dialog.examples.tsx';
import { examples as disclosure } from '../disclosure/disclosure.examples.tsx';
import { examples as documentList } from '../document-list/document-list.examples.tsx';
import { examples as documentRow } from '../document-row/document-row.examples.tsx';
import { examples as eventCard } from '../event-card/event-card.examples.tsx';
import { examples as eventRow } from '../event-row/event-row.examples.tsx';
import { examples as facts } from '../facts/facts.examples.tsx';
import { examples as field } from '../field/field.examples.tsx';
import { examples as icon } from '../icon/icon.examples.tsx';
import { examples as kasavu } from '../kasavu/kasavu.examples.tsx';
import { examples as layout } from '../layout/layout.examples.tsx';
import { examples as link } from '../link/smart-link.examples.tsx';
import { examples as notice } from '../notice/notice.examples.tsx';
import { examples as packPage } from '../pack-page/pack-page.examples.tsx';
import { examples as page } from '../page/page-states.examples.tsx';
import { examples as pager } from '../pager/pager.examples.tsx';
import { examples as pdfFrame } from '../pdf-frame/pdf-frame.examples.tsx';
import { examples as person } from '../person/person.examples.tsx';
import { examples as picture } from '../picture/picture.examples.tsx';
import { examples as safeHtml } from '../safe-html/safe-html.examples.tsx';
import { examples as skeleton } from '../skeleton/skeleton.examples.tsx';
import { examples as slideshow } from '../slideshow/slideshow.examples.tsx';
import { examples as subjectIcon } from '../subject-icon/subject-icon.examples.tsx';
import { examples as tabs } from '../tabs/tabs.examples.tsx';
import { examples as visuallyHidden } from '../visually-hidden/visually-hidden.examples.tsx';
import type { Examples } from './example.ts';

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
    folders: { button, link, 'visually-hidden': visuallyHidden, chip, icon },
  },
  { title: 'Fields', folders: { field } },
  {
    title: 'Events and people',
    folders: { 'calendar-leaf': calendarLeaf, 'event-card': eventCard, 'event-row': eventRow, person },
  },
  { title: 'Cards and facts', folders: { card, 'card-title': cardTitle, facts } },
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
    folders: { layout, kasavu, 'safe-html': safeHtml, 'pack-page': packPage },
  },
  { title: 'Pictures', folders: { picture } },
  { title: 'Subjects', wide: true, folders: { 'subject-icon': subjectIcon } },
  { title: 'Messages and page states', folders: { notice, page } },
  { title: 'Skeletons', wide: true, folders: { skeleton } },
  { title: 'Disclosures, tabs and dialogs', folders: { disclosure, tabs, dialog, slideshow } },
  { title: 'Carousels', wide: true, folders: { carousel } },
  { title: 'PDF frame', wide: true, folders: { 'pdf-frame': pdfFrame } },
];
