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
/** The sums from the goods to the tax, without order and payments. */
const orderSums = () => {
  const all = sums();
  const at = (start: string) => all.findIndex((sum) => sum.startsWith(start));
  return all.slice(at('Goods'), at('Card Payment'));
};

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

it('[CHK-11] has no line for what there is none of: delivery, tax within and tax on top', async () => {
  await show({ delivered: false, orderPriceInfo: { delivery: 0, taxIncluded: 0, total: 1798 } }, 'law-us');
  expect(orderSums()).toEqual(['Goods, after discounts $17.98', 'Total $17.98']);
});

it('[CHK-11] calls delivery free that costs nothing, and names what it costs where nothing is delivered any more', async () => {
  const { unmount } = await show({ orderPriceInfo: { delivery: 0, taxIncluded: 0 } }, 'law-uk');
  expect(sums()).toContain('Delivery: Standard delivery Free');
  unmount();
  await show({ delivered: false, orderPriceInfo: { delivery: 1 } }, 'law-uk');
  expect(sums()).toContain('Delivery: Standard delivery £0.01');
});

it('[CHK-11] shows taxes of a single penny', async () => {
  const { unmount } = await show({ currency: 'USD', orderPriceInfo: { tax: 1, taxIncluded: 0 } }, 'law-us');
  expect(sums()).toContain('Sales tax $0.01');
  unmount();
  await show({ orderPriceInfo: { taxIncluded: 1, taxIncludedAt: { percent: 20, amount: 2597 } } }, 'law-uk');
  expect(sums()).toContain('Without VAT £25.96');
  expect(sums()).toContain('VAT at 20% on £25.96 £0.01');
});

it('[CHK-11] parts what has no tax in it from what has, to the penny', async () => {
  const { unmount } = await show({ orderPriceInfo: { taxIncludedAt: { percent: 20, amount: 2596 } } }, 'law-uk');
  expect(orderSums()).toEqual([
    'Goods, after discounts £17.98',
    'Delivery: Standard delivery £7.99',
    'Total £25.97',
    'Without VAT £21.64',
    'VAT at 20% on £21.63 £4.33',
    'Sold with no VAT £0.01',
  ]);
  unmount();
  await show({ orderPriceInfo: { taxIncludedAt: { percent: 20, amount: 2597 } } }, 'law-uk');
  expect(orderSums()).toHaveLength(5);
});

it('[CHK-11] names the tax without a rate in an order from before it was kept', async () => {
  await show({}, 'law-uk');
  expect(orderSums().slice(3)).toEqual(['Without VAT £21.64', 'Includes VAT of £4.33']);
  expect(document.body).not.toHaveTextContent('%');
});
