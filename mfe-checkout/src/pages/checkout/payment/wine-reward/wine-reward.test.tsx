import type { OrderSummary } from '@cellardoor/contracts';
import { payAndCommit } from '@cellardoor/contracts/calls/payment';
import { payWithoutSavings, payWithSavings } from '@cellardoor/contracts/calls/savings';
import { anOrder, anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { showCheckout, step } from '../../testing/show-checkout.tsx';

const session = aCustomer();
const { orderPriceInfo: prices } = anOrderSummary();
/** Anna's order of £25.97, of which wine reward pays what is in her account. */
function rewarded(balance: number, pays: boolean): OrderSummary {
  const paidBySavings = Math.min(balance, prices.total);
  return anOrderSummary({
    wineReward: { accountId: '7', balance, pays },
    ...(pays && { orderPriceInfo: { paidBySavings, toPay: prices.total - paidBySavings } }),
  });
}
const payment = () => within(step('Payment'));
const reward = () => payment().getByRole('region', { name: 'Wine reward' });
const summary = () => screen.getByRole('complementary', { name: 'Your order' });

it('[CHK-05] offers a member their wine reward, says what it pays and what stays, and keeps the focus', async () => {
  const { user, api } = await showCheckout({ session, order: rewarded(1250, false) });
  expect(reward()).toHaveTextContent('Wine reward£12.50 to spend. It pays what is left of this order, as far as it goes.');
  api.answer(payWithSavings, rewarded(1250, true));
  await user.click(within(reward()).getByRole('button', { name: 'Use Wine reward' }));
  await waitFor(() => expect(reward()).toHaveTextContent('£12.50 comes off with Wine reward.'));
  expect(reward()).toHaveTextContent('£0.00 stays in your account');
  expect(api.asked(payWithSavings)).toEqual([{ accountId: '7' }]);
  expect(summary()).toHaveTextContent('Wine reward−£12.50To pay by card£13.47');
  expect(within(reward()).getByRole('button', { name: 'Remove Wine reward' })).toHaveFocus();
  api.answer(payWithoutSavings, rewarded(1250, false));
  await user.click(within(reward()).getByRole('button', { name: 'Remove Wine reward' }));
  await waitFor(() => expect(reward()).toHaveTextContent('Removed from this order: Wine reward.'));
  expect(summary()).not.toHaveTextContent('Wine reward');
});

it('[CHK-05] needs no card where wine reward pays all, and still takes a gift, which pays before it', async () => {
  const { user, api, navigations } = await showCheckout({ session, order: rewarded(4000, true) });
  expect(step('Review and pay')).toHaveTextContent('Wine reward−£25.97Left to pay£0.00');
  await user.click(screen.getByRole('button', { name: 'Change: Payment' }));
  expect(payment().getByText('Nothing left to pay. No card needed.')).toBeVisible();
  expect(reward()).toHaveTextContent('£14.03 stays in your account');
  await user.click(payment().getByText('Pay with a gift card or voucher'));
  expect(payment().getByRole('button', { name: 'Apply' })).toBeVisible();
  await user.click(payment().getByRole('button', { name: 'Continue' }));
  expect(step('Payment')).toHaveTextContent('Wine reward');
  api.answer(payAndCommit, anOrder());
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  await waitFor(() => expect(navigations).toHaveLength(1));
  expect(api.asked(payAndCommit)[0]).toMatchObject({ paymentDetails: [], expectedToPay: 0 });
});

it('says in its place why it cannot be used', async () => {
  const { user, api } = await showCheckout({ session, order: rewarded(1250, false) });
  api.refuse(payWithSavings, { status: 404, field: 'accountId', message: 'You have no such savings account.' });
  await user.click(within(reward()).getByRole('button', { name: 'Use Wine reward' }));
  await waitFor(() => expect(reward()).toHaveTextContent('You have no such savings account.'));
});

it.each([
  ['a guest', { order: rewarded(1250, false) }],
  ['a member without a balance', { session, order: rewarded(0, false) }],
  ['a customer who is no member', { session, order: anOrderSummary() }],
])('is not there for %s', async (_whom, at) => {
  await showCheckout(at);
  expect(payment().queryByRole('region', { name: 'Wine reward' })).not.toBeInTheDocument();
});
