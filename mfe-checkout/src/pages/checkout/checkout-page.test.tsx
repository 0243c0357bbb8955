import { beginCheckout, beginGuestCheckout, getCheckout, setDeliveryAddress } from '@cellardoor/contracts/calls/checkout';
import { addGift } from '@cellardoor/contracts/calls/gift-cards';
import { getSession } from '@cellardoor/contracts/calls/session';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import { aBasket, aCustomer, aLine, aRecognised, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type AtCheckout, showCheckout, step } from './testing/show-checkout.tsx';

const contact = () => within(step('Your email'));
const summary = () => screen.getByRole('complementary', { name: 'Your order' });
const mine = { ...anOrderSummary(), email: 'anna@example.com' };
const asAnna: AtCheckout = { order: mine, session: aCustomer() };
/** Session and basket, as another tab has made them. */
const become = ({ model, api }: Awaited<ReturnType<typeof showCheckout>>, session = aSession()) => {
  api.answer(getSession, session);
  return act(() => model.refresh());
};

it('shows what is bought before anything is typed, with the delivery that it would have, and says that a checkout has begun', async () => {
  const { told } = await showCheckout();
  expect(summary()).toHaveTextContent('2 × Château Marlac 2019£17.98Subtotal£25.98You save−£8.00Delivery£7.99Total£25.97');
  expect(contact().getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  expect(told).toMatchObject([{ name: 'checkout:begun' }]);
});

it('names a wine without a year as its own page does', async () => {
  await showCheckout({ basket: aBasket([aLine({ product: { vintage: 'NV' }, quantity: 1 })]) });
  expect(summary()).toHaveTextContent('1 × Château Marlac NV');
});

it.each(['hsb-uk', 'bbc-uk'])('shows a hundred lines of long names in %s, which the keyboard can scroll', async (market) => {
  const name = 'Trockenbeerenauslese '.repeat(6).trim();
  await showCheckout({
    market,
    basket: aBasket(Array.from({ length: 100 }, (_, at) => aLine({ commerceItemId: `${at}`, product: { name } }))),
  });
  expect(within(summary()).getAllByText(/× Trockenbeerenauslese/)).toHaveLength(100);
  expect(within(summary()).getByRole('group', { name: 'Your order' })).toHaveAttribute('tabindex', '0');
  if (market === 'hsb-uk') expect(document.body).not.toHaveTextContent('£');
});

describe('an empty basket', () => {
  it('leads to the wines, and whoever is logged out to the log-in', async () => {
    await showCheckout({ basket: aBasket([]) });
    expect(screen.getByText('There is nothing to pay for yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse all wines' })).toHaveAttribute('href', '/wines');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', expect.stringMatching(/^\/authentication\/login\?next=/));
  });

  it('asks a customer for no log-in', async () => {
    await showCheckout({ basket: aBasket([]), session: aCustomer() });
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  });
});

it('says that it cannot be opened, and that the basket is safe', async () => {
  await showCheckout({ prepare: (api) => api.drop(listBasket) });
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot open the checkout at the moment. Your basket is safe.');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/jsp/checkout/uk/checkout.jsp');
});

describe('what has changed since the last visit', () => {
  const change = { itemCode: 'W1001', kind: 'price', message: 'The price of Château Marlac has changed from £8.99 to £10.49.' } as const;

  it('is said before the first step: prices, and a voucher that has expired', async () => {
    const voucher = { code: 'WEEKS', applies: false, text: 'Voucher WEEKS has expired.' };
    await showCheckout({ basket: aBasket([aLine()], { changes: [change as never], voucher: voucher as never }) });
    const notice = screen.getByText('Your basket has changed since your last visit').parentElement!;
    expect(notice).toHaveTextContent('The price of Château Marlac has changed from £8.99 to £10.49.');
    expect(notice).toHaveTextContent('Voucher WEEKS has expired.');
    expect(within(notice).getByRole('link', { name: 'Change your basket' })).toBeVisible();
  });

  it('names the wine of which less is left', async () => {
    const short = { itemCode: 'W1001', kind: 'stock', message: 'Sorry, only 1 left and 2 are in your basket.' };
    await showCheckout({ basket: aBasket([aLine()], { changes: [short as never] }) });
    const notice = screen.getByText('We no longer have all of your basket').parentElement!;
    expect(notice).toHaveTextContent('Château Marlac 2019: Sorry, only 1 left and 2 are in your basket.');
  });

  it('is nothing where nothing has changed', async () => {
    await showCheckout();
    expect(screen.queryByRole('link', { name: 'Change your basket' })).not.toBeInTheDocument();
  });

  it('names the bottles that a log-in at the checkout brought along', async () => {
    await showCheckout({ ...asAnna, params: { country: 'uk', had: '1' } });
    expect(screen.getByText('Logging in has added 1 bottle to your basket')).toBeVisible();
  });
});

