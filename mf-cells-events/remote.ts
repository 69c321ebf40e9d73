import { defineRemote } from '@kalalaya/contract/remote';

export default defineRemote({
  name: 'mf-cells-events',
  title: 'Cells and events',
  routes: [
    { path: '/Scolarship', title: 'Scholarship', group: 'Student Support' },
    { path: '/NCC', title: 'NCC', group: 'Student Support' },
    { path: '/NSS', title: 'NSS', group: 'Student Support' },
    { path: '/Career Guidence', title: 'Career Guidance', group: 'Student Support' },
    { path: '/Centers', title: 'Centers', group: 'Student Support' },
    { path: '/cells', title: 'Clubs & Cells', group: 'Student Support', query: ['id'] },
    { path: '/Committies', title: 'Committees', group: 'Student Support' },
    {
      path: '/Cellsdetails/:cellid',
      title: 'Cell',
      discover: { cellid: { call: '/Cellsdetails/0', at: 'cell.0.id' } },
    },
    {
      path: '/Recent/:cellid',
      title: 'Cell',
      discover: { cellid: { call: '/Cellsdetails/0', at: 'cell.0.id' } },
    },
    {
      path: '/CellEvents/:cellid',
      title: 'Event',
      discover: { cellid: { call: '/eventsbycell', at: 'eventslist.0.id' } },
    },
    {
      path: '/CellEventDetails/:cellid',
      title: 'Cell',
      discover: { cellid: { call: '/Cellsdetails/0', at: 'cell.0.id' } },
    },
    {
      path: '/CellEventUpcoming/:cellid',
      title: 'Cell',
      discover: { cellid: { call: '/home', at: 'upcomingevents.0.cellid' } },
    },
    {
      path: '/Cell/:cellid',
      title: 'Cell',
      discover: { cellid: { call: '/Cellsdetails/0', at: 'cell.0.id' } },
    },
    {
      path: '/CellOne/:cellid',
      title: 'Event',
      discover: { cellid: { call: '/eventsbycell', at: 'eventslist.0.id' } },
    },
    { path: '/Events', title: 'Events', group: 'Events' },
    {
      path: '/event-details/:id',
      title: 'Event',
      discover: { id: { call: '/eventsbycell', at: 'eventslist.0.id' } },
    },
    { path: '/News', title: 'News', group: 'Events' },
    { path: '/Circular', title: 'Circular', group: 'Events' },
    { path: '/Cellsdetails', title: 'Clubs & Cells', query: ['id'] },
    { path: '/Recent', title: 'Clubs & Cells', query: ['id'] },
    { path: '/event-details', title: 'Event details', query: ['id'] },
  ],
  menu: [
    { group: 'Student Support', label: 'Scholarship', to: '/Scolarship', order: 10 },
    { group: 'Student Support', label: 'Career Guidance', to: '/Career Guidence', order: 30 },
    { group: 'Student Support', label: 'Centers', to: '/Centers', order: 40 },
    { group: 'Student Support', label: 'Committees', to: '/Committies', order: 60 },
    { group: 'Events', label: 'Events', to: '/Events', order: 10 },
    { group: 'Events', label: 'News', to: '/News', order: 20 },
    { group: 'Events', label: 'Circular', to: '/Circular', order: 30 },
  ],
});
