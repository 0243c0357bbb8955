import type { PaymentOption } from '@cellardoor/contracts';
import { openCardEntry } from '@cellardoor/contracts/calls/checkout';
import { anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import { aPlanLine } from '@cellardoor/component-testing/plans.ts';
import { aBasket, aCustomer, aLine } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import { cardEntry, fakeCardLibrary } from '../../../components/testing/card-fields.ts';
import { aCardOption, showCheckout, step } from '../testing/show-checkout.tsx';

const options: PaymentOption[] = [aCardOption(), aCardOption({ paymentMode: 'paypal', paymentProvider: 'paypal' })];

/** A customer at the payment step. */
async function atPayment(lines = [aPlanLine()]) {
  fakeCardLibrary();
  const order = { ...anOrderSummary({ email: 'anna@example.com' }), lineItems: lines };
  return showCheckout({
    order,
    basket: aBasket(lines),
    session: aCustomer(),
    options,
    prepare: (api) => api.answer(openCardEntry, cardEntry),
  });
}
const payment = () => within(step('Payment'));

afterEach(() => Object.assign(window, { Flex: undefined }));

it('says that only a card pays for a plan, and offers nothing else', async () => {
  await atPayment();
  expect(payment().getByText('Only a card pays for a wine plan')).toBeVisible();
  expect(step('Payment')).toHaveTextContent(
    'PayPal, Google Pay, Apple Pay, gift cards, vouchers and wine reward cannot pay for an order with a plan in it.',
  );
  expect(screen.queryByRole('radio', { name: 'PayPal' })).not.toBeInTheDocument();
  expect(payment().queryByText('Pay with a gift card or voucher')).not.toBeInTheDocument();
  // the card of a plan is kept by a consent of its own
  expect(payment().queryByRole('checkbox', { name: 'Save this card for next time' })).not.toBeInTheDocument();
});

it('offers all ways, and says nothing of plans, where none is bought', async () => {
  await atPayment([aLine()] as never);
  expect(await payment().findByRole('radio', { name: 'PayPal' })).toBeVisible();
  expect(payment().getByText('Pay with a gift card or voucher')).toBeVisible();
  expect(payment().queryByText('Only a card pays for a wine plan')).not.toBeInTheDocument();
});