describe('who buys', () => {
  it('gives an email address by the rule of the log-in, and goes on to the address', async () => {
    const { user, api } = await showCheckout();
    const field = contact().getByRole('textbox', { name: 'Email' });
    await user.type(field, 'ada@example');
    await user.click(contact().getByRole('button', { name: 'Continue' }));
    expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(api.asked(beginGuestCheckout)).toEqual([]);
    await user.clear(field);
    await user.type(field, 'jörg@example.com');
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
    api.answer(beginGuestCheckout, anOrderSummary({ email: 'jörg@example.com', shippingAddress: null, shippingMethod: null }));
    await user.click(contact().getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Delivery address' })).toHaveFocus());
    expect(api.asked(beginGuestCheckout)).toEqual([{ emailId: 'jörg@example.com' }]);
    expect(contact().getByRole('button', { name: 'Change: Your email' })).toBeVisible();
  });

  it('is known where they are logged in: nobody asks for their address', async () => {
    await showCheckout(asAnna);
    expect(step('Your email')).toHaveTextContent('anna@example.com');
    expect(contact().queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('asks to log in from the guest’s form, and brings back to the checkout with what is in the basket', async () => {
    const { user, told } = await showCheckout();
    await user.click(contact().getByRole('link', { name: 'Log in' }));
    expect(told.at(-1)).toEqual({ name: 'user:login-requested', detail: { next: '/jsp/checkout/uk/checkout.jsp?had=2' } });
  });

  it('needs an account for some of what is in the basket', async () => {
    await showCheckout({ basket: aBasket([aLine({ product: { name: 'Unlimited' }, terms: { needsAccount: true } })]) });
    expect(step('Your email')).toHaveTextContent(
      'Unlimited needs an account. Please log in or create one. Your basket will still be here.',
    );
    expect(contact().queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is told, where they are recognised, that their membership counts once they log in, and as a guest what they pay more', async () => {
    const basket = aBasket([aLine()], { benefits: { freeDelivery: true } });
    const { user, api } = await showCheckout({ session: aRecognised(), basket });
    expect(step('Your email')).toHaveTextContent('Welcome back, Anna. The total counts your membership: log in to pay it.');
    const total = anOrderSummary().orderPriceInfo.total + 500;
    api.answer(getSession, aSession());
    api.answer(beginGuestCheckout, anOrderSummary({ shippingAddress: null, orderPriceInfo: { total, toPay: total } }));
    await user.type(contact().getByRole('textbox', { name: 'Email' }), 'guest@example.com');
    await user.click(contact().getByRole('button', { name: 'Continue' }));
    expect(await contact().findByText('As a guest you pay £5.00 more: your membership counts only when you log in.')).toBeVisible();
  });
});

describe('a log-in that changes in another tab', () => {
  it('logged out: nothing of the customer is shown any more, and nothing was charged', async () => {
    const shown = await showCheckout(asAnna);
    await become(shown);
    const said = screen.getByText('You are no longer logged in');
    expect(said.closest('[tabindex="-1"]')).toHaveFocus();
    expect(document.body).toHaveTextContent('Nothing was charged here.');
    for (const theirs of ['anna@example.com', 'Cellar Lane']) expect(document.body).not.toHaveTextContent(theirs);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start the checkout again' })).toBeVisible();
  });

  it('logged in as somebody else: they are named, and nothing of the customer before is shown', async () => {
    const shown = await showCheckout(asAnna);
    await become(shown, aCustomer({ summaryDetails: { profileId: '2', firstName: 'Grace', emailAddress: 'grace@example.com' } }));
    expect(screen.getByText('Grace has logged in, in another tab')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Cellar Lane');
  });

  it('a guest who logs in goes on with what they typed, and mail goes to their account', async () => {
    const shown = await showCheckout({ order: anOrderSummary() });
    shown.api.answer(beginCheckout, mine);
    await become(shown, aCustomer());
    await waitFor(() => expect(step('Your email')).toHaveTextContent('anna@example.com'));
    expect(step('Delivery address')).toHaveTextContent('1 Cellar Lane, Bath, BA1 1AA');
    expect(document.body).not.toHaveTextContent('guest@example.com');
  });
});

describe('a log-in that has lapsed', () => {
  const voucher = {
    walletVoucherId: '5',
    lastFour: 'KEPT',
    balance: 2500,
    currency: 'GBP',
    expiresAt: '2027-11-29T12:00:00.000Z',
  } as const;
  const book = { shippingAddresses: [{ addressId: '7', address: mine.shippingAddress! }], billingAddress: null };

  it('is said at the email, also where it cannot be looked up at once, and a guest goes on without what the customer keeps', async () => {
    const { user, api } = await showCheckout({ ...asAnna, wallet: [voucher], book });
    for (const call of [addGift, beginCheckout]) api.refuse<any>(call, { status: 401, code: 'log_in', message: 'Please log in to go on.' });
    api.drop(getSession);
    await user.click(screen.getByRole('button', { name: 'Use Gift voucher ending KEPT' }));
    expect(await contact().findByRole('alert')).toHaveTextContent('Please log in to go on.');
    expect(within(step('Payment')).queryByRole('button')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Cellar Lane');
    // the next try finds out that nobody is logged in
    api.answer(getSession, aRecognised());
    await user.click(contact().getByRole('button', { name: 'Continue' }));
    await user.type(await contact().findByRole('textbox', { name: 'Email' }), 'guest@example.com');
    api.answer(getSession, aSession());
    api.answer(beginGuestCheckout, anOrderSummary({ shippingAddress: null, shippingMethod: null, ageConfirmed: false }));
    await user.click(contact().getByRole('button', { name: 'Continue' }));
    const address = within(step('Delivery address'));
    expect(await address.findByLabelText('Address')).toHaveValue('');
    expect(address.queryByLabelText('Your addresses')).not.toBeInTheDocument();
    api.answer(setDeliveryAddress, anOrderSummary());
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['Address', '2 Row'],
      ['Town or city', 'Bath'],
      ['Postcode', 'BA1 1AA'],
    ] as const)
      await user.type(address.getByLabelText(label), text);
    await user.click(address.getByRole('checkbox', { name: /or over/ }));
    await user.click(address.getByRole('button', { name: 'Continue' }));
    await within(step('Payment')).findByText('Pay with a gift card or voucher');
    expect(screen.queryByRole('list', { name: 'Vouchers in your wallet' })).not.toBeInTheDocument();
  });
});

it.each([
  [404, 'no_order', 'We can no longer find this order'],
  [409, 'basket_empty', 'There is nothing left to pay for'],
])('[%i %s] at a step before the payment shows nothing of the order any more', async (status, code, title) => {
  const { user, api } = await showCheckout({ order: anOrderSummary() });
  await user.click(screen.getByRole('button', { name: 'Change: Delivery address' }));
  api.refuse(setDeliveryAddress, { status, code, message: 'No.' });
  await user.click(within(step('Delivery address')).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(document.body).not.toHaveTextContent('Cellar Lane');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('says to whoever turned back that their order could not be read again, until it can', async () => {
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' }] as never);
  let reads = 0;
  const { user, api } = await showCheckout({
    order: anOrderSummary(),
    prepare: (prepared) =>
      prepared.answer(getCheckout, () => {
        // the page is made before the network goes
        if ((reads += 1) === 1) return anOrderSummary();
        throw new TypeError('fetch failed');
      }),
  });
  const said = await screen.findByText('We could not load your order again, so what you see here may be out of date.');
  api.answer(getCheckout, anOrderSummary({ shippingAddress: { line1: '2 New Street' } }));
  await user.click(within(said.parentElement!).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(step('Delivery address')).toHaveTextContent('2 New Street'));
  expect(screen.queryByText(/out of date/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Payment' })).toHaveAccessibleDescription('Step 4 of 5');
});

it('[RTE-14] reads the session anew at the guest’s address', async () => {
  const { api } = await showCheckout({ params: {} });
  expect(api.asked(getSession)).toHaveLength(1);
});
