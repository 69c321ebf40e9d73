import type { MenuEntry } from '@kalalaya/contract/remote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPack } from './load.ts';
import { siteOf } from './site.ts';
import { type BuiltPack, buildPack } from './testing/build-pack.ts';
import type { Pack, Profile } from './types.ts';

const entries: readonly MenuEntry[] = [
  { group: 'Events', label: 'Events', to: '/Events', order: 20 },
  { group: 'Events', label: 'News', to: '/News', order: 10 },
  { group: 'About', label: 'About Us', to: '/About', order: 10 },
  { group: 'About', label: 'Retina', to: '/retina/', order: 11 },
  { group: 'About', label: 'Vision & Mission', to: '/visionMission', order: 30 },
  { group: 'Contact', label: 'Contact Us', to: '/Contact', order: 10 },
  { group: 'Research', label: 'Journal', to: '/journal', order: 10 },
  { group: 'Research', label: 'Ethics', to: '/ethics', order: 20 },
];

const routes = '/ /About /visionMission /Retina /Events /News /Contact /journal /ethics'
  .split(' ')
  .map((path) => ({ path }));

describe('siteOf', () => {
  let built: BuiltPack;
  let pack: Pack;
  const site = (
    menu: Partial<Profile['menu']> = {},
    more: readonly { path: string; title?: string; group?: string }[] = [],
  ) =>
    siteOf(
      { ...pack.profile, menu: { ...pack.profile.menu, ...menu } },
      entries,
      [...routes, ...more],
      pack.media,
    );

  beforeAll(async () => {
    built = await buildPack();
    pack = await loadPack(built.dir);
  });

  afterAll(() => built.remove());

  it('orders, renames, hides and adds menu entries as the profile says', () => {
    expect(site().menu).toEqual([
      { label: 'Home', to: '/', items: [] },
      {
        label: 'About',
        intro: 'Since 2005.',
        items: [
          { label: 'Vision & Mission', to: '/visionMission' },
          { label: 'About Us', to: '/About' },
        ],
      },
      {
        label: 'Events',
        items: [
          { label: 'News', to: '/News' },
          { label: 'What is on', to: '/Events' },
          { label: 'Blog', to: 'https://blog.palm.example/', external: true },
        ],
      },
      { label: 'Contact', to: '/Contact', items: [] },
      {
        label: 'Research',
        items: [
          { label: 'Journal', to: '/journal' },
          { label: 'Ethics', to: '/ethics' },
        ],
      },
    ]);
  });

  it('adds pages without a menu entry to their group, whichever remote serves them', () => {
    const more = [
      { path: '/Organogram', title: 'Organogram', group: 'About' },
      { path: '/about/', title: 'About again', group: 'About' },
      { path: '/Board/:year', title: 'Board', group: 'About' },
      { path: '/Campusmap', title: 'Campus Map', group: 'Nowhere' },
    ];
    const { menu } = site({}, more);
    expect(
      menu.map(({ label, more: pages = [] }) => [label, pages]).filter(([, pages]) => pages?.length),
    ).toEqual([['About', [{ label: 'Organogram', to: '/Organogram' }]]]);
  });

  it('leaves out links that no live remote serves, in menu and footer', () => {
    const without = siteOf(pack.profile, entries, [{ path: '/About' }], pack.media);
    expect(without.menu.map(({ label }) => label)).toEqual(['About', 'Events']);
    expect(without.menu[1]).toMatchObject({ items: [{ label: 'Blog' }] });
    expect(without.footer).toEqual([{ label: 'College', items: [{ label: 'About Us', to: '/About' }] }]);
  });

  it('keeps a link that matches any route pattern', () => {
    const add = [
      '/gone/2022-2023',
      '/Career%20Guidence?id=648',
      '/media/documents/rti.pdf',
      '/none/at/all',
    ].map((to) => ({ group: 'Contact', label: to, to }));
    const menu = site({ add }, [{ path: '/Gone/:period' }, { path: '/Career Guidence' }]).menu;
    expect(menu.find(({ label }) => label === 'Contact')?.items.map(({ to }) => to)).toEqual([
      '/Contact',
      '/gone/2022-2023',
      '/Career%20Guidence?id=648',
      '/media/documents/rti.pdf',
    ]);
  });

  it('keeps the entries of one sub-heading together, with their hints', () => {
    const add = [
      { group: 'Contact', label: 'AQAR', to: '/About', order: 20, part: 'Reports', hint: 'Annual report' },
      { group: 'Contact', label: 'Plan', to: '/News', order: 30, part: 'Plans' },
      { group: 'Contact', label: 'SSR', to: '/Events', order: 40, part: 'Reports' },
    ];
    expect(site({ add }).menu.find(({ label }) => label === 'Contact')?.items).toEqual([
      { label: 'Contact Us', to: '/Contact' },
      { label: 'AQAR', to: '/About', part: 'Reports', hint: 'Annual report' },
      { label: 'SSR', to: '/Events', part: 'Reports' },
      { label: 'Plan', to: '/News', part: 'Plans' },
    ]);
  });

  it('shows a group of the remotes under another label', () => {
    const menu = site({ groups: [{ label: 'What is on', group: 'Events' }] }).menu;
    expect(menu[0]).toMatchObject({ label: 'What is on', items: [{ to: '/News' }, { to: '/Events' }, {}] });
    expect(menu.map(({ label }) => label)).not.toContain('Events');
  });

  it('returns the public part of the profile, with defaults', () => {
    expect(site()).toMatchObject({
      id: 'palm',
      affiliation: 'Affiliated to the State University · Recognised by the National Council',
      origin: 'https://palm.example',
      uploadsBase: '/admin/uploads',
      folders: { cell: 'cell', facultyfile: 'facultyfile' },
      crest: { src: '/media/art/crest.svg', width: 96 },
      links: { naac: '/SSR' },
      cells: { awards: 622 },
    });
  });
});
