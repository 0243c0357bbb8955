import { searchWines } from '@cellardoor/contracts/calls/search';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aFacet, aSearchResult } from '@cellardoor/component-testing/searches.ts';
import { screen, within } from '@testing-library/react';
import regionsPage from './regions-page.tsx';

const countries = (count: number) =>
  aFacet(
    'country',
    'Country',
    Array.from({ length: count }, (_, at) => `${2000 + at} Country ${at} 9`),
  );
const show = (api: FakeApi) => renderPage(regionsPage, 'search.regions', {}, { api });
const country = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);

it('shows each country with its regions, and how many wines each has', async () => {
  const api = new FakeApi();
  const france = aFacet('country', 'Country', ['2001 France 30', '2002 Nowhere 0']);
  api.answer(searchWines, ({ N }) =>
    aSearchResult({ facets: N === '2001' ? [aFacet('region', 'Region', ['3001 Bordeaux 12', '3002 Loire 0'])] : [france] }),
  );
  const { head } = await show(api);
  expect(country('France 30').getByRole('link', { name: 'Bordeaux 12' })).toHaveAttribute('href', '/wines/region/bordeaux');
  expect(screen.getByRole('link', { name: 'France 30' })).toHaveAttribute('href', '/wines/country/france');
  expect(screen.queryByText(/Loire|Nowhere/)).not.toBeInTheDocument();
  expect(head).toMatchObject({ canonical: '/regions', countries: 'all' });
});

it('shows a country without its regions where those cannot be read, and more than twelve countries in short', async () => {
  const api = new FakeApi();
  api.answer(searchWines, ({ N }) => {
    if (N === '2000') throw new Error('no answer');
    return aSearchResult({ facets: [countries(14)] });
  });
  await show(api);
  expect(screen.getByRole('link', { name: 'Country 0 9' })).toBeVisible();
  expect(
    country('More countries')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Country 12 9', 'Country 13 9']);
});

it('passes on that the search does not answer', async () => {
  const api = new FakeApi();
  api.refuse(searchWines, { status: 503, message: 'Busy.' });
  await expect(show(api)).rejects.toMatchObject({ statusCode: 503 });
});
