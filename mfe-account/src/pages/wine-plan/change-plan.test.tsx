import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import {
  addPlanAddress,
  changePlanDelivery,
  changeWinePlan,
  editPlanAddress,
  getPlanAddresses,
  getPlanPayment,
  getWinePlan,
  listOwnPlanOptions,
  listPlanDeliveryDates,
  setPlanAddress,
  setPlanPayment,
} from '@cellardoor/contracts/calls/wine-plans';
import { anAddress } from '@cellardoor/component-testing/orders.ts';
import { aCard, aPlanCase, aWinePlan, somePlanAddresses } from '@cellardoor/component-testing/wine-plans.ts';
import { screen, within } from '@testing-library/react';
import { dialog, showPlan, told } from './testing/show-plan.tsx';

const charges = (nextCharge: number) => [
  { frequency: 'P12W' as const, nextChargeDate: '2026-12-08', nextCharge, yearCost: nextCharge * 5 },
  { frequency: 'P8W' as const, nextChargeDate: '2026-12-08', nextCharge, yearCost: nextCharge * 7 },
];
const aCase = {
  caseType: 'MIX6',
  name: 'Mixed',
  bottles: 6,
  itemCode: 'C2001',
  listPrice: 7194,
  price: 5994,
  pricePerBottle: 999,
  inStock: true,
};
const scheme = {
  schemeCode: 'TOURHALF',
  frequencies: ['P12W', 'P8W'],
  cases: [
    { ...aCase, charges: charges(5994) },
    { ...aCase, caseType: 'RED6', name: 'All red', price: 6594, pricePerBottle: 1099, charges: charges(6594) },
    { ...aCase, caseType: 'WHITE6', name: 'All white', inStock: false, charges: charges(5994) },
  ],
} as PlanScheme;
const row = (name: string) => screen.getByRole('button', { name: `Change: ${name}` });
const settings = () => screen.getByRole('region', { name: 'How it comes' });
const radio = (name: string | RegExp) => dialog().getByRole('radio', { name });

