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
    title: 'Wrap with Grid',
    note: 'As wide as a page; fewer columns in narrow containers.',
    element: (
      <Wrap>
        <Grid>
          {['One', 'Two', 'Three', 'Four'].map((word) => (
            <p key={word}>{word}</p>
          ))}
        </Grid>
      </Wrap>
    ),
  },
  ruled: {
    title: 'RuledList',
    note: 'Short entries separated by lines.',
    element: (
      <RuledList>
        <li>Canteen Committee</li>
        <li lang="ml">{names.malayalam}</li>
      </RuledList>
    ),
  },
  section: {
    title: 'Section',
    note: 'Part of a page with its heading.',
    element: (
      <Section title="Section on the brand colour" lead="One line under the heading." tone="band">
        <p>With a heading of level 2.</p>
      </Section>
    ),
    roles: ['region "Section on the brand colour"'],
  },
} satisfies Examples;
