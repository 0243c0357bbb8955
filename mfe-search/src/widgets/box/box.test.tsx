import type { Keywords, Suggestion } from '@cellardoor/contracts/search-files';
import { setMedia } from '@cellardoor/component-testing/platform.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import box from './box.tsx';

const suggestion = (i: string, n: string): Suggestion => ({ i, n, score: 50, boost: 2 });
const suggestions: readonly Suggestion[] = [
  suggestion('/wines/region/rioja', 'Rioja'),
  suggestion('/wines/grape/sauvignon-blanc', 'Sauvignon Blanc'),
  ...Array.from({ length: 20 }, (_, at) => suggestion(`W${1000 + at}`, `Rioja ${at}`)),
];
const keywords: Keywords = { misspellings: { savignon: 'sauvignon', blonc: 'blanc' }, synonyms: {}, plainWords: [] };
const facet = (group: string, title: string, values: readonly [string, string, number][]) =>
  `<ul data-facet-group="${group}" data-facet-title="${title}">${values
    .map(
      ([id, label, count]) =>
        `<li><a data-facet-value="${id}"><span data-facet-label="true">${label}</span><span data-facet-count="${count}">${count}</span></a></li>`,
    )
    .join('')}</ul>`;
const listing =
  `<output data-total="28"></output>` +
  facet('country', 'Country', [['20', 'Spain', 28]]) +
  facet('region', 'Region', [['31', 'Rioja &amp; Alavesa', 12]]);

/** Addresses that were asked for. */
const asked: string[] = [];
/** Answers by the beginning of the address; 503 for others. */
let files: Readonly<Record<string, unknown>> = {};

beforeEach(() => {
  asked.length = 0;
  files = { '/data/suggestions/law-uk.json': suggestions, '/data/keywords/law.json': keywords, '/wines?': listing };
  window.fetch = (async (path: string) => {
    asked.push(path);
    const [, body] = Object.entries(files).find(([start]) => path.startsWith(start)) ?? [];
    return { ok: body !== undefined, status: body === undefined ? 503 : 200, json: async () => body, text: async () => body };
  }) as unknown as typeof fetch;
});

const show = (path = '/') => renderWidget(box, 'search.box', {}, { path });
const field = () => screen.getByRole('combobox', { name: 'Search wines' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selected = () => screen.queryAllByRole('option', { selected: true });
const panel = (term: string) => screen.findByRole('navigation', { name: `Narrow down ‘${term}’` });

// the files are read once a page load: that they fail comes before they are there
it('[SRC-01] suggests nothing where its files do not come, still shows what a search would find, and searches', async () => {
  setMedia('(min-width: 62em)');
  files = { '/wines?': listing };
  const { user } = await show();
  await user.type(field(), 'rioja');
  expect(await panel('rioja')).toBeVisible();
  expect(options()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(field()).toHaveValue('rioja');
  expect(field().closest('form')).toHaveAttribute('action', '/wines');
  expect(field()).toHaveAttribute('name', 'Ntt');
});

it('[SRC-01] suggests from two letters on, at most ten, and says how many', async () => {
  const { user } = await show();
  expect(field()).toHaveAttribute('placeholder', 'e.g. Rioja');
  await user.type(field(), 'r');
  expect(asked).toEqual([]);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.type(field(), 'i');
  await waitFor(() => expect(options()).toHaveLength(10));
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('10 suggestions');
  await user.type(field(), '{Backspace}');
  expect(options()).toEqual([]);
});

it('[SRC-01] goes by the arrows through all suggestions and back to the field, and closes by Escape without losing the words', async () => {
  const { user } = await show();
  await user.type(field(), 'ri');
  await waitFor(() => expect(options()).toHaveLength(10));
  await user.keyboard('{ArrowDown}');
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', first!.id);
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await user.keyboard('{ArrowUp}');
  expect(selected()).toEqual([]);
  await user.keyboard('{ArrowUp}');
  expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('ri');
});

it.each([
  ['a product by an id without a slash', 'rioja 7', '/product/W1007'],
  ['a path by an id with one', 'rioja', '/wines/region/rioja'],
  ['[SRC-02] a grape by a misspelt name', 'savignon blonc', '/wines/grape/sauvignon-blanc'],
])('[SRC-01] follows by Enter to %s', async (_, typed, path) => {
  const { user, navigations } = await show();
  await user.type(field(), typed);
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAttribute('href', path));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(navigations).toEqual([path]);
  expect(options()).toEqual([]);
});

it('suggests to search for a phrase that no suggestion has', async () => {
  const { user, navigations } = await show();
  await user.type(field(), 'red under 10');
  await waitFor(() => expect(options()).toEqual(['Search for ‘red under 10’']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(navigations).toEqual(['/wines?Ntt=red+under+10']);
});

it('[SRC-04] shows beside the suggestions on a desk what the typed term would find, each with its count and a way there', async () => {
  setMedia('(min-width: 62em)');
  const { user } = await show();
  await user.type(field(), 'rioja');
  const shown = within(await panel('rioja'));
  const country = within(shown.getByRole('list', { name: 'Country' }));
  expect(country.getByRole('link', { name: 'Spain 28' })).toHaveAttribute('href', '/wines?Ntt=rioja&N=20');
  expect(shown.getByRole('link', { name: 'Rioja & Alavesa 12' })).toBeVisible();
  expect(shown.getByRole('link', { name: 'See all 28 wines' })).toHaveAttribute('href', '/wines?Ntt=rioja');
  expect(asked.filter((path) => path.startsWith('/wines'))).toEqual(['/wines?Ntt=rioja&Nrpp=1']);
});

it('asks for no counts on a phone, and shows none where nothing would be found', async () => {
  const phone = await show();
  await phone.user.type(field(), 'rioja');
  await waitFor(() => expect(options()).toHaveLength(10));
  expect(asked.filter((path) => path.startsWith('/wines'))).toEqual([]);
  phone.unmount();
  setMedia('(min-width: 62em)');
  files = { ...files, '/wines?': '<output data-total="0"></output>' };
  const { user } = await show();
  await user.type(field(), 'zzz');
  await waitFor(() => expect(asked.filter((path) => path.startsWith('/wines'))).toHaveLength(1));
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('[HDR-04] closes when a menu opens', async () => {
  const { user, model } = await show();
  await user.type(field(), 'ri');
  await waitFor(() => expect(options()).toHaveLength(10));
  act(() => model.bus.emit('header:menu-toggled', { open: true }));
  expect(options()).toEqual([]);
});

it('holds the term of the page, unless somebody is typing', async () => {
  const { user, model } = await show('/wines?Ntt=rioja');
  expect(field()).toHaveValue('rioja');
  history.replaceState(null, '', '/wines?Ntt=malbec');
  act(() => model.bus.emit('page:shown', {} as never));
  expect(field()).toHaveValue('malbec');
  await user.type(field(), ' 2019');
  act(() => model.bus.emit('page:shown', {} as never));
  expect(field()).toHaveValue('malbec 2019');
});
