import type { AppliedGift, OrderSummary } from '@cellardoor/contracts';
import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import { addGift, removeGift } from '@cellardoor/contracts/calls/gift-cards';
import { payAndCommit } from '@cellardoor/contracts/calls/payment';
import { anOrder, anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import type { RenderedPart } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { showCheckout, step } from '../../testing/show-checkout.tsx';

const card: AppliedGift = { id: '1', type: 'Gift Card', lastFour: '4321', amount: 1000, balance: 1000 };
const voucher: AppliedGift = { id: '2', type: 'Gift Vouchers', lastFour: 'ABCD', amount: 2597, balance: 40_000 };
const { orderPriceInfo: prices } = anOrderSummary();
/** The order with these gifts, which pay first. */
function paidWith(...gifts: AppliedGift[]): OrderSummary {
  const paidByGifts = gifts.reduce((sum, { amount }) => sum + amount, 0);
  return anOrderSummary({ gifts, orderPriceInfo: { paidByGifts, toPay: prices.total - paidByGifts } });
}

const payment = () => within(step('Payment'));
const code = () => payment().getByLabelText('Gift card number or voucher code');
const news = () => payment().getByText(/ comes off |^Removed from /);
const summary = () => screen.getByRole('complementary', { name: 'Your order' });
async function give(user: RenderedPart['user'], number: string, pin = ''): Promise<void> {
  await user.clear(code());
  await user.type(code(), number);
  if (pin) await user.type(payment().getByLabelText(/^PIN/), pin);
  await user.click(payment().getByRole('button', { name: 'Apply' }));
}

it('[CHK-08] says a wrong PIN beside the field, takes the right one, and says what comes off', async () => {
  const { user, api } = await showCheckout({ order: anOrderSummary() });
  await user.click(payment().getByText('Pay with a gift card or voucher'));
  api.refuse(addGift, { status: 404, field: 'cardNumber', message: 'We do not know this gift card number with this PIN.' });
  await give(user, '6000 0000 0000 4321', '11111111');
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/We do not know this gift card number with this PIN/));
  api.answer(addGift, paidWith(card));
  await give(user, '6000 0000 0000 4321', '2');
  await waitFor(() => expect(news()).toHaveTextContent('£10.00 comes off with Gift Card ending 4321.'));
  expect(api.asked(addGift).at(-1)).toEqual({ cardNumber: '6000 0000 0000 4321', voucherPin: '111111112' });
  expect(code()).toHaveValue('');
  expect(summary()).toHaveTextContent('Gift Card ending 4321−£10.00To pay by card£15.97');
  const list = payment().getByRole('list', { name: 'Gift cards and vouchers of this order' });
  expect(list).toHaveTextContent('Gift Card ending 4321£10.00');
  expect(document.body).not.toHaveTextContent('11111111');
});

it('[CHK-08] counts a gift that is given twice once, and says so', async () => {
  const { user, api } = await showCheckout({ order: paidWith(card) });
  api.answer(addGift, paidWith(card));
  await give(user, '6000000000004321', '11111112');
  await waitFor(() => expect(news()).toHaveTextContent('Gift Card ending 4321 is part of this order already: its £10.00 comes off once.'));
  expect(code()).toHaveValue('');
  expect(summary()).toHaveTextContent('Gift Card ending 4321−£10.00To pay by card£15.97');
});

it('[CHK-08] takes a gift off, and gives the focus of its button to what says so', async () => {
  const { user, api } = await showCheckout({ order: paidWith(card) });
  api.answer(removeGift, anOrderSummary());
  await user.click(payment().getByRole('button', { name: 'Remove Gift Card ending 4321' }));
  await waitFor(() => expect(news()).toHaveTextContent('Removed from this order: Gift Card ending 4321.'));
  expect(news()).toHaveFocus();
  expect(summary()).not.toHaveTextContent('Gift Card');
  expect(api.asked(removeGift)).toEqual([{ giftId: '1' }]);
});

it('shows the order as it is where another tab took the gift off before', async () => {
  const { user, api } = await showCheckout({ order: paidWith(card) });
  api.refuse(removeGift, { status: 404, message: 'It is not there.' });
  api.answer(getCheckout, anOrderSummary());
  await user.click(payment().getByRole('button', { name: 'Remove Gift Card ending 4321' }));
  await waitFor(() => expect(summary()).not.toHaveTextContent('Gift Card'));
});

