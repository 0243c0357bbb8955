import type { LinkedOrder } from '@cellardoor/contracts/api/linked-order';
import { cancelLinkedOrder, getLinkedOrder } from '@cellardoor/contracts/calls/orders';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { type Changes, changed } from '@cellardoor/component-testing/shoppers.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen, within } from '@testing-library/react';
import guestOrderPage from './guest-order-page.tsx';

const token = '100001-1800000000-signature';
const product = { itemCode: 'W1001', name: 'Château Marlac', vintage: '2019', thumbnailImage: '/w1001.avif' };

const aLinkedOrder = (changes?: Changes<LinkedOrder>): LinkedOrder =>
  changed<LinkedOrder>(
    {
      id: '100001',
      placedAt: '2026-11-29T12:00:00.000Z',
      lines: [{ product, quantity: 2, caseBottleCount: 6, amount: 9588 }],
      sums: { rawSubtotal: 9588, savings: 0, subtotal: 9588, delivery: 799, tax: 0, taxIncluded: 1731 },
      total: 10387,
      delivered: true,
      delivery: { name: 'Standard delivery', type: 'delivery', earliestDate: '2026-12-02' },
      isPaid: true,
      stage: 'paid',
      steps: [{ stage: 'paid', at: '2026-11-29T12:00:00.000Z' }],
      mayCancel: true,
      linkEnds: '2027-01-28T12:00:00.000Z',
    },
    changes,
  );

async function showOrder(order = aLinkedOrder()) {
  const api = new FakeApi();
  api.answer(getLinkedOrder, order);
  return renderPage(guestOrderPage, 'account.guest-order', { token }, { api });
}

it('shows a guest by the link what they ordered, how far it is, and until when the link works', async () => {
  const { api } = await showOrder();
  expect(api.asked(getLinkedOrder)).toEqual([{ token }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order 100001');
  const items = within(screen.getByRole('region', { name: 'What you ordered' }));
  expect(items.getByRole('listitem')).toHaveTextContent(/Château Marlac 2019.*Quantity 2 × case of 6.*£95\.88/);
  const sums = items.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling!.textContent}`);
  expect(sums).toEqual(['Subtotal £95.88', 'Delivery £7.99', 'Total £103.87', 'Includes VAT of £17.31']);
  expect(screen.getByText(/^Paid\. Standard delivery\. Arrives from Wednesday 2\sDecember$/)).toBeVisible();
  expect(screen.getByText('Anyone who has this link can see this page. The link works until 28 January 2027.')).toBeVisible();
});

it('says where an order is collected, and when the shop is open, until it is cancelled', async () => {
  const location = {
    addressId: 'bath',
    name: 'Walcot Yard',
    line1: '1 Walcot Street',
    city: 'Bath',
    postcode: 'BA1 5BG',
    hours: '10 am to 6 pm',
  };
  const delivery = { name: 'Collect from a shop', type: 'collection', location } as const;
  const { unmount } = await showOrder(aLinkedOrder({ delivery }));
  const shop = screen.getByRole('heading', { name: 'Collect from' }).parentElement;
  expect(shop).toHaveTextContent('Collect fromWalcot Yard1 Walcot StreetBath BA1 5BGOpen 10 am to 6 pm');
  unmount();
  await showOrder(aLinkedOrder({ delivery, stage: 'cancelled' }));
  expect(screen.queryByRole('heading', { name: 'Collect from' })).not.toBeInTheDocument();
});

it('asks the shell to keep no copy of it', () => {
  expect(guestOrderPage.maxAge).toBe(0);
});

it('[ACC-08] cancels the order once it is asked twice, and says that it is cancelled', async () => {
  const { api, user } = await showOrder();
  await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
  const steps: LinkedOrder['steps'] = [...aLinkedOrder().steps, { stage: 'cancelled', at: '2026-11-29T13:00:00.000Z' }];
  api.answer(cancelLinkedOrder, aLinkedOrder({ stage: 'cancelled', steps, mayCancel: false }));
  await user.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Order cancelled. Standard delivery')).toHaveFocus();
  expect(api.asked(cancelLinkedOrder)).toEqual([{ token }]);
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument();
});

it('offers no cancelling of what has left, and says why a cancel was refused', async () => {
  const { unmount } = await showOrder(aLinkedOrder({ stage: 'dispatched', mayCancel: false }));
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument();
  unmount();
  const { api, user } = await showOrder();
  await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
  api.refuse(cancelLinkedOrder, { status: 409, message: 'This order has left already.' });
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('This order has left already.')).toBeVisible();
});

it('says of a link that leads nowhere what may be so, and what helps', async () => {
  const api = new FakeApi();
  api.refuse(getLinkedOrder, { status: 404, message: 'This link has ended.' });
  const { head } = await renderPage(guestOrderPage, 'account.guest-order', { token }, { api });
  expect(screen.getByText('This link does not lead to an order')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible();
  expect(head).toMatchObject({ status: 404, robots: 'noindex' });
});
