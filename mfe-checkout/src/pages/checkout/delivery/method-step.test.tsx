import type { OrderSummary } from '@cellardoor/contracts';
import {
  chooseShippingMethod,
  getShippingMethodInfo,
  listCollectionLocations,
  listShippingMethods,
  listShippingOptions,
  setDeliveryAddress,
  setGiftMessages,
  setLabelMessages,
} from '@cellardoor/contracts/calls/checkout';
import type { Changes } from '@cellardoor/component-testing/shoppers.ts';
import type { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { aShippingMethod, anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { showCheckout, step } from '../testing/show-checkout.tsx';

const { orderPriceInfo } = anOrderSummary();
const money = (delivery: number) => {
  const total = orderPriceInfo.subtotal + delivery;
  return { orderPriceInfo: { ...orderPriceInfo, delivery, total, toPay: total }, gifts: [] };
};
const standard = aShippingMethod({ orderMoney: money(799) });
const nextDay = aShippingMethod({
  methodCode: 'NXT',
  name: 'Next working day',
  cost: 1199,
  earliestDate: '2026-11-30',
  orderMoney: money(1199),
});
const collect = aShippingMethod({ methodCode: 'COL', name: 'Collect from a shop', type: 'collection', cost: 0, orderMoney: money(0) });
const shops = [
  {
    addressId: '1',
    name: 'Culver Hill',
    line1: '9 Culver Hill',
    city: 'Bristol',
    postcode: 'BS1 4QA',
    hours: 'Monday to Saturday 10am to 6pm',
    kilometres: 2,
  },
  {
    addressId: '2',
    name: 'Walcot Yard',
    line1: '3 Walcot Street',
    city: 'Bath',
    postcode: 'BA1 5BG',
    hours: 'Monday to Friday',
    kilometres: 18,
  },
];

const ways = (api: FakeApi) => {
  api.answer(listShippingMethods, ({ type }) => ({ shippingMethods: type === 'collection' ? [collect] : [standard, nextDay] }));
  api.answer(listCollectionLocations, { collectionLocations: shops });
  api.answer(getShippingMethodInfo, ({ methodCode }) => ({
    ...(methodCode === 'STD' ? standard : nextDay),
    workingDays: 3,
    freeFromBottles: methodCode === 'STD' ? 12 : null,
    notTo: methodCode === 'NXT' ? 'Northern Ireland, the Channel Islands' : null,
    handover: 'Wine is handed to adults only.',
  }));
  const days = ['2026-12-02', '2026-12-03', '2026-12-04'].map((date) => ({ date, cost: 1199, costPoints: 1199 }));
  api.answer(listShippingOptions, ({ shippingMethod }) => ({ shippingMethod: shippingMethod!, shippingOptions: days }));
};

const method = () => within(step('Delivery method'));
const way = (name: RegExp) => method().getByRole('radio', { name });
const summary = () => screen.getByRole('complementary', { name: 'Your order' });

/** Opens the choice of delivery again; `order`: what it is so far. */
async function showWays(order: Changes<OrderSummary> = {}, prepare: (api: FakeApi) => void = ways) {
  const shown = await showCheckout({ order: anOrderSummary(order), prepare });
  await shown.user.click(screen.getByRole('button', { name: 'Change: Delivery method' }));
  return shown;
}
const take = async ({ user }: Awaited<ReturnType<typeof showWays>>) => user.click(method().getByRole('button', { name: 'Continue' }));

it('[CHK-02] opens after the address though the standard way counts already, and takes it as soon as the shopper goes on', async () => {
  const shown = await showCheckout({ order: anOrderSummary({ deliveryChosen: false }), prepare: ways });
  expect(await method().findByRole('radio', { name: /Standard delivery/ })).toBeChecked();
  expect(way(/Collect from a shop/)).toBeVisible();
  expect(method().getByLabelText(/^This is a present/)).toBeVisible();
  expect(within(step('Payment')).queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  for (const call of [chooseShippingMethod, setLabelMessages, setGiftMessages]) shown.api.answer(call, anOrderSummary());
  await take(shown);
  await waitFor(() => expect(within(step('Payment')).getByRole('heading', { name: 'Payment' })).toHaveFocus());
  expect(shown.api.asked(chooseShippingMethod)).toEqual([{ methodCode: 'STD', type: 'delivery', postcode: 'BA1 1AA' }]);
});

it('[CHK-02] shows the ways of the postcode with their cost, the standard one chosen, and what there is to know of each', async () => {
  const { api, user } = await showWays();
  expect(await method().findByRole('radio', { name: /Standard delivery.*Wednesday\s2\sDecember.*£7\.99/ })).toBeChecked();
  expect(way(/Next working day.*£11\.99/)).not.toBeChecked();
  expect(way(/Collect from a shop.*Free/)).toBeVisible();
  expect(api.asked(listShippingMethods)).toContainEqual({ postcode: 'BA1 1AA', type: 'collection' });
  expect(await method().findByText('Standard delivery is free from 12 bottles. Wine is handed to adults only.')).toBeVisible();
  await user.click(way(/Next working day/));
  expect(await method().findByText(/^Not available to Northern Ireland, the Channel Islands\./)).toBeVisible();
  expect(method().queryByText(/free from 12 bottles/)).not.toBeInTheDocument();
});

it('shows the button once all that stands above it is there: what came later moved it from under a finger', async () => {
  let release = () => {};
  const { api } = await showWays({}, (prepared) => {
    ways(prepared);
    const days = prepared.hold(listShippingOptions);
    release = () => days.answer({ shippingMethod: 'STD', shippingOptions: [] });
  });
  await waitFor(() => expect(api.asked(getShippingMethodInfo)).toContainEqual({ methodCode: 'COL' }));
  expect(method().queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  expect(method().getByRole('status')).toBeVisible();
  release();
  expect(await method().findByRole('button', { name: 'Continue' })).toBeVisible();
});

it('waits three seconds for days that do not come, and lets the way be chosen without them', async () => {
  await showWays({}, (api) => {
    ways(api);
    api.hold(listShippingOptions);
  });
  expect(await method().findByRole('button', { name: 'Continue' }, { timeout: 60_000 })).toBeVisible();
  expect(method().queryByLabelText('Delivery day')).not.toBeInTheDocument();
});

it('shows at once, beside the steps, what the chosen way makes of the total, and forgets it where it is not taken', async () => {
  const { user } = await showWays();
  await user.click(await method().findByRole('radio', { name: /Next working day/ }));
  expect(summary()).toHaveTextContent('Delivery£11.99Total£29.97');
  await user.click(way(/Standard delivery/));
  expect(summary()).toHaveTextContent('Delivery£7.99Total£25.97');
  await user.click(way(/Collect from a shop/));
  expect(summary()).toHaveTextContent('DeliveryFreeTotal£17.98');
  await user.click(screen.getByRole('button', { name: 'Change: Delivery address' }));
  expect(summary()).toHaveTextContent('Delivery£7.99Total£25.97');
});

it('[CHK-02] takes a day that is chosen, shows it again, and forgets it with another way', async () => {
  const shown = await showWays();
  await shown.user.click(await method().findByRole('radio', { name: /Next working day/ }));
  await shown.user.selectOptions(await method().findByLabelText('Delivery day'), 'Thursday 3 December');
  const { orderMoney: _, ...chosen } = nextDay;
  const now = anOrderSummary({ ...money(1199), shippingMethod: { ...chosen, date: '2026-12-03' } });
  shown.api.answer(chooseShippingMethod, now);
  shown.api.answer(setLabelMessages, now);
  shown.api.answer(setGiftMessages, now);
  await take(shown);
  await waitFor(() => expect(step('Delivery method')).toHaveTextContent(/Next working day, £11\.99\. Arrives on Thursday 3\sDecember/));
  expect(shown.api.asked(chooseShippingMethod)).toEqual([{ methodCode: 'NXT', type: 'delivery', postcode: 'BA1 1AA', date: '2026-12-03' }]);
  await shown.user.click(screen.getByRole('button', { name: 'Change: Delivery method' }));
  expect(await method().findByRole('option', { name: 'Thursday 3 December', selected: true })).toBeVisible();
  await shown.user.click(way(/Standard delivery/));
  expect(await method().findByRole('option', { name: 'The earliest day', selected: true })).toBeVisible();
});

it('[CHK-02] offers the shops to collect from, the nearest first, and sends no words for a label then', async () => {
  const shown = await showWays({ labelMessages: ['Ring twice'] });
  await shown.user.click(await method().findByRole('radio', { name: /Collect from a shop/ }));
  const all = within(method().getByRole('group', { name: 'Shop to collect from' })).getAllByRole('radio');
  expect(all[0]).toHaveAccessibleName(/Culver Hill.*9 Culver Hill, Bristol.*Monday.*About a mile away/);
  expect(all[1]).toHaveAccessibleName(/Walcot Yard.*About 11 miles away/);
  expect(all[0]).toBeChecked();
  expect(method().queryByText('Text on the parcel label')).not.toBeInTheDocument();
  await shown.user.click(all[1]!);
  const { kilometres: _, ...location } = shops[1]!;
  const { orderMoney: __, ...chosen } = collect;
  const now = anOrderSummary({ ...money(0), shippingMethod: { ...chosen, location } });
  shown.api.answer(chooseShippingMethod, now);
  shown.api.answer(setGiftMessages, now);
  await take(shown);
  await waitFor(() =>
    expect(step('Delivery method')).toHaveTextContent(
      /Collect from a shop, Free\. Ready to collect from Wednesday 2\sDecember, Walcot Yard/,
    ),
  );
  expect(shown.api.asked(chooseShippingMethod)).toEqual([{ methodCode: 'COL', type: 'collection', postcode: 'BA1 1AA', addressId: '2' }]);
  expect(shown.api.asked(setLabelMessages)).toEqual([]);
});

describe('words for the label and in a present', () => {
  it('[CHK-03] sends four lines and several messages, shows in short what was taken, and all of it again', async () => {
    const shown = await showWays();
    const { user, api } = shown;
    await user.click(await method().findByText('Text on the parcel label'));
    for (const line of [1, 2, 3, 4]) await user.type(method().getByLabelText(`Label line ${line}`), `line ${line}`);
    await user.click(method().getByLabelText(/^This is a present/));
    await user.type(method().getByLabelText('Message 1'), 'Happy birthday!');
    await user.click(method().getByRole('button', { name: 'Add another message' }));
    await user.type(method().getByLabelText('Message 2'), 'From all of us');
    await user.type(method().getByLabelText(/^Recipient’s email/), 'bea@example');
    const labelMessages = ['line 1', 'line 2', 'line 3', 'line 4'];
    const giftMessages = ['Happy birthday!', 'From all of us'];
    api.answer(chooseShippingMethod, anOrderSummary());
    api.answer(setLabelMessages, anOrderSummary({ labelMessages }));
    api.refuse(setGiftMessages, { status: 400, field: 'recipientEmail', message: 'Please enter a valid email address.' });
    await take(shown);
    await waitFor(() =>
      expect(method().getByLabelText(/^Recipient’s email/)).toHaveAccessibleDescription(/Please enter a valid email address/),
    );
    expect(method().getByLabelText(/^Recipient’s email/)).toHaveFocus();
    expect(method().getAllByText('Please enter a valid email address.')).toHaveLength(1);
    await user.type(method().getByLabelText(/^Recipient’s email/), '.com');
    api.refuse(setGiftMessages, { status: 400, field: 'giftMessages.1', message: 'Please leave out addresses of websites.' });
    await take(shown);
    await waitFor(() => expect(method().getByLabelText('Message 2')).toHaveAccessibleDescription(/Please leave out addresses of websites/));
    expect(method().getByLabelText('Message 2')).toHaveFocus();
    expect(method().getAllByText('Please leave out addresses of websites.')).toHaveLength(1);
    const giftWishes = { sendGift: true, recipientEmail: 'bea@example.com', giftMessages };
    api.answer(setGiftMessages, anOrderSummary({ labelMessages, giftWishes }));
    await take(shown);
    await waitFor(() => expect(step('Delivery method')).toHaveTextContent('A present. On the label: line 1, line 2, line 3, line 4'));
    expect(api.asked(setLabelMessages).at(-1)).toEqual({
      labelMessage1: 'line 1',
      labelMessage2: 'line 2',
      labelMessage3: 'line 3',
      labelMessage4: 'line 4',
    });
    expect(api.asked(setGiftMessages).at(-1)).toEqual(giftWishes);
    const review = screen.getByRole('region', { name: 'Payment' });
    expect(within(review).getByRole('heading', { name: 'Payment' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Change: Delivery method' }));
    expect(await method().findByLabelText('Label line 4')).toHaveValue('line 4');
    expect(method().getByLabelText('Message 2')).toHaveValue('From all of us');
  });

  it('stays as it was typed while another step is open', async () => {
    const { user, api } = await showWays();
    await user.click(await method().findByLabelText(/^This is a present/));
    await user.type(method().getByLabelText('Message 1'), 'Happy birthday!');
    await user.click(screen.getByRole('button', { name: 'Change: Delivery address' }));
    api.answer(setDeliveryAddress, anOrderSummary());
    await user.click(within(step('Delivery address')).getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Change: Delivery method' }));
    expect(await method().findByLabelText('Message 1')).toHaveValue('Happy birthday!');
  });
});

it('says that the ways are being loaded, or could not be, and asks again', async () => {
  let fail = () => {};
  const { user, api } = await showWays({}, (prepared) => {
    ways(prepared);
    fail = prepared.hold(listCollectionLocations).drop;
  });
  expect(method().getByText('Loading delivery methods…')).toBeVisible();
  fail();
  expect(await method().findByRole('alert')).toHaveTextContent('We could not load the delivery methods.');
  ways(api);
  await user.click(method().getByRole('button', { name: 'Try again' }));
  expect(await method().findByRole('radio', { name: /Standard delivery/ })).toBeChecked();
});

it('says above the form why a way or a shop was refused', async () => {
  const shown = await showWays();
  await method().findByRole('radio', { name: /Standard delivery/ });
  shown.api.refuse(chooseShippingMethod, { status: 422, field: 'methodCode', message: 'This way does not lead there any more.' });
  await take(shown);
  expect(await method().findByRole('alert')).toHaveTextContent('This way does not lead there any more.');
});

it('[CHK-13] adds no minimum price of Scotland to an order that is collected in England', async () => {
  const [line] = anOrderSummary().lineItems;
  const raised = { ...line!, itemPriceInfo: { ...line!.itemPriceInfo, minimumPrice: { region: 'Scotland', perUnit: 65, added: 220 } } };
  const shown = await showWays({ lineItems: [raised], shippingAddress: { city: 'Edinburgh', postcode: 'EH1 1AA' } });
  expect(step('Delivery address')).toHaveTextContent('The minimum price of alcohol in Scotland adds £2.20 to your order');
  expect(summary()).toHaveTextContent('Includes £2.20 for the minimum price of alcohol in Scotland, £0.65 a unit');
  await shown.user.click(await method().findByRole('radio', { name: /Collect from a shop/ }));
  const now = anOrderSummary({ ...money(0), shippingMethod: collect, shippingAddress: { city: 'Edinburgh', postcode: 'EH1 1AA' } });
  shown.api.answer(chooseShippingMethod, now);
  shown.api.answer(setGiftMessages, now);
  await take(shown);
  await waitFor(() => expect(step('Delivery address')).toHaveTextContent('EH1 1AA'));
  expect(step('Delivery address')).not.toHaveTextContent('minimum price');
  expect(summary()).not.toHaveTextContent('Scotland');
});
