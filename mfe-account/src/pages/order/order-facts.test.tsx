import type { Order } from '@cellardoor/contracts';
import { getOrder } from '@cellardoor/contracts/calls/orders';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anOrder } from '@cellardoor/component-testing/orders.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aLine, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import orderPage from './order-page.tsx';

function show(changes: Changes<Order> = {}, market = 'law-uk') {
  const api = new FakeApi();
  api.answer(getOrder, anOrder(changes));
  return renderPage(orderPage, 'account.order', { orderId: '100001' }, { api, market, shopper: { session: aCustomer(), basket: null } });
}
const facts = () => screen.getByRole('complementary');
const items = () => within(screen.getByRole('region', { name: 'What you ordered' }));
const [delivery] = anOrder().shippingDetails;
const sums = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

it('[CHK-11] tells free delivery from none, and sales tax only where there is some', async () => {
  const free = { delivery: 0, savings: 100, subtotal: 2498, total: 2498, taxIncluded: 0 };
  const { unmount } = await show({ orderPriceInfo: free, orderTotal: 2498 });
  expect(sums()).toEqual(['Subtotal £24.98', 'Delivery Free', 'Total £24.98']);
  unmount();
  await show({ delivered: false, orderPriceInfo: { ...free, tax: 1, total: 2499 }, orderTotal: 2499, currency: 'USD' }, 'law-us');
  expect(sums()).toEqual(['Subtotal $24.98', 'Sales tax $0.01', 'Total $24.99']);
});

it('[BRD-05] counts in points where the shop does, and the card in pounds', async () => {
  const paid = { walletType: null, voucherCode: null, cardBrand: null, lastFour: null };
  await show(
    {
      paymentDetailsArr: [
        { ...paid, type: 'Points', amount: 1000 },
        { ...paid, type: 'Card Payment', amount: 1597, cardBrand: 'mastercard', lastFour: '4444' },
      ],
    },
    'hsb-uk',
  );
  expect(sums()).toContain('Total 2,597 pts');
  expect(items().getByRole('listitem')).toHaveTextContent('1,798 pts');
  expect(facts()).toHaveTextContent('Points: 1,000 pts');
  expect(facts()).toHaveTextContent('Mastercard ending 4444: 1,597 pts (GBP 15.97)');
});

it('[CHK-02] shows the shop of an order that is collected, with its hours', async () => {
  const location = { hours: 'Monday to Saturday, 9 to 6' } as never;
  const address = {
    firstName: 'Gus',
    lastName: 'Guest',
    company: 'Walcot Yard',
    line1: '2 High Street',
    city: 'Bath',
    postcode: 'BA1 1AA',
  } as never;
  await show({ shippingDetails: [{ ...delivery!, address, location, promise: 'Ready within 2 days' }] });
  expect(within(facts()).getByRole('heading', { name: 'Collect from' })).toBeVisible();
  expect(facts()).toHaveTextContent('Collect fromWalcot Yard2 High Street');
  expect(facts()).not.toHaveTextContent('Gus Guest');
  expect(facts()).toHaveTextContent('Open Monday to Saturday, 9 to 6');
  expect(facts()).not.toHaveTextContent('Ready within 2 days');
});

it('promises a day to an order that is on its way, and none to one that was cancelled', async () => {
  const chosen = [{ ...delivery!, date: '2026-12-09' }];
  const { unmount } = await show({ shippingDetails: chosen });
  expect(facts()).toHaveTextContent('9 December');
  unmount();
  await show({ shippingDetails: chosen, progress: { stage: 'cancelled', mayCancel: false } });
  expect(facts()).not.toHaveTextContent(/9 December|Usually delivered/);
});

it('promises nothing of what is not delivered, which began as it was paid', async () => {
  const [of] = anOrder().shippingDetails;
  const nothing = {
    ...of!,
    shippingMethod: { ...of!.shippingMethod, name: 'Nothing to deliver' },
    promise: 'Your membership begins as soon as you have paid',
  };
  await show({ delivered: false, shippingDetails: [nothing] });
  expect(facts()).toHaveTextContent('Nothing to deliver');
  expect(facts()).not.toHaveTextContent('as soon as you have paid');
});

it('[CHK-12] shows the words that go with a present, as they were typed, and who is told', async () => {
  await show({ giftWishes: { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['Happy <b>birthday</b>!', 'From Anna'] } });
  for (const said of ['“Happy <b>birthday</b>!”', '“From Anna”', 'Its recipient: bea@example.com']) expect(facts()).toHaveTextContent(said);
});

it('[GFT-04] names where each e-voucher goes', async () => {
  const voucher = aLine({ commerceItemId: '2', sku: { itemCode: 'EV25' }, product: { itemCode: 'EV25', name: 'E-voucher', vintage: '' } });
  await show({ lineItems: [aLine(), voucher], recipients: [{ itemCode: 'EV25', email: 'bea@example.com' } as never] });
  const [wine, gift] = items().getAllByRole('listitem');
  expect(gift).toHaveTextContent('Goes to bea@example.com');
  expect(wine).not.toHaveTextContent('Goes to');
});

it('shows a hundred lines with long names', async () => {
  const name = 'Château '.repeat(40).trim();
  const lineItems = Array.from({ length: 100 }, (_, at) =>
    aLine({ commerceItemId: String(at), product: { itemCode: `W${at}`, name: `${name} ${at}` } }),
  );
  const { container } = await show({ lineItems });
  expect(container.querySelectorAll('section[aria-labelledby="order-items"] li')).toHaveLength(100);
  expect(container).toHaveTextContent(`${name} 99`);
});

it('[LST-10] does not show an order that the API does not give', async () => {
  const api = new FakeApi();
  api.refuse(getOrder, { status: 404, message: 'There is no such order.', code: 'unknown_order' });
  const shown = renderPage(orderPage, 'account.order', { orderId: '7' }, { api, shopper: { session: aCustomer(), basket: null } });
  await expect(shown).rejects.toMatchObject({ statusCode: 404 });
});
