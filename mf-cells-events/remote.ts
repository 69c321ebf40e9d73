import { defineRemote, type RouteDefinition } from '@kalalaya/contract/remote';

/** Calls that lead to a cell, to a cell with upcoming events, and to an event. */
const cellid = { call: '/Cellsdetails/0', at: 'cell.0.id' };
const upcoming = { call: '/home', at: 'upcomingevents.0.cellid' };
const id = { call: '/eventsbycell', at: 'eventslist.0.id' };

/** The routes, apart from the rest, which browsers do not need. */
export const routes: readonly RouteDefinition[] = [
  { path: '/Scolarship', title: 'Scholarship', group: 'Student Support', query: ['page'] },
  { path: '/NCC', title: 'NCC', group: 'Student Support', query: ['page'] },
  { path: '/NSS', title: 'NSS', group: 'Student Support', query: ['page'] },
  { path: '/Career Guidence', title: 'Career Guidance', group: 'Student Support', query: ['page'] },
  { path: '/Centers', title: 'Centres', group: 'Student Support', query: ['page'] },
  { path: '/cells', title: 'Clubs & Cells', group: 'Student Support', query: ['id', 'page'] },
  { path: '/Committies', title: 'Committees', group: 'Student Support', query: ['page'] },
  { path: '/Cellsdetails/:cellid', title: 'Cell', query: ['page'], discover: { cellid } },
  { path: '/Recent/:cellid', title: 'Cell', discover: { cellid } },
  { path: '/CellEvents/:cellid', title: 'Event', discover: { cellid: id } },
  { path: '/CellEventDetails/:cellid', title: 'Cell', query: ['page'], discover: { cellid } },
  { path: '/CellEventUpcoming/:cellid', title: 'Cell', query: ['page'], discover: { cellid: upcoming } },
  { path: '/Cell/:cellid', title: 'Cell', query: ['page'], discover: { cellid } },
  { path: '/CellOne/:cellid', title: 'Event', discover: { cellid: id } },
  { path: '/Events', title: 'Events', group: 'Events', query: ['page', 'cell', 'year', 'month'] },
  { path: '/event-details/:id', title: 'Event', query: ['picture'], discover: { id } },
  { path: '/News', title: 'News', group: 'Events', query: ['page'] },
  { path: '/Circular', title: 'Circular', group: 'Events', query: ['page'] },
  { path: '/Cellsdetails', title: 'Clubs & Cells', query: ['id', 'page'] },
  { path: '/Recent', title: 'Clubs & Cells', query: ['id', 'page'] },
  { path: '/event-details', title: 'Event details', query: ['id', 'picture'] },
];

export default /* @__PURE__ */ defineRemote({
  name: 'mf-cells-events',
  title: 'Cells and events',
  routes,
  menu: [
    { group: 'Student Support', label: 'Scholarship', to: '/Scolarship', order: 10 },
    { group: 'Student Support', label: 'Career Guidance', to: '/Career Guidence', order: 30 },
    { group: 'Student Support', label: 'Centres', to: '/Centers', order: 40 },
    { group: 'Student Support', label: 'Committees', to: '/Committies', order: 60 },
    { group: 'Events', label: 'Events', to: '/Events', order: 10 },
    { group: 'Events', label: 'News', to: '/News', order: 20 },
    { group: 'Events', label: 'Circular', to: '/Circular', order: 30 },
  ],
  search: [
    {
      kind: 'Cell',
      call: '/Cellsdetails/0',
      at: 'cell',
      title: 'name_of_the_cell',
      to: '/Cell/{id}',
      pages: {
        scholarship: '/Scolarship',
        ncc: '/NCC',
        nss: '/NSS',
        careerGuidance: '/Career Guidence',
        centers: '/Centers',
      },
      detail: ['department'],
      words: ['descr', 'name', 'designation', 'sub_coordinator', 'address'],
    },
    {
      kind: 'Committee',
      call: '/Committees',
      at: 'infra',
      title: 'name_of_the_cell',
      to: '/Committies',
      anchor: 'committee',
    },
    {
      kind: 'Event',
      call: '/eventsbycell',
      at: 'eventslist',
      title: 'title',
      to: '/event-details/{id}',
      date: 'from_date',
    },
    ...[
      { kind: 'News', at: 'news', to: '/News' },
      { kind: 'Circular', at: 'exam', to: '/Circular' },
    ].map((list) => ({
      ...list,
      call: '/home',
      title: 'title',
      anchor: 'notice',
      date: 'from_date',
      words: ['content'],
    })),
  ],
});
