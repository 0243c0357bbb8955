import { listAddresses } from '@cellardoor/contracts/calls/addresses';
import { beginGuestCheckout, setDeliveryAddress } from '@cellardoor/contracts/calls/checkout';
import type { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anAddress, anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import type { RenderedPart } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { showCheckout, step } from '../../testing/show-checkout.tsx';

/** A guest's order that goes nowhere yet. */
const noAddress = anOrderSummary({ shippingAddress: null, shippingMethod: null, ageConfirmed: false });

/** What the API knows of postcodes. */
const places: Record<string, { city: string; state?: string }[]> = {
  'BA1 1AA': [{ city: 'Bath' }],
  'LS1 1AA': [{ city: 'Leeds' }],
  'OX1 1AA': [{ city: 'Oxford' }, { city: 'Headington' }],
  '84101': [{ city: 'Salt Lake City', state: 'UT' }],
  '95814': [{ city: 'Sacramento', state: 'CA' }],
  '89501': [{ city: 'Reno', state: 'NV' }],
};
const knowPlaces = (api: FakeApi) =>
  api.answer(listAddresses, ({ postcode }) => ({
    postcode,
    addresses: (places[postcode] ?? [{ city: undefined as never }]).map((place) => ({ ...place, postcode })),
    missing: ['line1'],
  }));

const delivery = () => within(step('Delivery address'));
const billing = () => within(delivery().getByRole('group', { name: 'Billing address' }));
const field = (label: string) => delivery().getAllByLabelText(label)[0]!;
const chosen = (label: string) => (field(label) as HTMLSelectElement).selectedOptions[0]!.text;

async function retype(user: RenderedPart['user'], at: HTMLElement, text: string): Promise<void> {
  await user.clear(at);
  if (text) await user.paste(text);
}
async function write(user: RenderedPart['user'], texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await retype(user, field(label), text);
}
const ada = { 'First name': 'Ada', 'Last name': 'Lovelace', Address: '1 Cellar Lane' };

const show = (order = noAddress, more: Parameters<typeof showCheckout>[0] = {}) =>
  showCheckout({ order, ...more, prepare: (api) => (knowPlaces(api), more.prepare?.(api)) });
const send = (user: RenderedPart['user']) => user.click(delivery().getByRole('button', { name: 'Continue' }));

it('refuses a wrong postcode and a missing confirmation of age beside their fields, sends nothing, and keeps what was typed', async () => {
  const { user, api } = await show();
  const long = 'Wolfeschlegelsteinhausenbergerdorffvorst';
  await write(user, { ...ada, 'Last name': long, 'Town or city': 'Bath', Postcode: 'nowhere' });
  await send(user);
  expect(field('Postcode')).toHaveAccessibleDescription(/Please enter a valid postcode/);
  expect(delivery().getByRole('checkbox', { name: /or over/ })).toHaveAccessibleDescription(/Please confirm your age/);
  expect(field('Last name')).toHaveValue(long);
  expect(field('Postcode')).toHaveFocus();
  expect(api.asked(setDeliveryAddress)).toEqual([]);
});

it('[CHK-03] fills in the town of a postcode, and says which', async () => {
  const { user } = await show();
  await write(user, { ...ada, Postcode: 'ba11aa' });
  await user.tab();
  await waitFor(() => expect(field('Town or city')).toHaveValue('Bath'));
  expect(delivery().getAllByRole('status')[0]).toHaveTextContent('We filled in Bath from BA1 1AA.');
  // what another postcode says takes the place of what this one filled in
  await retype(user, field('Postcode'), 'LS1 1AA');
  await user.tab();
  await waitFor(() => expect(field('Town or city')).toHaveValue('Leeds'));
  // what the shopper types themselves stays
  await retype(user, field('Town or city'), 'Bath by the river');
  await retype(user, field('Postcode'), 'BA1 1AA');
  await user.tab();
  await waitFor(() => expect(delivery().getAllByRole('status')[0]).toBeEmptyDOMElement());
  expect(field('Town or city')).toHaveValue('Bath by the river');
});

it('[CHK-03] lets the shopper choose among the places of a postcode', async () => {
  const { user } = await show();
  await write(user, { ...ada, Postcode: 'OX1 1AA' });
  await user.tab();
  await user.selectOptions(await delivery().findByLabelText('Places with OX1 1AA'), 'Headington');
  expect(field('Town or city')).toHaveValue('Headington');
});

it('[CHK-03] bills another address, asks for what is missing in it, and sends both', async () => {
  const { user, api } = await show();
  await write(user, { ...ada, Postcode: 'BA1 1AA' });
  await user.tab();
  await user.click(delivery().getByRole('checkbox', { name: /or over/ }));
  await user.click(delivery().getByRole('checkbox', { name: 'Use a different billing address' }));
  await retype(user, billing().getByLabelText('Last name'), 'Lovelace');
  await retype(user, billing().getByLabelText('Address'), '2 Office Row');
  await retype(user, billing().getByLabelText('Postcode'), 'LS1 1AA');
  await user.tab();
  await waitFor(() => expect(billing().getByLabelText('Town or city')).toHaveValue('Leeds'));
  await send(user);
  expect(billing().getByLabelText('First name')).toHaveAccessibleDescription('Please enter your first name');
  expect(api.asked(setDeliveryAddress)).toEqual([]);
  await user.type(billing().getByLabelText('First name'), 'Bea');
  const to = anAddress({ firstName: 'Ada', lastName: 'Lovelace' });
  const bill = anAddress({ firstName: 'Bea', lastName: 'Lovelace', line1: '2 Office Row', city: 'Leeds', postcode: 'LS1 1AA' });
  api.answer(setDeliveryAddress, anOrderSummary({ shippingAddress: to, billingAddress: bill }));
  await send(user);
  await waitFor(() =>
    expect(step('Delivery address')).toHaveTextContent(
      'Ada Lovelace, 1 Cellar Lane, Bath, BA1 1AA. Billed to Bea Lovelace, 2 Office Row, Leeds, LS1 1AA',
    ),
  );
  expect(api.asked(setDeliveryAddress)).toEqual([{ shippingDetail: to, options: { ageConfirmed: true, billingAddress: bill } }]);
});

it('[CHK-03] shows a customer their name, the address book and whom they billed before, and keeps an address where that is asked for', async () => {
  const kept = anAddress({ firstName: 'Ada', lastName: 'Lovelace' });
  const office = { line1: '2 Office Row', city: 'Leeds', postcode: 'LS1 1AA' };
  const book = {
    shippingAddresses: [{ addressId: '7', address: kept }],
    billingAddress: { address: office, contactInfo: {}, personalInfo: { firstName: 'Bea', lastName: 'Lovelace' } },
  };
  const order = anOrderSummary({ shippingAddress: null, shippingMethod: null, ageConfirmed: false, email: 'anna@example.com' });
  const { user, api } = await show(order, { session: aCustomer(), book });
  expect(field('First name')).toHaveValue('Anna');
  await user.selectOptions(delivery().getByLabelText('Your addresses'), 'Ada Lovelace, 1 Cellar Lane, Bath, BA1 1AA');
  expect(field('First name')).toHaveValue('Ada');
  expect(field('Address')).toHaveValue('1 Cellar Lane');
  await user.click(delivery().getByRole('checkbox', { name: 'Use a different billing address' }));
  expect(billing().getByLabelText('First name')).toHaveValue('Bea');
  await user.click(delivery().getByRole('checkbox', { name: 'Use a different billing address' }));
  expect(delivery().queryByRole('group', { name: 'Billing address' })).not.toBeInTheDocument();
  await user.click(delivery().getByRole('checkbox', { name: 'Keep this in my address book' }));
  await user.click(delivery().getByRole('checkbox', { name: /or over/ }));
  api.answer(setDeliveryAddress, anOrderSummary({ email: 'anna@example.com' }));
  await send(user);
  await waitFor(() =>
    expect(api.asked(setDeliveryAddress)).toEqual([
      { shippingDetail: kept, options: { ageConfirmed: true, billingAddress: null, keepAddress: true } },
    ]),
  );
});

it('offers a guest no address book', async () => {
  await show();
  expect(delivery().queryByRole('checkbox', { name: 'Keep this in my address book' })).not.toBeInTheDocument();
  expect(delivery().queryByLabelText('Your addresses')).not.toBeInTheDocument();
});

it.each([
  ['law-au', ['Suburb', /^State/]],
  ['law-nz', ['Town or city']],
  ['law-us', ['City', /^State/, 'ZIP code']],
] as const)('[CHK-01] asks in %s for the parts of an address there', async (market, labels) => {
  await show(noAddress, { market });
  for (const label of labels) expect(delivery().getByLabelText(label)).toBeVisible();
});

describe('in the United States', () => {
  const us = { market: 'law-us', params: { country: 'us' } } as const;
  const sacramento = anAddress({ city: 'Sacramento', state: 'CA', postcode: '95814' });
  const zip = async (user: RenderedPart['user'], code: string) => {
    await retype(user, field('ZIP code'), code);
    await user.tab();
  };

  it('says beside the state that no wine may be sent there, and another ZIP code brings its own state', async () => {
    const { user, api } = await show(noAddress, us);
    await write(user, { ...ada, City: 'Salt Lake City' });
    await zip(user, '84101');
    await waitFor(() => expect(chosen('State')).toBe('Utah'));
    await user.click(delivery().getByRole('checkbox', { name: /or over/ }));
    const message = 'Sorry, the law does not let us send wine to Utah. Your basket is kept.';
    api.refuse(setDeliveryAddress, { status: 422, field: 'shippingDetail.state', message });
    await send(user);
    await waitFor(() => expect(field('State')).toHaveAccessibleDescription(message));
    expect(field('State')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
    await retype(user, field('City'), 'Sacramento');
    await zip(user, '95814');
    await waitFor(() => expect(chosen('State')).toBe('California'));
    // the shopper's own choice stays, and is held against the ZIP code
    await user.selectOptions(field('State'), 'Virginia');
    await zip(user, '84101');
    expect(chosen('State')).toBe('Virginia');
    await send(user);
    expect(field('ZIP code')).toHaveAccessibleDescription('This ZIP code is not in the state you chose');
  });

  it('replaces a state that a ZIP code filled in also after the step was taken and opened again', async () => {
    const { user, api } = await show(noAddress, us);
    await write(user, { ...ada, City: 'Sacramento' });
    await zip(user, '95814');
    await waitFor(() => expect(chosen('State')).toBe('California'));
    await user.click(delivery().getByRole('checkbox', { name: /or over/ }));
    api.answer(setDeliveryAddress, anOrderSummary({ shippingAddress: sacramento }));
    await send(user);
    await user.click(await screen.findByRole('button', { name: 'Change: Delivery address' }));
    await zip(user, '89501');
    await waitFor(() => expect(chosen('State')).toBe('Nevada'));
    expect(field('City')).toHaveValue('Sacramento');
  });

  it('does so too for an address that came with the page', async () => {
    const { user } = await show(anOrderSummary({ shippingAddress: sacramento }), us);
    await user.click(screen.getByRole('button', { name: 'Change: Delivery address' }));
    expect(chosen('State')).toBe('California');
    await retype(user, field('City'), 'Reno by the river');
    await zip(user, '89501');
    await waitFor(() => expect(chosen('State')).toBe('Nevada'));
    expect(field('City')).toHaveValue('Reno by the river');
  });
});

it('keeps what is typed while another step is open, and fills in what a postcode says meanwhile', async () => {
  const { user, api } = await show();
  const held = api.hold(listAddresses);
  await write(user, { 'First name': 'Ada', Address: '1 Cellar Lane', Postcode: 'BA1 1AA' });
  await user.click(screen.getByRole('button', { name: 'Change: Your email' }));
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  api.answer(beginGuestCheckout, noAddress);
  await user.click(within(step('Your email')).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(field('Address')).toHaveValue('1 Cellar Lane'));
  held.answer({ postcode: 'BA1 1AA', addresses: [{ city: 'Bath', postcode: 'BA1 1AA' }], missing: ['line1'] });
  await waitFor(() => expect(field('Town or city')).toHaveValue('Bath'));
  // it was filled in, and gives way
  knowPlaces(api);
  await retype(user, field('Postcode'), 'LS1 1AA');
  await user.tab();
  await waitFor(() => expect(field('Town or city')).toHaveValue('Leeds'));
});

it('says with the address what the minimum price of alcohol adds there', async () => {
  const [line] = anOrderSummary().lineItems;
  const raised = { ...line!, itemPriceInfo: { ...line!.itemPriceInfo, minimumPrice: { region: 'Scotland', perUnit: 65, added: 220 } } };
  await show(anOrderSummary({ lineItems: [raised], shippingAddress: { city: 'Edinburgh', postcode: 'EH1 1AA' } }));
  expect(step('Delivery address')).toHaveTextContent('The minimum price of alcohol in Scotland adds £2.20 to your order');
});