describe('case and frequency', () => {
  it('are changed for the whole plan, after the page has said what is charged then', async () => {
    const { user, api } = await showPlan();
    api.answer(listOwnPlanOptions, { options: [scheme] });
    await user.click(row('Case'));
    expect(await dialog().findByRole('radio', { name: /^Mixed/ })).toBeChecked();
    expect(radio('Every 12 weeks')).toBeChecked();
    expect(radio(/^All white/)).toBeDisabled();
    await user.click(radio(/^All red/));
    await user.click(radio('Every 8 weeks'));
    expect(screen.getByRole('dialog')).toHaveTextContent('If you save this, your next charge is £65.94 on Tuesday 8 December.');
    expect(screen.getByRole('dialog')).toHaveTextContent('12 months from then on cost £461.58, delivery included.');
    const now = aWinePlan({ caseName: 'All red', frequency: 'P8W', price: 6594, nextCase: { amount: 6594 } });
    api.answer(changeWinePlan, { winePlan: now });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await told('Saved. Your next charge is £65.94 on Tuesday 8 December.');
    expect(api.asked(changeWinePlan)).toEqual([{ subscriptionId: '7', caseType: 'RED6', frequency: 'P8W', changePlan: true }]);
    expect(settings()).toHaveTextContent('All red, 6 bottles, every 8 weeks: £65.94 a case');
  });

  it('are changed for the next delivery alone, and nothing is asked of the API where nothing was chosen', async () => {
    const { user, api } = await showPlan();
    api.answer(listOwnPlanOptions, { options: [scheme] });
    api.answer(changeWinePlan, { winePlan: aWinePlan() });
    await user.click(row('Case'));
    await user.click(await dialog().findByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(row('Case'));
    await user.click(await dialog().findByRole('radio', { name: /^All red/ }));
    await user.click(radio(/^The next delivery only/));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('12 months then cost');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await told('Saved. Your next charge is £59.94 on Tuesday 8 December.');
    expect(api.asked(changeWinePlan)).toEqual([{ subscriptionId: '7', caseType: 'RED6', nextDeliveryOnly: true }]);
  });

  it('stay as they are where the change is refused, and the dialog says why', async () => {
    const { user, api } = await showPlan();
    api.answer(listOwnPlanOptions, { options: [scheme] });
    api.refuse(changeWinePlan, { status: 409, message: 'This case can no longer be changed.', code: 'too_late' });
    await user.click(row('Case'));
    await user.click(await dialog().findByRole('radio', { name: /^All red/ }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('This case can no longer be changed.');
  });
});

describe('delivery', () => {
  const dates = [
    { date: '2026-12-15', chargeDate: '2026-12-08', cost: 0 },
    { date: '2026-12-18', chargeDate: '2026-12-11', cost: 500 },
  ];
  it('comes on another day, after the page has said what is charged when', async () => {
    const { user, api } = await showPlan();
    api.answer(listPlanDeliveryDates, { orderId: '501', chosen: '2026-12-15', dates });
    await user.click(row('Delivery'));
    const day = await dialog().findByLabelText('Day of the next delivery');
    expect(day).toHaveDisplayValue('Tuesday 15 December, charged on Tuesday 8 December');
    await user.selectOptions(day, '2026-12-18');
    expect(screen.getByRole('dialog')).toHaveTextContent('your next charge is £64.94 on Friday 11 December.');
    const nextCase = aPlanCase({ deliveryDate: '2026-12-18', chargeDate: '2026-12-11', amount: 6494, deliveryCost: 500 });
    api.answer(changePlanDelivery, { winePlan: aWinePlan({ nextCase }) });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await told('Saved. Your next charge is £64.94 on Friday 11 December.');
    expect(api.asked(changePlanDelivery)).toEqual([{ subscriptionId: '7', nextDeliveryDate: '2026-12-18' }]);
  });

  it('is replaced by collection in a shop that is chosen', async () => {
    const { user, api } = await showPlan();
    api.answer(listPlanDeliveryDates, { orderId: '501', chosen: '2026-12-15', dates });
    const collected = somePlanAddresses({ shop: { addressId: 'S1', name: 'Bath', address: '3 Milsom Street, BA1 1DE' } as never });
    api.answer(setPlanAddress, collected);
    api.answer(changePlanDelivery, { winePlan: aWinePlan({ deliveryMethod: 'COL', deliveryTypeCode: 'collection' }) });
    await user.click(row('Delivery'));
    await user.click(await dialog().findByRole('radio', { name: /^Collect in a shop/ }));
    expect(dialog().getByLabelText('Shop to collect from')).toHaveDisplayValue('Bath, 3 Milsom Street, BA1 1DE');
    await dialog().findByLabelText('Day of the next delivery');
    api.answer(getPlanAddresses, collected);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved\./);
    expect(api.asked(setPlanAddress)).toEqual([{ subscriptionId: '7', use: 'shop', addressId: 'S1' }]);
    expect(api.asked(changePlanDelivery)).toEqual([{ subscriptionId: '7', deliveryMethod: 'COL', deliveryTypeCode: 'collection' }]);
    expect(settings()).toHaveTextContent('Collected fromBath');
  });

  it('is left as it is where nothing else was chosen, and nothing is asked of the API', async () => {
    const { user, api } = await showPlan();
    api.answer(listPlanDeliveryDates, { orderId: '501', chosen: '2026-12-15', dates });
    await user.click(row('Delivery'));
    await user.selectOptions(await dialog().findByLabelText('Day of the next delivery'), '2026-12-15');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.asked(changePlanDelivery)).toEqual([]);
  });

  it('is collected from another shop by that call alone', async () => {
    const at = (addressId: string, name: string) => ({ addressId, name, address: '3 Milsom Street, BA1 1DE' });
    const shops = [at('S1', 'Bath'), at('S2', 'Bristol')];
    const collected = aWinePlan({ deliveryMethod: 'COL', deliveryTypeCode: 'collection' });
    const { user, api } = await showPlan({ plan: collected, addresses: somePlanAddresses({ shops, shop: shops[0]! }) });
    api.answer(listPlanDeliveryDates, { orderId: '501', chosen: '2026-12-15', dates });
    await user.click(row('Delivery'));
    await user.selectOptions(await dialog().findByLabelText('Shop to collect from'), 'S2');
    api.answer(setPlanAddress, somePlanAddresses({ shops, shop: shops[1]! }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await told('Saved. Your next charge is £59.94 on Tuesday 8 December.');
    expect(api.asked(setPlanAddress)).toEqual([{ subscriptionId: '7', use: 'shop', addressId: 'S2' }]);
    expect(api.asked(changePlanDelivery)).toEqual([]);
  });

  it('says that there is no day for it', async () => {
    const { user, api } = await showPlan();
    api.answer(listPlanDeliveryDates, { orderId: '501', chosen: '2026-12-15', dates: [] });
    await user.click(row('Delivery'));
    expect(await dialog().findByText('There is no day for this at the moment. Please choose another way.')).toBeVisible();
  });
});

describe('addresses', () => {
  const york = anAddress({ line1: '2 Mill Street', city: 'York', postcode: 'YO1 7HH' });
  const two = somePlanAddresses({
    shippingAddresses: [
      { addressId: '11', address: anAddress() },
      { addressId: '12', address: york },
    ],
  });
  const toYork = somePlanAddresses({ ...two, delivery: { addressId: '12', address: york } });

  it('are chosen among those that are kept', async () => {
    const { user, api } = await showPlan({ addresses: two });
    api.answer(setPlanAddress, toYork);
    await user.click(row('Delivery address'));
    expect(radio(/^Anna Smith 1 Cellar Lane/)).toBeChecked();
    await user.click(radio(/^Anna Smith 2 Mill Street/));
    await user.click(dialog().getByRole('button', { name: 'Use this address' }));
    await told('Your cases go to 2 Mill Street, YO1 7HH from now on.');
    expect(api.asked(setPlanAddress)).toEqual([{ subscriptionId: '7', use: 'delivery', addressId: '12' }]);
    expect(settings()).toHaveTextContent('2 Mill Street, York, YO1 7HH');
    expect(api.asked(getWinePlan)).toHaveLength(2);
  });

  it('are added, and used for the bill', async () => {
    const { user, api } = await showPlan();
    api.answer(addPlanAddress, two);
    api.answer(setPlanAddress, somePlanAddresses({ ...two, billing: { addressId: '12', address: york } }));
    await user.click(row('Billing address'));
    await user.click(dialog().getByRole('button', { name: 'Add an address' }));
    expect(dialog().getByLabelText('First name')).toHaveValue('Anna');
    expect(dialog().getByLabelText('Last name')).toHaveValue('Smith');
    const parts = { Address: '2 Mill Street', 'Town or city': 'York', Postcode: 'yo1 7hh' };
    for (const [label, text] of Object.entries(parts)) await user.type(dialog().getByLabelText(label), text);
    await user.click(dialog().getByRole('button', { name: 'Save and use this address' }));
    await told('We bill you at 2 Mill Street, YO1 7HH from now on.');
    expect(api.asked(addPlanAddress)).toEqual([
      { subscriptionId: '7', shippingNewAddress: expect.objectContaining({ line1: '2 Mill Street', postcode: 'YO1 7HH' }) },
    ]);
    expect(api.asked(setPlanAddress)).toEqual([{ subscriptionId: '7', use: 'billing', addressId: '12' }]);
  });

  it('are written anew, and what the API refuses is tied to its field', async () => {
    const { user, api } = await showPlan({ addresses: two });
    await user.click(row('Delivery address'));
    await user.click(dialog().getByRole('button', { name: 'Edit this address' }));
    const line = dialog().getByLabelText('Address');
    expect(line).toHaveValue('1 Cellar Lane');
    api.refuse(editPlanAddress, { status: 400, message: 'We do not deliver to PO boxes.', field: 'shippingNewAddress.line1' });
    await user.click(dialog().getByRole('button', { name: 'Save and use this address' }));
    await dialog().findByText('We do not deliver to PO boxes.');
    expect(line).toHaveAccessibleDescription(/We do not deliver to PO boxes\./);
    api.answer(editPlanAddress, two);
    await user.type(line, 'a');
    await user.click(dialog().getByRole('button', { name: 'Save and use this address' }));
    await told('Your cases go to 1 Cellar Lane, BA1 1AA from now on.');
    expect(api.asked(editPlanAddress).at(-1)).toMatchObject({ addressId: '11', shippingNewAddress: { line1: '1 Cellar Lanea' } });
    expect(api.asked(setPlanAddress)).toEqual([]);
  });

  it("are asked for in the country's own parts where none is kept", async () => {
    const { user } = await showPlan({ market: 'law-us', addresses: somePlanAddresses({ shippingAddresses: [] }) });
    await user.click(row('Delivery address'));
    expect(dialog().getByLabelText('ZIP code')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Back to my addresses' })).not.toBeInTheDocument();
  });
});

it('changes the card that pays for this plan alone', async () => {
  const { user, api } = await showPlan();
  const other = aCard({ cardId: '2', cardType: 'mastercard', lastFour: '4444', isDefault: false });
  api.answer(getPlanPayment, { cardId: '1', savedCards: [aCard(), other] });
  api.answer(setPlanPayment, { cardId: '2', savedCards: [aCard(), other] });
  await user.click(row('Card'));
  expect(await dialog().findByRole('radio', { name: 'Visa ending 1111 Pays now' })).toBeChecked();
  await user.click(radio(/^Mastercard/));
  api.answer(getWinePlan, { winePlan: aWinePlan({ card: other }) });
  await user.click(dialog().getByRole('button', { name: 'Pay with this card' }));
  await told('Mastercard ending 4444 pays for ‘Half tour’ from now on.');
  expect(within(settings()).getByText('Mastercard ending 4444')).toBeVisible();
});
