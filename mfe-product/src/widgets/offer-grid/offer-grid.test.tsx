import type { AddedToBasket, Product } from '@cellardoor/contracts';
import { addToBasket } from '@cellardoor/contracts/calls/basket';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aMixedCase, aProduct } from '@cellardoor/component-testing/products.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import offerGrid from './offer-grid.tsx';

const nobody = { session: null, basket: null };

/** The grid of these codes, each of one of the products. */
function show(itemCodes: string, products: readonly Product[], market = 'law-uk', shopper: object = nobody) {
  const api = new FakeApi();
  api.answer(getProduct, ({ itemCode }) => products.find((product) => product.itemCode === itemCode)!);
  return renderWidget(offerGrid, 'product.offer-grid', { itemCodes }, { api, market, shopper: shopper as typeof nobody });
}
const cards = () => screen.getAllByRole('article');
const add = () => screen.getByRole('button', { name: 'Add to basket Château Marlac 2019' });

it('[PRD-11] shows each product with headline and price, in the order of its codes, each once', async () => {
  const { api } = await show(' C2001, W1001 ,W1001,', [aProduct(), aMixedCase({ itemCode: 'C2001' })]);
  expect(within(screen.getByRole('list', { name: 'Offers' })).getAllByRole('listitem')).toHaveLength(2);
  const [mixed, wine] = cards();
  expect(mixed).toHaveTextContent('The Long Autumn Dozen');
  expect(wine).toHaveTextContent('Château Marlac 2019');
  expect(wine).toHaveTextContent('Cedar and blackcurrant');
  expect(wine).toHaveTextContent('£8.99');
  expect(api.asked(getProduct).map(({ itemCode }) => itemCode)).toEqual(['C2001', 'W1001']);
});

it('[PRD-11] opens the contents of a mixed case, and leads to the page of a single wine', async () => {
  const { user, slots } = await show('C2001,W1001', [aProduct(), aMixedCase({ itemCode: 'C2001' })]);
  expect(screen.getByRole('link', { name: 'View details, Château Marlac 2019' })).toHaveAttribute('href', '/product/W1001');
  expect(slots()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^View contents, The Long Autumn Dozen/ }));
  expect(slots()).toEqual([{ widget: 'product.case-contents', props: { itemCode: 'C2001', opened: 1 } }]);
});

it('[PRD-11] adds the size whose price it shows', async () => {
  const { user, api } = await show('W1001', [aProduct()]);
  api.answer(addToBasket, { basket: aBasket(), recentItemDetails: [], quantity: 1 } as unknown as AddedToBasket);
  await user.click(add());
  expect(await screen.findByRole('button', { name: 'Added to basket Château Marlac 2019' })).toBeVisible();
  expect(api.asked(addToBasket)).toMatchObject([{ cartItems: [{ itemCode: 'W1001', quantity: 1 }] }]);
});

it('says why a wine cannot be added, in the words of the API or with the telephone, and offers it again', async () => {
  const { user, api } = await show('W1001', [aProduct()]);
  api.refuse(addToBasket, { status: 409, message: 'Sorry, only 1 left and 1 are in your basket.' });
  await user.click(add());
  expect(await screen.findByText('Sorry, only 1 left and 1 are in your basket.')).toBeVisible();
  api.drop(addToBasket);
  await user.click(add());
  expect(await screen.findByText(/^Sorry, we are having problems adding your product, .* call centre on [\d +]+\.$/)).toBeVisible();
  expect(add()).toBeEnabled();
});

it('sells nothing that is out of stock', async () => {
  const gone = { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 } as const;
  await show('W1001', [aProduct({ inventoryInfo: gone })]);
  expect(cards()[0]).toHaveTextContent('Out of stock');
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

it('shows a member their price, and points where the shop counts in points', async () => {
  const [bottle] = aProduct().skus;
  const member = aProduct({ skus: [{ ...bottle!, vppPrice: 749, vppApplier: true }] });
  const { unmount } = await show('W1001', [member], 'law-uk', { session: aCustomer({ memberPrices: true }), basket: null });
  expect(cards()[0]).toHaveTextContent('£7.49');
  unmount();
  await show('W1001', [aProduct()], 'hsb-uk');
  expect(cards()[0]).toHaveTextContent('899 pts');
  expect(document.body).not.toHaveTextContent('£');
});

it('shows nothing where the shop sells none of them', async () => {
  const api = new FakeApi();
  api.refuse(getProduct, { status: 404, message: 'There is no such product.' });
  await renderWidget(offerGrid, 'product.offer-grid', { itemCodes: 'X1,X2' }, { api });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(api.asked(getProduct)).toHaveLength(2);
});

it('asks for a dozen products at most of a hundred codes, and fails as a whole where one cannot be read', async () => {
  const codes = Array.from({ length: 100 }, (_, at) => `W${at}`);
  const { api } = await show(
    codes.join(),
    codes.map((itemCode) => aProduct({ itemCode, name: 'Château '.repeat(20).trim() })),
  );
  expect(cards()).toHaveLength(12);
  expect(api.asked(getProduct)).toHaveLength(12);
  const down = new FakeApi();
  down.refuse(getProduct, { status: 500, message: 'Down.' });
  await expect(renderWidget(offerGrid, 'product.offer-grid', { itemCodes: 'W1' }, { api: down })).rejects.toMatchObject({
    statusCode: 500,
  });
});