it('[CHK-08] asks for no card where a voucher pays all, places the order, and sends no means of payment', async () => {
  const { user, api, navigations } = await showCheckout({ order: anOrderSummary() });
  await user.click(payment().getByText('Pay with a gift card or voucher'));
  api.answer(addGift, paidWith(voucher));
  await user.type(code(), 'wxyz wxyz wxyz abcd{Enter}');
  const review = await screen.findByRole('heading', { name: 'Review and pay' });
  await waitFor(() => expect(review).toHaveFocus());
  expect(step('Payment')).toHaveTextContent('Gift Vouchers ending ABCD');
  expect(step('Payment')).not.toHaveTextContent('Visa');
  expect(step('Review and pay')).toHaveTextContent('Gift Vouchers ending ABCD−£25.97Left to pay£0.00');
  api.answer(payAndCommit, anOrder());
  await user.click(screen.getByRole('button', { name: 'Place the order' }));
  await waitFor(() => expect(navigations).toEqual(['/jsp/checkout/uk/confirmation.jsp']));
  expect(api.asked(payAndCommit)).toMatchObject([{ orderId: '100001', paymentDetails: [], expectedTotal: 2597, expectedToPay: 0 }]);
});

it('says that nothing is left to pay, and what stays on the voucher', async () => {
  const { user } = await showCheckout({ order: paidWith(voucher) });
  await user.click(screen.getByRole('button', { name: 'Change: Payment' }));
  expect(step('Payment')).toHaveTextContent('Nothing left to pay. No card needed.');
  expect(payment().getByRole('list', { name: 'Gift cards and vouchers of this order' })).toHaveTextContent('£374.03 left on it');
  expect(payment().queryByLabelText('Gift card number or voucher code')).not.toBeInTheDocument();
  await user.click(payment().getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('button', { name: 'Place the order' })).toBeVisible();
});

describe('the vouchers of a customer’s wallet', () => {
  const kept = { walletVoucherId: '5', lastFour: 'KEPT', balance: 2500, currency: 'GBP', expiresAt: '2027-11-29T12:00:00.000Z' } as const;
  const atCheckout = { order: anOrderSummary({ email: 'anna@example.com' }), session: aCustomer(), wallet: [kept] };

  it('are used without their code, and each says what is on it until when', async () => {
    const { user, api } = await showCheckout(atCheckout);
    const list = payment().getByRole('list', { name: 'Vouchers in your wallet' });
    expect(list).toHaveTextContent('Gift voucher ending KEPTValid until 29 November 2027£25.00');
    api.refuse(addGift, { status: 422, field: 'walletVoucherId', message: 'This voucher is spent.' });
    await user.click(within(list).getByRole('button', { name: 'Use Gift voucher ending KEPT' }));
    expect(await within(list).findByRole('alert')).toHaveTextContent('This voucher is spent.');
    expect(code()).not.toHaveAccessibleDescription(/spent/);
    const taken = paidWith({ ...voucher, lastFour: 'KEPT', amount: 2500, balance: 2500, walletVoucherId: '5' });
    api.answer(addGift, { ...taken, email: 'anna@example.com' });
    await user.click(within(list).getByRole('button', { name: 'Use Gift voucher ending KEPT' }));
    await waitFor(() => expect(news()).toHaveTextContent('£25.00 comes off with Gift Vouchers ending KEPT.'));
    expect(payment().queryByRole('list', { name: 'Vouchers in your wallet' })).not.toBeInTheDocument();
    expect(api.asked(addGift).at(-1)).toEqual({ walletVoucherId: '5' });
  });

  it('are offered to nobody else', async () => {
    await showCheckout({ order: anOrderSummary() });
    expect(payment().queryByRole('list', { name: 'Vouchers in your wallet' })).not.toBeInTheDocument();
  });

  it('and no gifts at all are taken by the bank partner, whose points pay first', async () => {
    const order = anOrderSummary({ email: 'anna@example.com', orderPriceInfo: { paidByPoints: 1000, toPay: 1597 } });
    const session = aCustomer({ pointsBalance: 1000 });
    await showCheckout({ ...atCheckout, order, session, market: 'hsb-uk' });
    expect(step('Payment')).not.toHaveTextContent('gift');
    expect(step('Payment')).toHaveTextContent('Your balance: 1,000 pts. Your points are used first; your card pays the rest.');
    expect(step('Payment')).toHaveTextContent(/Paid with points1,000 ptsPaid by Mastercard1,597 pts \(GBP\s15\.97\)/);
    expect(document.body).not.toHaveTextContent('£');
  });
});
