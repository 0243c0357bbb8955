import type { OrderSummary } from '@cellardoor/contracts';
import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import { payAndCommit } from '@cellardoor/contracts/calls/payment';
import { anOrder, anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import { aLinePlan, aPlanGiftLine, aPlanLine } from '@cellardoor/component-testing/plans.ts';
import { aBasket, aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { showCheckout, step } from '../testing/show-checkout.tsx';

const visa = { cardId: '9', cardType: 'visa', lastFour: '2503', expirationMonth: '12', expirationYear: '2035', isDefault: true };
const lines = [aPlanLine(), aPlanGiftLine()];
const withPlan = (nextCharge = 7399) => ({
  ...anOrderSummary({ email: 'anna@example.com' }),
  lineItems: [{ ...lines[0]!, plan: aLinePlan({ nextCharge }) }, lines[1]!],
});
const missing = 'Please confirm you are happy to be charged for future payments by checking the box above.';

/** A customer at the review of an order with a plan, who pays with the card that they keep. */
async function atReview(order: OrderSummary = withPlan(), basket = aBasket(lines)) {
  const shown = await showCheckout({ order, basket, session: aCustomer(), savedCards: [visa] });
  await shown.user.click(within(step('Payment')).getByRole('button', { name: 'Continue' }));
  return shown;
}
const review = () => within(step('Review and pay'));
const box = () => review().getByRole<HTMLInputElement>('checkbox', { name: /^I agree that my card is kept and charged/ });
const payButton = () => review().getByRole('button', { name: /^Pay / });

it('says what recurs, beside a box of its own that nobody has ticked', async () => {
  await atReview();
  expect(review().getByRole('heading', { name: 'What you will be charged later: Half tour' })).toBeVisible();
  const facts = within(review().getByLabelText('What you agree to'));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '£69.00 + £4.99 delivery, every 12 weeks',
    '£73.99 on 17 February 2027',
    '£364.95 in all',
    'Online in your account, at any time',
  ]);
  expect(box()).not.toBeChecked();
  expect(review().getByRole('link', { name: 'Terms of wine plans' })).toHaveAttribute('href', expect.stringMatching(/#wine-plans$/));
});

it('names a tax that comes on top of each case', async () => {
  await atReview({ ...withPlan(), lineItems: [{ ...lines[0]!, plan: aLinePlan({ nextCharge: 7899, nextTax: 500 }) }] });
  expect(review().getByText('£69.00 + £4.99 delivery + £5.00 sales tax, every 12 weeks')).toBeVisible();
});

it('asks for it before anything is paid, and sends it with the payment', async () => {
  const { user, api, navigations } = await atReview();
  api.answer(payAndCommit, anOrder());
  await user.click(payButton());
  expect(review().getByRole('alert')).toHaveTextContent(missing);
  expect(box()).toHaveFocus();
  expect(api.asked(payAndCommit)).toEqual([]);
  await user.click(box());
  expect(review().queryByText(missing)).not.toBeInTheDocument();
  await user.click(payButton());
  await waitFor(() => expect(navigations).toEqual(['/jsp/checkout/uk/confirmation.jsp']));
  expect(api.asked(payAndCommit)).toEqual([
    expect.objectContaining({
      cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' },
      expectedPlan: { price: 6900, frequency: 'P12W', nextCharge: 7399, nextChargeDate: '2027-02-17', yearCost: 36495 },
    }),
  ]);
});

it('asks again where what recurs has changed since', async () => {
  const { user, api } = await atReview();
  await user.click(box());
  api.refuse(payAndCommit, { status: 409, code: 'plan_changed', message: 'What your wine plan costs later has changed.' });
  api.answer(getCheckout, withPlan(7999));
  await user.click(payButton());
  expect(await review().findByText(/^£79\.99 on 17 February 2027/)).toBeVisible();
  expect(box()).not.toBeChecked();
  await user.click(payButton());
  expect(api.asked(payAndCommit)).toHaveLength(1);
});

it('asks for nothing, and permits nothing, where no plan is bought', async () => {
  const { user, api, navigations } = await atReview({ ...anOrderSummary({ email: 'anna@example.com' }) }, aBasket());
  expect(screen.queryByRole('checkbox', { name: /card is kept/ })).not.toBeInTheDocument();
  api.answer(payAndCommit, anOrder());
  await user.click(payButton());
  await waitFor(() => expect(navigations).toHaveLength(1));
  expect(api.asked(payAndCommit)[0]).not.toHaveProperty('cardPermission');
});

it('says what wine reward charges each month, and sends what was shown with the payment', async () => {
  const reward = {
    schemeCode: 'REWARD',
    name: 'Wine reward',
    dayOfMonth: 17,
    bonusPercent: 10,
    bonus: 250,
    price: 2500,
    frequency: 'P1M',
    nextCharge: 2500,
    nextChargeDate: '2027-02-17',
    yearCost: 30000,
  } as const;
  const { plan: _, ...line } = lines[0]!;
  const { user, api, navigations } = await atReview({ ...withPlan(), lineItems: [{ ...line, reward }] });
  api.answer(payAndCommit, anOrder());
  expect(review().getByRole('heading', { name: 'What you will be charged later: Wine reward' })).toBeVisible();
  const facts = within(review().getByLabelText('What you agree to'));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '£25.00, every month',
    '£25.00 on 17 February 2027',
    '£300.00 in all',
    'Online in your account, at any time',
  ]);
  await user.click(payButton());
  expect(review().getByRole('alert')).toHaveTextContent(missing);
  await user.click(review().getByRole('checkbox', { name: 'I agree that my card is kept and charged each month, until I leave.' }));
  await user.click(payButton());
  await waitFor(() => expect(navigations).toEqual(['/jsp/checkout/uk/confirmation.jsp']));
  expect(api.asked(payAndCommit)).toEqual([
    expect.objectContaining({
      cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' },
      expectedPlan: { price: 2500, frequency: 'P1M', nextCharge: 2500, nextChargeDate: '2027-02-17', yearCost: 30000 },
    }),
  ]);
});
