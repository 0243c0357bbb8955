import { marketFacts } from '@cellardoor/brand';
import type { HomeContent } from '@cellardoor/contracts/home-content';
import { loadHomePage } from './home-page.loader.ts';

const rail = (query: string) => ({ eyebrow: 'New', title: query, query, more: { label: 'All', href: '/wines' } });
const home: HomeContent = {
  title: 'A shop',
  description: 'Wines',
  order: ['rail', 'rails'],
  slides: [],
  promises: [],
  rails: ['nothing', 'wines', 'silence'].map(rail),
};

/** Titles of the rails of a page with this content, where one finds wines, one finds none, and one is not answered. */
async function railsOf(content: HomeContent): Promise<string[]> {
  const send = async (_call: unknown, { Ntt }: { Ntt?: string }) => {
    if (Ntt === 'silence') throw new Error('no answer');
    return { items: Ntt === 'wines' ? [{ itemCode: 'W1' }] : [], facets: [] };
  };
  const market = marketFacts({ brand: 'law', country: 'uk' });
  const args = { content: { get: async () => content }, send, market, signal: new AbortController().signal };
  const { rails } = await loadHomePage(args as unknown as Parameters<typeof loadHomePage>[0]);
  return rails.map(({ title }) => title);
}

it('leaves out a rail that finds no wine, but for the editor who previews it, and one for which nobody answers', async () => {
  expect(await railsOf(home)).toEqual(['wines']);
  expect(await railsOf({ ...home, isPreview: true })).toEqual(['nothing', 'wines']);
});
