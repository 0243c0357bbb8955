import type { Order } from '@cellardoor/contracts';
import { getOrder } from '@cellardoor/contracts/calls/orders';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anOrder } from '@cellardoor/component-testing/orders.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { screen } from '@testing-library/react';
import invoicePage from './invoice-page.tsx';

function show(order: Changes<Order>, market: string) {
  const api = new FakeApi();
  api.answer(getOrder, anOrder(order));
  return renderPage(
    invoicePage,
    'account.invoice',
    { orderId: '100001' },
    { api, market, shopper: { session: aCustomer(), basket: null } },
  );
}
/** Names and amounts of its sums. */
const sums = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

it.each([
  ['law-uk', 'GBP', 'Invoice 100001', 20, 433, 'VAT', '£'],
  ['law-au', 'AUD', 'Tax invoice 100001', 10, 236, 'GST', '$'],
  ['law-nz', 'NZD', 'Tax invoice 100001', 15, 339, 'GST', '$'],
] as const)(
  '[CHK-11] says in %s what was paid, the tax in it, and what it is without',
  async (market, currency, title, percent, tax, name, sign) => {
    await show({ currency, orderPriceInfo: { taxIncluded: tax, taxIncludedAt: { percent, amount: 2597 } } }, market);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const net = `${sign}${((2597 - tax) / 100).toFixed(2)}`;
    for (const sum of [
      `Goods, after discounts ${sign}17.98`,
      `Delivery: Standard delivery ${sign}7.99`,
      `Total ${sign}25.97`,
      `Without ${name} ${net}`,
      `${name} at ${percent}% on ${net} ${sign}${(tax / 100).toFixed(2)}`,
    ])
      expect(sums()).toContain(sum);
  },
);

it('[CHK-11] adds the sales tax of the state in the United States', async () => {
  const address = { state: 'CA', city: 'Sacramento', postcode: '95814' };
  const [delivery] = anOrder().shippingDetails;
  const orderPriceInfo = { tax: 210, taxIncluded: 0, total: 2807, toPay: 2807 };
  const shippingDetails = [{ ...delivery!, address: { ...delivery!.address, ...address } }];
  await show({ currency: 'USD', orderPriceInfo, shippingDetails }, 'law-us');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Invoice 100001');
  expect(sums()).toContain('Sales tax, California $2.10');
  expect(sums()).toContain('Total $28.07');
});
