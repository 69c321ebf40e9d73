import { Chip } from '../chip/chip.tsx';
import { SafeHtml } from '../safe-html/safe-html.tsx';
import type { Examples } from '../showcase/example.ts';
import { html, names } from '../showcase/samples.ts';
import { AsideBlock } from './aside-block.tsx';
import { GroupMain } from './group-main.tsx';
import { Grid, MainAside, Prose, RuledList, SideMain, Wrap } from './layout.tsx';
import { Section } from './section.tsx';
import { SideMenu } from './side-menu.tsx';

const menu = [
  { label: 'About Us', to: '/About' },
  { label: names.malayalam, to: '/' },
  { label: names.long, to: '/Rti' },
];

export const examples = {
  sideMain: {
    title: 'SideMain with SideMenu and Prose',
    note: 'The pages of a group beside a text. On a phone the menu folds.',
    state: 'many',
    element: (
      <SideMain menu={<SideMenu title="Section" items={menu} />}>
        <Prose lede>
          <SafeHtml html={html} />
        </Prose>
      </SideMain>
    ),
    roles: [
      'navigation "Section"',
      'link "About Us"',
      `link "${names.malayalam}"`,
      `link "${names.long}"`,
      `button "Section ${names.malayalam}"`,
      'link "About Us"',
      `link "${names.malayalam}"`,
      `link "${names.long}"`,
      'link "More about us"',
      'table ""',
    ],
  },
  groupMainSparse: {
    title: 'GroupMain, sparse',
    note: 'The pages of the group that come next stand under a page that holds little.',
    state: 'one',
    element: (
      <GroupMain title="Group" items={menu} sparse>
        <Prose>
          <p>One paragraph.</p>
        </Prose>
      </GroupMain>
    ),
    roles: [
      'navigation "Group"',
      'link "About Us"',
      `link "${names.malayalam}"`,
      `link "${names.long}"`,
      `button "Group ${names.malayalam}"`,
      'link "About Us"',
      `link "${names.malayalam}"`,
      `link "${names.long}"`,
      'region "Also in Group"',
      `link "${names.long}"`,
      'link "About Us"',
    ],
  },
  sideMenuFolded: {
    title: 'SideMenu, folded',
    note: 'Behind its title at any width.',
    state: 'many',
    element: <SideMenu title="Years" items={menu} folded={{ label: 'None of these' }} />,
    roles: [
      'navigation "Years"',
      `button "Years ${names.malayalam}"`,
      'link "About Us"',
      `link "${names.malayalam}"`,
      `link "${names.long}"`,
    ],
  },
  mainAside: {
    title: 'MainAside with AsideBlock',
    note: 'What stands beside comes after on a phone.',
    state: 'long',
    element: (
      <MainAside
        aside={
          <AsideBlock title="Keywords">
            <p>Bamboo, honey</p>
          </AsideBlock>
        }
      >
        <p>{names.long}</p>
      </MainAside>
    ),
    roles: ['region "Keywords"'],
  },
  grid: {
    title: 'Grid',
    note: 'Columns that become fewer with the room.',
    state: 'many',
    element: (
      <Grid columns={4}>
        {['One', 'Two', 'Three', 'Four'].map((word) => (
          <Chip key={word}>{word}</Chip>
        ))}
      </Grid>
    ),
  },
  ruled: {
    title: 'RuledList',
    note: 'Lines between short entries.',
    state: 'malayalam',
    element: (
      <RuledList>
        <li>Canteen Committee</li>
        <li lang="ml">{names.malayalam}</li>
      </RuledList>
    ),
  },
  wrap: {
    title: 'Wrap',
    note: 'As wide as a page.',
    state: 'usual',
    element: <Wrap>As wide as a page.</Wrap>,
  },
  section: {
    title: 'Section',
    note: 'A part of a page under its heading, with a part of its own.',
    state: 'usual',
    element: (
      <Section title="Section on the brand colour" tone="band">
        <p>With a heading of level 2.</p>
        <Section title="A part of it" level={3} lead="One line under the heading.">
          <p>With a heading of level 3.</p>
        </Section>
      </Section>
    ),
    roles: ['region "Section on the brand colour"', 'region "A part of it"'],
  },
} satisfies Examples;
