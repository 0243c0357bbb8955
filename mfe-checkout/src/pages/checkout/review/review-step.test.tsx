import type { OrderSummary } from '@cellardoor/contracts';
import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import { payAndCommit, updatePaymentAndCommit } from '@cellardoor/contracts/calls/payment';
import { getSession } from '@cellardoor/contracts/calls/session';
import { anOrder, anOrderSummary, aShippingMethod } from '@cellardoor/component-testing/orders.ts';
import { aCustomer, aRecognised, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCardOption, type AtCheckout, showCheckout, step } from '../testing/show-checkout.tsx';

const visa = { cardId: '9', cardType: 'visa', lastFour: '2503', expirationMonth: '12', expirationYear: '2035', isDefault: true };
const mine = (changes: Changes<OrderSummary> = {}) => ({ ...anOrderSummary(changes), email: 'anna@example.com' });

/** A customer at the review, who pays with the card that they keep. */
async function atReview(order = mine(), at: AtCheckout = {}) {
  const shown = await showCheckout({ order, session: aCustomer(), savedCards: [visa], ...at });
  await shown.user.click(within(step('Payment')).getByRole('button', { name: 'Continue' }));
  return shown;
}
const review = () => within(step('Review and pay'));
const payButton = () => screen.getByRole('button', { name: /^(Pay|Place) / });
const refusal = () => review().findByRole('alert');

it('[CHK-01] [CHK-11] shows all that is bought, how it comes, what it comes to and what the law wants said', async () => {
  const notices = ['We operate Challenge 25.'];
  await atReview(mine({ saleFacts: { notices, licences: ['Licence 1234'], alcoholUnits: 21 } }));
  const said = step('Review and pay');
  expect(said).toHaveTextContent('You will not be charged until you press the button.');
  expect(said).toHaveTextContent('2 × Château Marlac 2019£17.98');
  expect(said).toHaveTextContent(/Standard delivery\. Arrives from Wednesday 2\sDecember/);
  expect(said).toHaveTextContent('Subtotal£25.98You save−£8.00Delivery£7.99Total£25.97Includes £4.33 of VAT');
  for (const words of [...notices, 'Licence 1234', 'Contains 21 UK units of alcohol.']) expect(said).toHaveTextContent(words);
  expect(said).toHaveTextContent('Send unopened bottles back within 14 days of receiving them');
  expect(review().getByRole('link', { name: 'Read the terms' })).toBeVisible();
  expect(payButton()).toHaveTextContent('Pay £25.97');
});

it('adds the sales tax of the United States on top', async () => {
  const orderPriceInfo = { tax: 210, taxIncluded: 0, total: 2807, toPay: 2807 };
  await atReview(mine({ orderPriceInfo, currency: 'USD' }), { market: 'law-us', params: { country: 'us' } });
  expect(step('Review and pay')).toHaveTextContent('Delivery$7.99Sales tax$2.10Total$28.07');
  expect(payButton()).toHaveTextContent('Pay $28.07');
});

it('shows what goes into a present, and where an order is collected', async () => {
  const location = { addressId: '2', name: 'Walcot Yard', line1: '3 Walcot Street', city: 'Bath', postcode: 'BA1 5BG', hours: '' };
  const giftWishes = { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['Happy birthday!', 'From all of us'] };
  await atReview(mine({ shippingMethod: aShippingMethod({ type: 'collection', name: 'Collect from a shop', location }), giftWishes }));
  expect(step('Review and pay')).toHaveTextContent(/Collect from a shop\. Ready to collect from Wednesday 2\sDecember, Walcot Yard/);
  expect(step('Review and pay')).toHaveTextContent(/A present.*Happy birthday!.*From all of us.*We tell bea@example\.com/);
});

it('pays what was shown, once however often the button is pressed, tells so, and goes to the confirmation', async () => {
  const { user, api, navigations, told } = await atReview();
  const paying = api.hold(payAndCommit);
  await user.dblClick(payButton());
  expect(review().getByText('Paying, please stay on this page…', { selector: 'output' })).toBeVisible();
  paying.answer(anOrder());
  await waitFor(() => expect(navigations).toEqual(['/jsp/checkout/uk/confirmation.jsp']));
  expect(api.asked(payAndCommit)).toEqual([
    expect.objectContaining({
      orderId: '100001',
      paymentDetails: [{ paymentMode: 'creditCard', cardId: '9' }],
      expectedTotal: 2597,
      expectedToPay: 2597,
      expectedArrival: '2026-12-02',
    }),
  ]);
  expect(told).toContainEqual({ name: 'checkout:completed', detail: { orderId: '100001' } });
});

