import type { Order } from '@cellardoor/contracts';
import { getSession } from '@cellardoor/contracts/calls/session';
import { listOrders } from '@cellardoor/contracts/calls/orders';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anOrder } from '@cellardoor/component-testing/orders.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aLine, aRecognised } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import ordersPage from './orders-page.tsx';

function show(orders: readonly Order[], market = 'law-uk') {
  const api = new FakeApi();
  api.answer(listOrders, { orders: [...orders] });
  return renderPage(ordersPage, 'account.orders', {}, { api, market, shopper: { session: aCustomer(), basket: null } });
}
const rows = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li')!);
const collected = { ...anOrder().shippingDetails[0]!, location: { id: '1', name: 'Bath', hours: '9 to 5' } as never };

it('[ACC-06] shows each order with its number, time, sum, bottles and the way to order it again, the newest first', async () => {
  const { slots } = await show([
    anOrder({ id: '100001' }),
    anOrder({ id: '100003', placedAt: '2026-11-30T18:05:00.000Z', orderTotal: 899, lineItems: [aLine({ bottleCount: 1, quantity: 1 })] }),
    anOrder({ id: '100002', placedAt: '2026-11-30T09:00:00.000Z', mayOrderAgain: false }),
  ]);
  expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual(['Order 100003', 'Order 100002', 'Order 100001']);
  const [newest, , oldest] = rows();
  expect(newest).toHaveTextContent('Placed 30 November 2026');
  expect(newest).toHaveTextContent('£8.991 bottle');
  expect(oldest).toHaveTextContent('£25.972 bottles');
  expect(within(oldest!).getByRole('link')).toHaveAttribute('href', '/account/orders/100001');
  expect(slots()).toEqual([
    { widget: 'basket.reorder', props: { orderId: '100003' } },
    { widget: 'basket.reorder', props: { orderId: '100001' } },
  ]);
});

it.each([
  ['Paid', {}],
  ['Packed', { progress: { stage: 'packed' } }],
  ['Dispatched', { progress: { stage: 'dispatched' } }],
  ['Delivered', { progress: { stage: 'delivered' } }],
  ['Ready to collect', { progress: { stage: 'dispatched' }, shippingDetails: [collected] }],
  ['Collected', { progress: { stage: 'delivered' }, shippingDetails: [collected] }],
  ['Order cancelled', { progress: { stage: 'cancelled' } }],
  ['Return under way', { progress: { stage: 'return_requested' } }],
  ['Returned', { progress: { stage: 'returned' } }],
  ['Payment declined', { status: 'payment_declined' }],
  ['Ordered', { chargedOnDispatch: { amount: 2597, cardBrand: 'visa', lastFour: '1111', shipsFrom: '2027-03-01', state: 'agreed' } }],
] as const)('[ACC-06] says in a word where an order is: %s', async (words, changes) => {
  await show([anOrder(changes as Parameters<typeof anOrder>[0])]);
  expect(screen.getByText(words)).toBeVisible();
});

it('[ACC-06] says that there are none yet, and where to begin', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/wines');
});

it('names what holds no bottles, as a payment does, and shows no empty picture of it', async () => {
  const payment = aLine({ product: { name: 'Wine reward', thumbnailImage: '' }, bottleCount: 0, quantity: 1, caseBottleCount: 0 });
  const { container } = await show([anOrder({ lineItems: [payment] })]);
  expect(rows()[0]).toHaveTextContent('Wine rewardPaid');
  expect(container.querySelector('li img')).toBeNull();
});

it('counts no bottles where none is in an order, and shows four pictures at most', async () => {
  const lines = Array.from({ length: 5 }, (_, at) =>
    aLine({ commerceItemId: String(at), bottleCount: 0, quantity: 1, caseBottleCount: 0 }),
  );
  const { container } = await show([anOrder({ lineItems: lines })]);
  expect(rows()[0]).not.toHaveTextContent(/bottle/);
  expect(container.querySelectorAll('li img')).toHaveLength(4);
});

it.each([
  ['law-au', '$25.97', /30 November 2026/],
  ['hsb-uk', '2,597 pts', /29 November 2026/],
])('shows sums and times as %s does', async (market, sum, day) => {
  await show([anOrder({ placedAt: '2026-11-29T15:00:00.000Z' })], market);
  expect(rows()[0]).toHaveTextContent(sum);
  expect(rows()[0]).toHaveTextContent(day);
  expect(document.body).not.toHaveTextContent('£');
});

it('shows a hundred orders', async () => {
  const { container } = await show(Array.from({ length: 100 }, (_, at) => anOrder({ id: String(200_000 + at) })));
  expect(container.querySelectorAll('h2 a')).toHaveLength(100);
});

it('[USR-03] sends a shopper who is only recognised to log in, and back here; the list of another is never asked for', async () => {
  const api = new FakeApi();
  api.answer(getSession, aRecognised());
  const shown = renderPage(
    ordersPage,
    'account.orders',
    {},
    { api, path: '/account/orders', shopper: { session: aRecognised(), basket: null } },
  );
  await expect(shown).rejects.toMatchObject({ location: '/authentication/login?next=%2Faccount%2Forders' });
  expect(api.asked(listOrders)).toEqual([]);
});
