import { addToBasket } from '@cellardoor/contracts/calls/basket';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aProduct } from '@cellardoor/component-testing/products.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket } from '@cellardoor/component-testing/shoppers.ts';
import { screen } from '@testing-library/react';
import addButton from './add-button.tsx';

async function showButton(wine = aProduct(), props: { itemCode?: string; quantity?: number } = {}) {
  const api = new FakeApi();
  api.answer(getProduct, wine);
  return renderWidget(addButton, 'basket.add-button', { itemCode: wine.itemCode, ...props }, { api });
}
const button = () => screen.getByRole('button', { name: /^(Add to basket|Adding)/ });

it('adds as many as are chosen, and says that it is adding', async () => {
  const { user, api } = await showButton(aProduct(), { quantity: 2 });
  const held = api.hold(addToBasket);
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(button());
  expect(button()).toHaveTextContent('Adding...');
  held.answer({ basket: aBasket(), recentItemDetails: [], quantity: 3 });
  expect(await screen.findByRole('button', { name: 'Add to basket Château Marlac 2019' })).toBeEnabled();
  expect(api.asked(addToBasket)).toEqual([{ cartItems: [{ itemCode: 'W1001', quantity: 3 }] }]);
});

it("says why not in the API's words, and with the brand's telephone where nothing is answered", async () => {
  const { user, api } = await showButton();
  api.refuse(addToBasket, { status: 409, message: 'Sorry, only 4 left and 4 are in your basket.' });
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, only 4 left and 4 are in your basket.');
  api.drop(addToBasket);
  await user.click(button());
  expect(await screen.findByText(/^Sorry, we are having problems adding your product, .* call centre on [\d ]+\.$/)).toBeVisible();
});

it('sells no more than there is, and nothing that is out of stock', async () => {
  const { unmount } = await showButton(aProduct({ inventoryInfo: { summaryAvailabilityStatus: 'low_stock', stockQty: 2 } }), {
    quantity: 9,
  });
  expect(screen.getByRole('textbox', { name: 'Quantity of Château Marlac 2019' })).toHaveValue('2');
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  unmount();
  await showButton(aProduct({ inventoryInfo: { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 } }));
  expect(screen.getByText('Out of stock')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([404, 410])('leaves its place empty for a wine that is not sold here: %d', async (status) => {
  const api = new FakeApi();
  api.refuse(getProduct, { status, message: 'We no longer sell it.' });
  const { container } = await renderWidget(addButton, 'basket.add-button', { itemCode: 'W9' }, { api });
  expect(container).toBeEmptyDOMElement();
});

it('leads to the page of the wine before any script runs', async () => {
  const { container } = await showButton();
  expect(container.querySelector('form')).toHaveAttribute('action', '/product/W1001');
});