describe('what keeps an order from being paid', () => {
  it('a day that has moved: it is told before anything is charged, and the next press says the new day', async () => {
    const { user, api, navigations } = await atReview();
    const message =
      'Your order now arrives from Friday 4 December, not Wednesday 2 December. You have not been charged. Please press the button again.';
    api.refuse(payAndCommit, { status: 409, code: 'arrival_changed', message });
    api.answer(getCheckout, mine({ shippingMethod: aShippingMethod({ earliestDate: '2026-12-04' }) }));
    await user.click(payButton());
    expect(await refusal()).toHaveTextContent(message);
    expect(step('Review and pay')).toHaveTextContent(/Arrives from Friday 4\sDecember/);
    api.answer(payAndCommit, anOrder());
    await user.click(payButton());
    await waitFor(() => expect(navigations).toHaveLength(1));
    expect(api.asked(payAndCommit).map(({ expectedArrival }) => expectedArrival)).toEqual(['2026-12-02', '2026-12-04']);
  });

  it('a wine of which too little is left: it is named, with the way to the basket', async () => {
    const { user, api } = await atReview();
    api.refuse(payAndCommit, { status: 409, code: 'low_stock', message: 'Château Marlac: Sorry, only 1 left and 2 are in your basket.' });
    await user.click(payButton());
    expect(await refusal()).toHaveTextContent('Nothing was charged.Château Marlac: Sorry, only 1 left and 2 are in your basket.');
    expect(within(await refusal()).getByRole('link', { name: 'Change your basket' })).toHaveAttribute(
      'href',
      '/jsp/checkout/common/shoppingcart.jsp',
    );
  });

  it('an order that has changed: each change is spelt out, and the button shows the new amount', async () => {
    const { user, api } = await atReview();
    const [line] = mine().lineItems;
    const dearer = { ...line!, itemPriceInfo: { ...line!.itemPriceInfo, amount: 1998 } };
    api.refuse(payAndCommit, { status: 409, code: 'total_changed', message: 'The total has changed.' });
    api.answer(getCheckout, mine({ lineItems: [dearer], orderPriceInfo: { subtotal: 1998, total: 2797, toPay: 2797 } }));
    await user.click(payButton());
    expect(await refusal()).toHaveTextContent('The order has changed. Nothing was charged.');
    expect(
      within(await refusal())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Château Marlac: £17.98 before, £19.98 now', 'Total: £25.97 before, £27.97 now']);
    expect(payButton()).toHaveTextContent('Pay £27.97');
  });

  it('a card that is declined: the payment step says so, and another card pays the same order', async () => {
    const { user, api, navigations } = await atReview();
    const message = 'Your bank declined the payment: there is not enough on the card. You have not been charged.';
    api.refuse(payAndCommit, { status: 402, message });
    await user.click(payButton());
    expect(await within(step('Payment')).findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
    expect(navigations).toEqual([]);
    await user.click(within(step('Payment')).getByRole('radio', { name: /Visa ending 2503/ }));
    await user.click(within(step('Payment')).getByRole('button', { name: 'Continue' }));
    api.answer(updatePaymentAndCommit, anOrder());
    await user.click(payButton());
    await waitFor(() => expect(navigations).toHaveLength(1));
    expect(api.asked(payAndCommit)).toHaveLength(1);
    expect(api.asked(updatePaymentAndCommit)).toMatchObject([{ orderId: '100001' }]);
  });

  it('an order that was paid elsewhere: its confirmation is shown by its number, and nothing is paid again', async () => {
    const { user, api, navigations } = await atReview();
    api.refuse(payAndCommit, { status: 409, code: 'already_paid', message: 'This order is paid.' });
    await user.click(payButton());
    await waitFor(() => expect(navigations).toEqual(['/jsp/checkout/uk/confirmation.jsp?order=100001']));
    expect(api.asked(payAndCommit)).toHaveLength(1);
  });

  it.each([
    [404, 'unknown_order', 'We can no longer find this order', 'if not, nothing was charged'],
    [409, 'basket_empty', 'There is nothing left to pay for', 'nothing was ordered and nothing was charged'],
  ])('%i %s: the page says so, and shows nothing of the order', async (status, code, title, hint) => {
    const { user, api } = await atReview();
    api.refuse(payAndCommit, { status, code, message: 'No.' });
    await user.click(payButton());
    const said = await screen.findByText(title);
    expect(said.closest('[tabindex="-1"]')).toHaveFocus();
    expect(document.body).toHaveTextContent(hint);
    expect(document.body).not.toHaveTextContent('Cellar Lane');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('a reply that never comes: the very same call is repeated, and the next press of the button repeats it too', async () => {
    const { api, navigations } = await atReview();
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      api.drop(payAndCommit);
      await act(async () => (payButton().click(), jest.advanceTimersByTimeAsync(100)));
      for (const wait of [1_100, 2_100, 4_100]) await act(() => jest.advanceTimersByTimeAsync(wait));
      expect(review().getByRole('alert')).toHaveTextContent('We have not heard back from the payment provider.');
      expect(review().getByRole('alert')).toHaveTextContent('you will never be charged twice');
      const [first, ...repeats] = api.asked(payAndCommit);
      expect(repeats).toEqual([first, first, first]);
      api.refuse(payAndCommit, { status: 409, code: 'in_progress', message: 'Still at it.' });
      await act(async () => (payButton().click(), jest.advanceTimersByTimeAsync(100)));
      api.answer(payAndCommit, anOrder());
      await act(() => jest.advanceTimersByTimeAsync(1_100));
      expect(navigations).toEqual(['/jsp/checkout/uk/confirmation.jsp']);
      for (const again of api.asked(payAndCommit)) expect(again).toEqual(first);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a wallet', () => {
  const applePay = aCardOption({
    paymentMode: 'applePay',
    wallet: { environment: 'TEST', merchantId: 'm', gatewayMerchantId: 'g', script: null },
  });
  /** A device on which the shopper does this with the sheet. */
  function sheet(act_: (sheet: { oncancel(): void; onpaymentauthorized(event: object): void }) => void) {
    class ApplePaySession {
      static canMakePayments = () => true;
      static STATUS_FAILURE = 1;
      begin = () => act_(this as never);
      completePayment = () => {};
    }
    Object.assign(window, { ApplePaySession });
  }
  afterEach(() => Object.assign(window, { ApplePaySession: undefined }));
  const choose = async ({ user }: Awaited<ReturnType<typeof atReview>>) => {
    await user.click(await within(step('Payment')).findByRole('radio', { name: /^Apple Pay/ }));
    await user.click(within(step('Payment')).getByRole('button', { name: 'Continue' }));
  };
  const withApple = { order: anOrderSummary(), options: [aCardOption(), applePay] };

  it('whose sheet is closed charges nothing, and the button is there again', async () => {
    sheet((open) => open.oncancel());
    const shown = await showCheckout(withApple);
    await choose(shown);
    expect(payButton()).toHaveTextContent('Pay £25.97 with Apple Pay');
    await shown.user.click(payButton());
    await waitFor(() => expect(payButton()).toBeEnabled());
    expect(shown.api.asked(payAndCommit)).toEqual([]);
  });

  it('whose card is declined leads back to the payment, where the next one pays', async () => {
    sheet((open) => open.onpaymentauthorized({ payment: { token: { a: 1 } } }));
    const shown = await showCheckout(withApple);
    shown.api.refuse(payAndCommit, { status: 402, message: 'Your bank declined it: there is not enough on the card.' });
    await choose(shown);
    await shown.user.click(payButton());
    expect(await within(step('Payment')).findByRole('alert')).toHaveTextContent('there is not enough on the card');
    shown.api.answer(updatePaymentAndCommit, anOrder());
    await choose(shown);
    await shown.user.click(payButton());
    await waitFor(() => expect(shown.navigations).toHaveLength(1));
    expect(shown.api.asked(updatePaymentAndCommit)).toMatchObject([
      { paymentDetails: [{ paymentMode: 'applePay', walletToken: '{"a":1}' }], expectedToPay: 2597 },
    ]);
  });
});

it('asks whose log-in has lapsed for it at the email, and pays by none of the cards that they keep', async () => {
  const { user, api, navigations } = await atReview();
  api.refuse(payAndCommit, { status: 401, code: 'log_in', message: 'Please log in to go on.' });
  api.answer(getSession, aRecognised());
  await user.click(payButton());
  expect(await within(step('Your email')).findByRole('alert')).toHaveTextContent('Please log in to go on.');
  expect(within(step('Your email')).getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Pay|Place) / })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/2503|Cellar Lane/);
  expect(api.asked(payAndCommit)).toHaveLength(1);
  expect(navigations).toEqual([]);
});
