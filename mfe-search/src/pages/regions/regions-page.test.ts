import { marketFacts } from '@cellardoor/brand';
import type { Facet } from '@cellardoor/contracts';
import { loadRegionsPage } from './regions-page.loader.ts';
import regionsPage from './regions-page.tsx';

const market = marketFacts({ brand: 'law', country: 'uk' })!;

/** What the page says of a catalogue with so many spirits. */
async function descriptionWith(spirits: number): Promise<string | undefined> {
  const facets: Facet[] = [
    { key: 'type', label: 'Wine type', values: [{ id: '1008', label: 'Spirits', count: spirits, selected: false }] },
  ];
  const send = async () => ({ facets });
  const data = await loadRegionsPage({ send, signal: new AbortController().signal } as never);
  return regionsPage.head({ data, market, params: {}, url: 'http://shop/regions' } as never).description;
}

it.each([
  [0, 'Where our wines come from, and how many we have from each place.'],
  [12, 'Where our wines and spirits come from, and how many we have from each place.'],
])('says what is counted where the shop has %d spirits', async (spirits, words) => {
  expect(await descriptionWith(spirits)).toBe(words);
});
