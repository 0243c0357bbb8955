import type { ProductSummary } from '@cellardoor/contracts';
import { listRecentlyBrowsed } from '@cellardoor/contracts/calls/lists';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aBottle, aMixedCase } from '@cellardoor/component-testing/products.ts';
import { renderWidget, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aSession, aWine } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import recentlyViewed from './recently-viewed.tsx';

async function showViewed(products: ProductSummary[], around: PartSurroundings<readonly ProductSummary[] | null> = {}) {
  const api = new FakeApi();
  api.answer(listRecentlyBrowsed, { userItems: products.map((product) => ({ product, whereUsed: { inFavourites: false } })) });
  const shopper = { session: aSession(), basket: null };
  return renderWidget(recentlyViewed, 'product.recently-viewed', { exceptItemCode: 'W9' }, { shopper, ...around, api });
}
const card = (name: string) => screen.getByRole('article', { name });

it('shows what was looked at, without the product around, each with its tasting note', async () => {
  await showViewed([aWine(), aWine({ itemCode: 'W9', name: 'This one' })]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(within(card('Château Marlac')).getByRole('link', { name: 'Tasting note of Château Marlac' })).toHaveAttribute(
    'href',
    '/product/tasting-notes/W1001',
  );
});

it('has no row where nothing was looked at, and says so where that cannot be read', async () => {
  const { unmount } = await showViewed([]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmount();
  await showViewed([], { data: null });
  expect(screen.getByText('No Recently Browsed Wines')).toBeVisible();
});

it('[SRC-06] says on a card below its list price what a bottle costs and saves, its vintage and its rating', async () => {
  await showViewed([aWine()]);
  expect(card('Château Marlac')).toHaveTextContent(/2019/);
  expect(card('Château Marlac')).toHaveTextContent(/4\.3.*\(412\)/);
  expect(card('Château Marlac')).toHaveTextContent('Just £8.99 a bottle, save £4.00');
  expect(card('Château Marlac')).toHaveTextContent(/Now £8\.99.*£12\.99/);
});

it('[SRC-06] says on a case below its list price what each bottle costs', async () => {
  await showViewed([aMixedCase() as unknown as ProductSummary]);
  expect(card('The Long Autumn Dozen')).toHaveTextContent('Just £6.58 a bottle');
  expect(card('The Long Autumn Dozen')).toHaveTextContent('£99.00');
});

it('[SRC-06] shows a wine at its list price with no other price and no badge', async () => {
  await showViewed([aWine({ skus: [aBottle({ listPrice: 899 })] })]);
  expect(card('Château Marlac')).toHaveTextContent('£8.99');
  expect(card('Château Marlac')).not.toHaveTextContent(/Just .* a bottle|Save |Was/);
});

it('[SRC-06] tells others what members pay', async () => {
  await showViewed([aWine({ skus: [aBottle({ vppPrice: 749, vppUnitPricePerLitre: 999 })] })]);
  expect(card('Château Marlac')).toHaveTextContent('£7.49 for members, £9.99 a litre');
});

it('shows a hundred wines with long names, in points', async () => {
  const name = 'Domaine de la Très Longue Appellation Contrôlée '.repeat(3).trim();
  await showViewed(
    Array.from({ length: 100 }, (_, at) => aWine({ itemCode: `V${at}`, name })),
    { market: 'hsb-uk' },
  );
  expect(screen.getAllByRole('article', { name })).toHaveLength(100);
  expect(document.body).not.toHaveTextContent('£');
});
