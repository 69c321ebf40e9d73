import { fetchDocument, mapLimited } from '../support/document.ts';
import { allAddresses } from '../support/examples.ts';
import { expect, test } from '../support/test.ts';

/** Menu groups whose pages list each other, whichever remote renders them. */
const groups = ['About', 'Staff', 'Academics', 'IQAC', 'Student Support', 'Facilities'];

test('all pages of a menu group show the same side menu, which marks the current page', async ({
  portal,
}) => {
  const addresses = await allAddresses(portal);
  const menus = await mapLimited(addresses, 4, async (address) => {
    const { document } = await fetchDocument(portal.url + address);
    const nav = groups
      .map((group) => document.querySelector(`main nav[aria-label="${group}"]`))
      .find((element) => element !== null);
    const list = nav?.querySelector('ul');
    if (!nav || !list) return null;
    const links = [...list.querySelectorAll('a')];
    return {
      address,
      group: nav.getAttribute('aria-label') ?? '',
      list: links.map((link) => link.getAttribute('href')),
      marked: links
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.getAttribute('href')),
    };
  });
  const menusWithList = menus.filter((menu) => menu !== null);
  const lists = Map.groupBy(menusWithList, ({ group }) => group);
  expect([...lists.keys()].toSorted()).toEqual(groups.toSorted());
  for (const [group, pages] of lists) {
    const different = new Set(pages.map(({ list }) => JSON.stringify(list)));
    expect([...different], group).toHaveLength(1);
    const own = (pages[0]?.list ?? []).filter((href) => href?.startsWith('/') && !href.startsWith('/media/'));
    // Every page of the list that a remote renders shows the menu and marks itself.
    const unmarked = own.filter((href) => !pages.some(({ marked }) => marked.includes(href)));
    expect(unmarked, `${group}: pages that do not show or mark themselves`).toEqual([]);
  }
});
