import type { OrderSummary } from '@cellardoor/contracts';
import type { LineRenewal } from '@cellardoor/contracts/api/line-renewal';
import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import { payAndCommit } from '@cellardoor/contracts/calls/payment';
import { anOrder, anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import { aPlanLine } from '@cellardoor/component-testing/plans.ts';
import { aBasket, aCustomer, aLine } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aCardOption, type AtCheckout, showCheckout, step } from '../testing/show-checkout.tsx';

const visa = { cardId: '9', cardType: 'visa', lastFour: '2503', expirationMonth: '12', expirationYear: '2035', isDefault: true };
const premiere: LineRenewal = {
  itemCode: '00075SV',
  name: 'Premiere',
  months: 12,
  price: 4999,
  chargeOn: '2027-11-29',
  remindOn: '2027-10-30',
};
const lineOf = (renewal: LineRenewal) => ({ ...aLine(), commerceItemId: renewal.itemCode, sku: { itemCode: renewal.itemCode }, renewal });
const withRenewals = (...renewals: LineRenewal[]): OrderSummary => ({
  ...anOrderSummary({ email: 'anna@example.com' }),
  lineItems: renewals.map(lineOf),
});

/** A customer at the review of an order, who pays with the card that they keep. */
async function atReview(order: OrderSummary = withRenewals(premiere), at: AtCheckout = {}) {
  const shown = await showCheckout({ order, basket: aBasket(order.lineItems as never), session: aCustomer(), savedCards: [visa], ...at });
  await shown.user.click(within(step('Payment')).getByRole('button', { name: 'Continue' }));
  return shown;
}
const review = () => within(step('Review and pay'));
const box = (name = 'Premiere') =>
  within(review().getByRole('region', { name: `‘${name}’ can renew itself` })).getByRole<HTMLInputElement>('checkbox');
const payButton = () => review().getByRole('button', { name: /^Pay / });
const asked = (renewals: unknown) => [expect.objectContaining({ renewals })];
const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' };

it('says what a renewal costs, when, and how it is turned off, beside a box that nobody has ticked', async () => {
  await atReview();
  const facts = within(review().getByLabelText('What you agree to'));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '£49.99, every year',
    '£49.99 on 29 November 2027',
    'By email on 30 October 2027, and before each charge after it',
    'Turn it off online in your account, at any time until the charge',
  ]);
  expect(box()).not.toBeChecked();
  expect(box()).toHaveAccessibleName(
    /^Renew it for me: I agree that my card is kept and charged £49\.99 on 29 November 2027, and every year from then on, until I turn it off\./,
  );
  expect(box()).toHaveAccessibleDescription('If you leave this box unchecked, it ends on 29 November 2027 and nothing more is charged.');
});

it('names a tax that comes on top of each renewal', async () => {
  await atReview(withRenewals({ ...premiere, tax: 410 }));
  expect(review().getByText('£49.99 + £4.10 sales tax, every year')).toBeVisible();
  expect(review().getByText('£54.09 on 29 November 2027')).toBeVisible();
});

it('sends what was shown with the payment where the box is ticked', async () => {
  const { user, api, navigations } = await atReview(withRenewals({ ...premiere, tax: 410 }));
  api.answer(payAndCommit, anOrder());
  await user.click(box());
  await user.click(payButton());
  await waitFor(() => expect(navigations).toHaveLength(1));
  expect(api.asked(payAndCommit)).toEqual(asked([{ cardPermission, itemCode: '00075SV', price: 4999, tax: 410, chargeOn: '2027-11-29' }]));
  expect(api.asked(payAndCommit)[0]).not.toHaveProperty('cardPermission');
});

it('sells the membership without a renewal where the box is left alone, or unticked again', async () => {
  const { user, api, navigations } = await atReview();
  api.answer(payAndCommit, anOrder());
  await user.click(box());
  await user.click(box());
  await user.click(payButton());
  await waitFor(() => expect(navigations).toHaveLength(1));
  expect(api.asked(payAndCommit)[0]).not.toHaveProperty('renewals');
});

it('asks for each of several memberships by a box of its own, apart from that of a plan', async () => {
  const confrere = { ...premiere, itemCode: '00080SV', name: 'Confrere', months: 1, price: 249, chargeOn: '2026-12-29' };
  const { user, api, navigations } = await atReview({
    ...withRenewals(premiere, confrere),
    lineItems: [lineOf(premiere), lineOf(confrere), aPlanLine()],
  });
  api.answer(payAndCommit, anOrder());
  await user.click(box('Confrere'));
  await user.click(payButton());
  expect(api.asked(payAndCommit)).toEqual([]);
  await user.click(review().getByRole('checkbox', { name: /charged for each case/ }));
  await user.click(payButton());
  await waitFor(() => expect(navigations).toHaveLength(1));
  expect(api.asked(payAndCommit)).toEqual(asked([{ cardPermission, itemCode: '00080SV', price: 249, chargeOn: '2026-12-29' }]));
});

it('asks again where the renewal has changed since', async () => {
  const { user, api } = await atReview();
  await user.click(box());
  api.refuse(payAndCommit, { status: 409, code: 'renewal_changed', message: 'The renewal of your membership has changed.' });
  api.answer(getCheckout, withRenewals({ ...premiere, price: 5999 }));
  await user.click(payButton());
  expect(await review().findByText('£59.99 on 29 November 2027')).toBeVisible();
  expect(box()).not.toBeChecked();
});

const noRenewal = /^It ends on 29 November 2027 and does not renew itself: what pays for this order cannot be charged for a renewal\./;

it('says plainly that what is no card cannot pay a renewal, and asks for none', async () => {
  const order = withRenewals(premiere);
  const options = [aCardOption(), aCardOption({ paymentMode: 'paypal', paymentProvider: 'paypal' })];
  const { user } = await showCheckout({ order, basket: aBasket(order.lineItems as never), session: aCustomer(), options });
  await user.click(await within(step('Payment')).findByRole('radio', { name: 'PayPal' }));
  await user.click(within(step('Payment')).getByRole('button', { name: 'Continue' }));
  expect(review().getByText(noRenewal)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Renew it for me/ })).not.toBeInTheDocument();
});

it('says the same where a gift pays all of it', async () => {
  const order = withRenewals(premiere);
  const paid = { ...order.orderPriceInfo, toPay: 0, paidByGifts: order.orderPriceInfo.total };
  await showCheckout({ order: { ...order, orderPriceInfo: paid }, basket: aBasket(order.lineItems as never), session: aCustomer() });
  expect(await review().findByText(noRenewal)).toBeVisible();
});
