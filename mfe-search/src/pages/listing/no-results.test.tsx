import type { NothingFound, SearchResult } from '@cellardoor/contracts';
import { searchWines } from '@cellardoor/contracts/calls/search';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aSearchResult } from '@cellardoor/component-testing/searches.ts';
import { aWine, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import listingPage from './listing-page.tsx';

const pick = (by: NothingFound['picks'][number]['by'], label: string, changes = {}) => ({ by, label, product: aWine(changes) });

/** The listing of a search that found nothing. */
function showNothing(term: string, nothingFound: Partial<NothingFound>, changes: Changes<SearchResult> = {}) {
  const api = new FakeApi();
  const help: NothingFound = { spelling: null, nearest: '', picks: [], ...nothingFound };
  api.answer(searchWines, aSearchResult({ term, total: 0, items: [], nothingFound: help as never, ...changes }));
  return renderPage(listingPage, 'search.listing', { Ntt: term }, { api, content: { collections: {} } });
}
const title = () => screen.getByRole('heading', { level: 1 });
const words = () => document.body;

it('[SRC-05] says that it found nothing, repeats the term as text, and offers the corrected spelling with its total', async () => {
  const { head } = await showNothing('savignon <xqzzyq>', { spelling: { term: 'sauvignon', total: 31 } });
  expect(title()).toHaveTextContent('No results for ‘savignon <xqzzyq>’');
  expect(words()).toHaveTextContent('Did you mean sauvignon? 31 wines.');
  expect(screen.getByRole('link', { name: 'sauvignon' })).toHaveAttribute('href', '/wines?Ntt=sauvignon');
  expect(screen.getByRole('searchbox', { name: 'Search wines' })).toHaveValue('savignon <xqzzyq>');
  expect(head).toMatchObject({ robots: 'noindex' });
});

it('[SRC-05] shows wines that are near, each with what it shares, of a case its size', async () => {
  await showNothing('savignon xqzzyq', {
    nearest: 'sauvignon',
    picks: [
      pick('grape', 'Sauvignon Blanc', { itemCode: 'W1' }),
      pick('region', 'Loire', { itemCode: 'W2' }),
      pick('style', 'Crisp white', { itemCode: 'W3' }),
      pick('style', '12 bottles', { itemCode: 'W4', mixed: true, isMixed: true, productType: 'mixedCase' }),
    ],
  });
  const near = within(screen.getByRole('region', { name: 'Close to ‘sauvignon’' }));
  expect(near.getAllByText(/^Same /).map(({ textContent }) => textContent)).toEqual([
    'Same grape: Sauvignon Blanc',
    'Same region: Loire',
    'Same style: Crisp white',
    'Same case size: 12 bottles',
  ]);
  expect(near.getAllByRole('article')).toHaveLength(4);
});

it('[SRC-05] offers no spelling for a term without any likeness, and says of no wine that it is like it', async () => {
  await showNothing('🍷🍷', { picks: [pick('style', 'Crisp white')] });
  expect(words()).not.toHaveTextContent('Did you mean');
  expect(within(screen.getByRole('region', { name: 'Popular just now' })).getAllByRole('article')).toHaveLength(1);
  expect(words()).not.toHaveTextContent(/Same (grape|region|style)/);
});

it('leads from a place of which there is nothing to the region around it', async () => {
  await showNothing('Margaux', {
    near: [{ wanted: 'place', term: 'Bordeaux', total: 12 }],
    nearest: 'Bordeaux',
    picks: [pick('region', 'Bordeaux')],
  });
  expect(words()).toHaveTextContent('Nothing from there just now. Nearby, in Bordeaux: 12 wines.');
  expect(screen.getAllByRole('link', { name: 'Bordeaux' })[0]).toHaveAttribute('href', '/wines?Ntt=Bordeaux');
  expect(words()).toHaveTextContent('Same region: Bordeaux');
});

it('leads from what the shop has none of to what is near, whose wines need no word about it', async () => {
  await showNothing('natural red', {
    near: [{ wanted: 'natural', term: 'organic red', total: 9 }],
    nearest: 'organic red',
    picks: [pick('term', 'organic red')],
  });
  expect(words()).toHaveTextContent('We have no natural wine just now. Nearest is organic red: 9 wines.');
  expect(words()).not.toHaveTextContent(/Same /);
});

it('says that it is the price at which there is none, and leads to the same at others', async () => {
  await showNothing('shiraz under £5', {
    near: [{ wanted: 'price', term: 'shiraz', total: 6 }],
    nearest: 'shiraz',
    picks: [pick('term', 'shiraz')],
  });
  expect(words()).toHaveTextContent('We have none at that price just now. At other prices, shiraz: 6 wines.');
  expect(words()).not.toHaveTextContent('Try a grape');
});

it('leads to pages of the shop that the term may have meant', async () => {
  await showNothing('gift card', { pages: [{ path: '/gifts', name: 'Gifts' }], picks: [pick('style', 'x')] });
  const pages = within(screen.getByRole('navigation', { name: 'Pages about this' }));
  expect(pages.getByRole('link', { name: 'Gifts' })).toHaveAttribute('href', '/gifts');
});

it('takes filters away where nothing matches all of them', async () => {
  await showNothing('', {}, aSearchResult({ total: 0, items: [] }, ['1001', '2002']));
  expect(title()).toHaveTextContent('No wines match all your filters');
  for (const link of screen.getAllByRole('link', { name: 'Clear all' })) expect(link).toHaveAttribute('href', '/wines');
});

it('[SRC-05] says of a misspelling of every word that the right words were searched', async () => {
  const api = new FakeApi();
  api.answer(searchWines, aSearchResult({ term: 'savignon blonc', correctedTerm: 'sauvignon blanc', total: 31 }));
  await renderPage(listingPage, 'search.listing', { Ntt: 'savignon blonc' }, { api, content: { collections: {} } });
  expect(words()).toHaveTextContent('No wines match ‘savignon blonc’.');
  expect(words()).toHaveTextContent('Showing results for ‘sauvignon blanc’.');
  expect(title()).toHaveTextContent('sauvignon blanc');
});

it('leads from a search that calls a page by its own name to that page, and from any other to the help', async () => {
  const pages = [
    { path: '/gifts/gift-card', name: 'Gift card' },
    { path: '/gifts/e-voucher', name: 'E-voucher' },
  ];
  for (const term of ['gift card', 'Gift Cards', 'giftcard'])
    await expect(showNothing(term, { pages })).rejects.toThrow('/gifts/gift-card');
  await showNothing('gift voucher', { pages });
  expect(screen.getByRole('link', { name: 'Gift card' })).toBeVisible();
});
