import type { Reordered } from '@cellardoor/contracts/api/saved-items';
import { orderAgain } from '@cellardoor/contracts/calls/orders';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket } from '@cellardoor/component-testing/shoppers.ts';
import { screen } from '@testing-library/react';
import reorder from './reorder.tsx';

const showReorder = () => renderWidget(reorder, 'basket.reorder', { orderId: '100001' });
const press = () => screen.getByRole('button', { name: 'Order again: order 100001' });
const again = (...lines: Reordered['lines']): Reordered => ({
  basket: aBasket(),
  lines,
  recentItemDetails: lines.some(({ added }) => added > 0) ? [{ itemCode: 'W1001', mixed: false, bottleCount: 2, caseBottleCount: 1 }] : [],
});
const marlac = { itemCode: 'W1001', name: 'Château Marlac 2019', added: 2, news: [] };
const gone = { itemCode: 'W2', name: 'Old Red 2015', added: 0, news: [{ kind: 'refused' as const, message: 'We no longer sell it.' }] };

it('[BSK-11] puts an order into the basket again, tells the page, and leads there', async () => {
  const { user, api, told } = await showReorder();
  api.answer(orderAgain, again(marlac));
  await user.click(press());
  expect(await screen.findByText('Your wines are in the basket, at today’s prices.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your basket' })).toHaveAttribute('href', '/jsp/checkout/common/shoppingcart.jsp');
  expect(told).toContainEqual({ name: 'basket:added', detail: expect.objectContaining({ itemCode: 'W1001', quantity: 2, bottles: 2 }) });
});

it('[BSK-11] tells of each wine what has changed since: price, vintage, and what is gone', async () => {
  const { user, api } = await showReorder();
  const news = [
    { kind: 'price' as const, message: 'Château Marlac costs £9.99 now.' },
    { kind: 'vintage' as const, message: 'It is the 2020 now.' },
  ];
  api.answer(orderAgain, again({ ...marlac, news }, gone));
  await user.click(press());
  expect(await screen.findByText('What we could add is in your basket, at today’s prices.')).toBeVisible();
  for (const words of ['Château Marlac costs £9.99 now.', 'It is the 2020 now.', 'Old Red 2015: We no longer sell it.'])
    expect(screen.getByText(words)).toBeVisible();
});

it('[BSK-11] says that nothing could be added', async () => {
  const { user, api, told } = await showReorder();
  api.answer(orderAgain, again(gone));
  await user.click(press());
  expect(await screen.findByText('Nothing was added to your basket.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to your basket' })).not.toBeInTheDocument();
  expect(told.map(({ name }) => name)).not.toContain('basket:added');
});

it('says that it is adding, and that it failed', async () => {
  const { user, api } = await showReorder();
  const held = api.hold(orderAgain);
  await user.click(press());
  expect(press()).toHaveTextContent('Adding to your basket…');
  held.drop();
  expect(await screen.findByText('We could not add the order to your basket. Please try again.')).toBeVisible();
});
