import { brandOf, brands } from '@cellardoor/brand';
import type { NavigationContent } from '@cellardoor/contracts/content';
import { renderWidget, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import bar from './bar.tsx';

const navigationOf = (brand: string): NavigationContent => brandOf(brand).content.navigation;

const showBar = (brand = 'law', around: PartSurroundings<NavigationContent | null> = {}) =>
  renderWidget(bar, 'header.bar', {}, { market: `${brand}-uk`, content: { navigation: navigationOf(brand) }, ...around });

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const topLink = (name: string) => main().getByRole('link', { name });
const merlot = () => main().queryByRole('link', { name: 'Merlot' });
const rest = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const mouse = { pointerType: 'mouse' };
const pointAt = (item: HTMLElement) => fireEvent(item, Object.assign(new MouseEvent('pointermove', { bubbles: true }), mouse));
const pointAway = (item: HTMLElement) =>
  fireEvent(item, Object.assign(new MouseEvent('pointerout', { bubbles: true, relatedTarget: document.body }), mouse));

afterEach(() => jest.useRealTimers());

it.each(brands.map(({ facts }) => [facts.id, facts.id === 'stw' ? 7 : 8] as const))(
  "[HDR-02] puts what comes after the first items of %s, %i of them, under 'More ...'",
  async (brand, shown) => {
    const { user } = await showBar(brand);
    const { items } = navigationOf(brand);
    expect(items.length).toBeGreaterThan(shown);
    await user.click(main().getByRole('button', { name: 'More of More ...' }));
    const panel = document.getElementById(main().getByRole('button', { name: 'More of More ...' }).getAttribute('aria-controls')!)!;
    expect(
      within(panel)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(items.slice(shown).map(({ label }) => label));
  },
);

it('[HDR-03] opens a panel after the pointer has rested on its item for 400 ms, and not for a pointer that passes by', async () => {
  await showBar();
  jest.useFakeTimers();
  const red = topLink('Red');
  pointAt(red);
  rest(390);
  pointAway(red);
  rest(2000);
  expect(merlot()).not.toBeInTheDocument();
  pointAt(red);
  rest(399);
  expect(merlot()).not.toBeInTheDocument();
  rest(1);
  expect(merlot()).toBeVisible();
  pointAway(red);
  rest(2000);
  expect(merlot()).not.toBeInTheDocument();
});

it('[HDR-03] opens and closes a panel by the keyboard alone: the arrow down, Escape, and a button beside the item', async () => {
  const { user } = await showBar();
  const red = topLink('Red');
  red.focus();
  await user.keyboard('{ArrowDown}');
  expect(main().getByRole('link', { name: 'Cabernet Sauvignon' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(merlot()).not.toBeInTheDocument();
  expect(red).toHaveFocus();
  const opener = main().getByRole('button', { name: 'More of Red' });
  opener.focus();
  await user.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(merlot()).toBeVisible();
  await user.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});

it('[HDR-04] tells the search box of an open panel, and closes the panel once somebody types', async () => {
  const { user, told } = await showBar();
  const toggles = () => told.filter(({ name }) => name === 'header:menu-toggled').map(({ detail }) => detail);
  await user.click(main().getByRole('button', { name: 'More of Red' }));
  expect(toggles()).toEqual([{ open: true }]);
  fireEvent.input(document.body);
  expect(merlot()).not.toBeInTheDocument();
  expect(toggles()).toEqual([{ open: true }, { open: false }]);
});

it('marks the page that is shown', async () => {
  await showBar('law', { path: '/wines/type/red?Ns=price%7C0' });
  expect(topLink('Red')).toHaveAttribute('aria-current', 'page');
  expect(topLink('White')).not.toHaveAttribute('aria-current');
});

it('opens the drawer of a phone with all links, and closes it once one is followed', async () => {
  const { user, told } = await showBar();
  const burger = screen.getByRole('button', { name: 'Open the menu' });
  burger.focus();
  await user.keyboard(' ');
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await waitFor(() => expect(burger).toHaveAttribute('aria-expanded', 'true'));
  const { items, utility } = navigationOf('law');
  const links = within(drawer).getAllByRole('link', { hidden: true });
  const hrefs = links.map((link) => link.getAttribute('href'));
  const written = items.flatMap(({ href, columns = [] }) => [href, ...columns.flatMap((column) => column.links.map((link) => link.href))]);
  expect(hrefs).toEqual([...written, ...utility.map(({ href }) => href)]);
  expect(within(drawer).getByRole('link', { name: 'Spirits' })).toHaveAttribute('href', '/wines?Ntt=spirits');
  expect(within(drawer).getByRole('link', { name: 'Memberships' })).toHaveAttribute('href', '/memberships');
  // the shell follows links without a reload
  links[0]!.addEventListener('click', (event) => event.preventDefault());
  await user.click(links[0]!);
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  expect(told.filter(({ name }) => name === 'header:menu-toggled').map(({ detail }) => detail)).toEqual([{ open: true }, { open: false }]);
});

it('opens the drawer by the space bar and by no other key: Tab goes on to the next link', async () => {
  const { told } = await showBar();
  const burger = screen.getByRole('button', { name: 'Open the menu' });
  const isLeftToBrowser = (key: string) => fireEvent.keyDown(burger, { key });
  expect([isLeftToBrowser('Tab'), isLeftToBrowser('ArrowDown'), isLeftToBrowser(' ')]).toEqual([true, true, false]);
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(told.filter(({ name }) => name === 'header:menu-toggled')).toHaveLength(1);
});

it('[HDR-10] shows what the brand promises of its deliveries, and its own links', async () => {
  await showBar('bbc', { content: { navigation: navigationOf('bbc'), delivery: { deliveryPromiseText: 'At your door in three days' } } });
  expect(screen.getByText('At your door in three days')).toBeVisible();
  for (const { label, href } of navigationOf('bbc').utility)
    expect(screen.getAllByRole('link', { name: label })[0]).toHaveAttribute('href', href);
});

it('still leads home and places search, account and basket where the content service is silent', async () => {
  const { slots } = await showBar('law', { content: {} });
  expect(screen.getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/');
  expect(slots().map(({ widget }) => widget)).toEqual(['header.consent', 'search.box', 'header.account', 'basket.mini']);
  expect(main().queryAllByRole('link')).toEqual([]);
});
