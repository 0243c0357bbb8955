import { brands } from '@cellardoor/brand';
import type { PaymentOption } from '@cellardoor/contracts';
import { listPaymentOptions, openCardEntry } from '@cellardoor/contracts/calls/checkout';
import { listSavedCards, keepTypedCard } from '@cellardoor/contracts/calls/saved-cards';
import { anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cardEntry, fakeCardLibrary } from '../../../components/testing/card-fields.ts';
import { aCardOption, type AtCheckout, showCheckout, step } from '../testing/show-checkout.tsx';

const wallet = { environment: 'TEST', merchantId: 'm', gatewayMerchantId: 'g', script: 'https://wallet.example/pay.js' } as const;
const option = (paymentMode: PaymentOption['paymentMode'], paymentProvider = 'cybersource'): PaymentOption => {
  if (paymentMode === 'creditCard' || paymentMode === 'paypal') return aCardOption({ paymentMode, paymentProvider });
  return aCardOption({ paymentMode, paymentProvider, wallet: { ...wallet, script: paymentMode === 'applePay' ? null : wallet.script } });
};
const all = (['creditCard', 'googlePay', 'applePay', 'paypal'] as const).map((mode) => option(mode));

const payment = () => within(step('Payment'));
const modes = async () => within(await payment().findByRole('group', { name: 'How would you like to pay?' }));
const names = (group: Awaited<ReturnType<typeof modes>>) => group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
const icons = () => [...document.querySelectorAll('[data-payment-icon]')].map((icon) => icon.getAttribute('data-payment-icon'));
const marks = () =>
  within(payment().getByRole('list', { name: 'Cards we accept' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('aria-label'));

/** What the browser has of Google's and Apple's. */
function device({ google = true, apple = true } = {}) {
  const PaymentsClient = class {
    isReadyToPay = async () => ({ result: google });
  };
  Object.assign(window, { google: { payments: { api: { PaymentsClient } } }, ApplePaySession: { canMakePayments: () => apple } });
}
beforeEach(() => {
  fakeCardLibrary();
  device();
});
afterEach(() => Object.assign(window, { google: undefined, ApplePaySession: undefined, Flex: undefined }));

const show = (at: AtCheckout = {}) =>
  showCheckout({ order: anOrderSummary(), ...at, prepare: (api) => (api.answer(openCardEntry, cardEntry), at.prepare?.(api)) });

describe('[BRD-08] the ways to pay', () => {
  it('are those that are offered and that this browser can use, each with its icon', async () => {
    await show({ options: all });
    expect(names(await modes())).toEqual(['creditCard', 'googlePay', 'applePay', 'paypal']);
    expect(icons()).toEqual(['googlePay', 'applePay', 'paypal']);
  });

  it('leave Apple Pay out where the device cannot pay with it', async () => {
    device({ apple: false });
    await show({ options: all });
    expect(names(await modes())).toEqual(['creditCard', 'googlePay', 'paypal']);
  });

  it('leave Google Pay out inside the web view of a native app', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/126.0 Mobile');
    await show({ options: all });
    expect(names(await modes())).toEqual(['creditCard', 'applePay', 'paypal']);
  });

  it.each(['googlePay', 'applePay'] as const)('leave %s out, and its icon, where it has no provider', async (mode) => {
    await show({ options: all.map((one) => (one.paymentMode === mode ? option(mode, '') : one)), market: 'hsb-uk' });
    expect(names(await modes())).not.toContain(mode);
    expect(icons()).not.toContain(mode);
    expect(icons()).toHaveLength(2);
  });

  it('are none where nothing is offered: the shop takes orders by telephone', async () => {
    await show({ options: [] });
    expect(step('Payment')).toHaveTextContent('Card payments are not available at the moment. Please order by telephone.');
  });
});

it.each(brands.map(({ facts, countries }) => [facts.id, Object.keys(countries)[0]!] as const))(
  '[BRD-08] %s names the cards that it takes',
  async (brand, country) => {
    await show({ market: `${brand}-${country}`, params: { country } });
    expect(marks()).toEqual(brand === 'hsb' ? ['Mastercard'] : ['Mastercard', 'Visa', 'American Express']);
  },
);

describe('options that did not come with the page', () => {
  const failing = { status: 400, message: 'Please try again in a moment.' };

  it('are asked for again, and a card can be typed meanwhile', async () => {
    const { user, api } = await show({ options: null, prepare: (prepared) => prepared.refuse(listPaymentOptions, failing) });
    const asks = api.asked(listPaymentOptions).length;
    const held = api.hold(listPaymentOptions);
    await waitFor(() => expect(api.asked(listPaymentOptions)).toHaveLength(asks + 1));
    expect(payment().getByText('We are looking up the other ways to pay. You can already pay by card.')).toBeVisible();
    await user.type(await payment().findByLabelText('Card number'), '4111');
    held.answer({ paymentOptions: [option('creditCard'), option('paypal')] });
    expect(await payment().findByRole('radio', { name: /^PayPal/ })).toBeVisible();
    expect(step('Payment')).not.toHaveTextContent('other ways to pay');
    expect(payment().getByLabelText('Card number')).toHaveValue('4111');
  });

  it('are said to be missing after three tries, and asked for once more by a button', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      const { api } = await show({ options: null, prepare: (prepared) => prepared.refuse(listPaymentOptions, failing) });
      for (const wait of [100, 2_100, 5_100]) await act(() => jest.advanceTimersByTimeAsync(wait));
      expect(step('Payment')).toHaveTextContent('We could not load the other ways to pay. You can pay by card, or try again.');
      expect(api.asked(listPaymentOptions)).toHaveLength(4);
      api.answer(listPaymentOptions, { paymentOptions: [option('creditCard'), option('paypal')] });
      const button = payment().getByRole('button', { name: 'Try again' });
      await act(async () => (button.click(), jest.advanceTimersByTimeAsync(100)));
      expect(payment().getByRole('radio', { name: /^PayPal/ })).toBeVisible();
      expect(step('Payment')).not.toHaveTextContent('other ways to pay');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a card', () => {
  const type = async ({ user }: Awaited<ReturnType<typeof show>>, number: string, expiry: string, code: string) => {
    if (number) await user.type(await payment().findByLabelText('Card number'), number);
    if (expiry) await user.type(payment().getByLabelText('Expiry date'), expiry);
    if (code) await user.type(payment().getByLabelText('Security code'), code);
  };
  const goOn = async ({ user }: Awaited<ReturnType<typeof show>>) => {
    await payment().findByText(/Sandbox: no money is taken/);
    await user.click(payment().getByRole('button', { name: 'Continue' }));
  };

  it('is asked for by each of its fields where none was typed', async () => {
    const shown = await show();
    await goOn(shown);
    expect(payment().getByText('Please enter the card number')).toBeVisible();
    expect(payment().getByLabelText('Expiry date')).toHaveAccessibleDescription('Please enter the expiry date');
    expect(payment().getByText('Please enter the security code')).toBeVisible();
    expect(payment().getByLabelText('Card number')).toHaveFocus();
  });

  it('that is mistyped is told by its fields, with the cards that are taken', async () => {
    const shown = await show();
    await type(shown, '41', '01/20', '1');
    await goOn(shown);
    expect(payment().getByText('Please check the card number. We accept Mastercard, Visa, American Express.')).toBeVisible();
    expect(payment().getByLabelText('Expiry date')).toHaveAccessibleDescription('Please enter an expiry date in the future, such as 04/29');
    expect(payment().getByText('Please enter the three or four digits of the security code')).toBeVisible();
  });

  it('is named in short, and the review takes the focus', async () => {
    const shown = await show();
    await type(shown, '4111111111111111', '12/35', '123');
    await goOn(shown);
    expect(await screen.findByRole('button', { name: 'Pay £25.97' })).toBeVisible();
    expect(step('Payment')).toHaveTextContent('Visa ending 1111');
    expect(screen.getByRole('heading', { name: 'Review and pay' })).toHaveFocus();
    expect(shown.told.at(-1)).toMatchObject({ name: 'checkout:payment-chosen', detail: { paymentMode: 'creditCard' } });
  });

  it('of which the provider says nothing is typed anew', async () => {
    fakeCardLibrary({ silent: true });
    const shown = await show();
    await type(shown, '4111111111111111', '12/35', '123');
    await goOn(shown);
    expect(await payment().findByText('The payment provider did not answer. Please enter your card again.')).toBeVisible();
    await waitFor(() => expect(payment().getByLabelText('Card number')).toHaveValue(''));
  });

  it('cannot be typed where the provider does not answer, which can be tried again', async () => {
    const { user, api } = await show({ prepare: (prepared) => prepared.drop(openCardEntry) });
    expect(await payment().findByText('The payment provider is not answering at the moment.')).toBeVisible();
    api.answer(openCardEntry, cardEntry);
    await user.click(payment().getByRole('button', { name: 'Try again' }));
    expect(await payment().findByLabelText('Card number')).toBeVisible();
  });

  const visa = { cardId: '9', cardType: 'visa', lastFour: '2503', expirationMonth: '12', expirationYear: '2035', isDefault: true };

  it('that a customer keeps is chosen already; another one can be typed, and kept', async () => {
    const shown = await show({ session: aCustomer(), savedCards: [visa] });
    expect(payment().getByRole('radio', { name: /Visa ending 2503.*Expires 12\/2035/ })).toBeChecked();
    await shown.user.click(payment().getByRole('radio', { name: 'Another card' }));
    await type(shown, '5555555555554444', '12/35', '123');
    await shown.user.click(payment().getByRole('checkbox', { name: /^Save this card/ }));
    const mastercard = { ...visa, cardId: '10', cardType: 'mastercard', lastFour: '4444', isDefault: false };
    shown.api.answer(keepTypedCard, { cardId: '10', savedCards: [visa, mastercard] });
    shown.api.answer(listSavedCards, { savedCards: [visa, mastercard] });
    await goOn(shown);
    await waitFor(() => expect(step('Payment')).toHaveTextContent('Mastercard ending 4444'));
    expect(shown.api.asked(keepTypedCard)).toHaveLength(1);
  });
});

it('says at PayPal’s choice that it is approved there, and to whoever came back without paying where they stand', async () => {
  const { user } = await show({ options: all, params: { country: 'uk', left: 'paypal' } });
  const told = payment().getByText('You came back from PayPal without paying. Nothing was charged, and your order is as you left it.');
  expect(told.closest('[tabindex="-1"]')).toHaveFocus();
  await user.click(await payment().findByRole('radio', { name: /^PayPal/ }));
  expect(step('Payment')).toHaveTextContent('You approve the payment at PayPal, and come back here. Nothing is charged before.');
  await user.click(payment().getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('button', { name: 'Pay £25.97 with PayPal' })).toBeVisible();
  expect(step('Review and pay')).toHaveTextContent('Nothing is charged before you approve it there and are back here.');
});
