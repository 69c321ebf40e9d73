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
    note: 'The pages of a group beside a text. The menu collapses on a phone.',
    state: 'many',
    element: (
      <SideMain menu={<SideMenu title="Section" items={menu} />}>
        <Prose lede>
          <SafeHtml html={html} />
        </Prose>
      </SideMain>
    ),
    roles: [
      'link "More about us"',
      'table ""',
      'navigation "Section"',
      'link "About Us"',
      `link "${names.malayalam}"`,
      `link "${names.long}"`,
      `button "Section ${names.malayalam}"`,
      'link "About Us"',
      `link "${names.malayalam}"`,
      `link "${names.long}"`,
    ],
  },
  groupMainSparse: {
    title: 'GroupMain, sparse',
    note: 'Links to the next pages of the group, below a page with little content.',
    state: 'one',
    element: (
      <GroupMain title="Group" items={menu} sparse>
        <Prose>
          <p>One paragraph.</p>
        </Prose>
      </GroupMain>
    ),
    roles: [
      'region "Also in Group"',
      `link "${names.long}"`,
      'link "About Us"',
      'navigation "Group"',
      'link "About Us"',
      `link "${names.malayalam}"`,
      `link "${names.long}"`,
      `button "Group ${names.malayalam}"`,
      'link "About Us"',
      `link "${names.malayalam}"`,
      `link "${names.long}"`,
    ],
  },
  sideMenuFolded: {
    title: 'SideMenu, folded',
    note: 'Collapsed behind its title at any width.',
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
    note: 'The aside moves below the content on a phone.',
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
    note: 'Fewer columns in narrow containers.',
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
    note: 'Short entries separated by lines.',
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
    note: 'The inner width of a page.',
    state: 'usual',
    element: <Wrap>As wide as a page.</Wrap>,
  },
  section: {
    title: 'Section',
    note: 'Part of a page with its heading and a subsection.',
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
