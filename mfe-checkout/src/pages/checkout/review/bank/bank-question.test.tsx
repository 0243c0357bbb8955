import { getCheckout } from '@cellardoor/contracts/calls/checkout';
import { payAndCommit, updatePaymentAndCommit } from '@cellardoor/contracts/calls/payment';
import { challengeAnswered } from '@cellardoor/contracts/http/challenge-return';
import { anOrder, anOrderSummary } from '@cellardoor/component-testing/orders.ts';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type AtCheckout, showCheckout, step } from '../../testing/show-checkout.tsx';

const visa = { cardId: '9', cardType: 'visa', lastFour: '2503', expirationMonth: '12', expirationYear: '2035', isDefault: true };
const question = { stepUpUrl: 'https://bank.example/ask', accessToken: 'secret', authenticationTransactionId: 'T1' };
const dialog = () => screen.getByRole('dialog', { name: 'Your bank has a question' });
const payButton = () => screen.getByRole('button', { name: /^Pay / });
const said = () => within(step('Review and pay')).findByRole('alert');

/** What the page sends to the bank's frame: browsers alone send a form. */
let posted: FormData[];
beforeEach(() => {
  posted = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    posted.push(new FormData(this));
  });
  history.replaceState(null, '');
});

/** A customer whose bank has been asked to ask them. */
async function beAsked(at: AtCheckout = {}) {
  const order = { ...anOrderSummary(), email: 'anna@example.com' };
  const shown = await showCheckout({ order, session: aCustomer(), savedCards: [visa], ...at });
  await shown.user.click(within(step('Payment')).getByRole('button', { name: 'Continue' }));
  shown.api.answer(payAndCommit, { id: '100001', status: 'pending_authentication', webRedirectDetails: question });
  await shown.user.click(payButton());
  await screen.findByRole('dialog', { name: 'Your bank has a question' });
  return shown;
}
const frame = () => within(dialog()).getByTitle<HTMLIFrameElement>('Your bank’s page');
const say = (message: Partial<MessageEvent>) => act(async () => void window.dispatchEvent(new MessageEvent('message', message as object)));
const answered = () => ({ origin: location.origin, source: frame().contentWindow, data: { type: challengeAnswered } });

it('says who asks, about how much and which card, opens the bank’s page, and pays once it was answered', async () => {
  const { api, navigations } = await beAsked();
  expect(dialog()).toHaveTextContent('that it is you paying £25.97 with Visa ending 2503');
  expect(dialog()).toHaveTextContent('Opening your bank’s page…');
  expect(posted.map((form) => form.get('JWT'))).toEqual(['secret']);
  api.answer(updatePaymentAndCommit, anOrder());
  await say(answered());
  await waitFor(() => expect(navigations).toEqual(['/jsp/checkout/uk/confirmation.jsp']));
  expect(api.asked(updatePaymentAndCommit)).toMatchObject([
    { orderId: '100001', paymentDetails: [{ cardId: '9', authenticationTransactionId: 'T1' }] },
  ]);
  expect(api.asked(payAndCommit)).toHaveLength(1);
});

it('names the money, not the points, that the bank is asked for', async () => {
  await beAsked({ market: 'hsb-uk' });
  expect(dialog()).toHaveTextContent(/paying GBP\s25\.97 with Visa ending 2503/);
});

it('takes the word of the bank’s frame alone for an answer', async () => {
  const { api } = await beAsked();
  await say({ ...answered(), source: window });
  await say({ ...answered(), origin: 'https://elsewhere.example' });
  await say({ ...answered(), data: { type: 'something else' } });
  expect(dialog()).toBeVisible();
  expect(api.asked(updatePaymentAndCommit)).toEqual([]);
});

it('[NET-05] that is closed charges nothing, keeps the order, and is asked again by the next press', async () => {
  const { user, api } = await beAsked();
  await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
  expect(await said()).toHaveTextContent(
    'You closed your bank’s question before it was answered. Nothing was charged, and your order is still here.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.asked(updatePaymentAndCommit)).toEqual([]);
  await user.click(payButton());
  await screen.findByRole('dialog', { name: 'Your bank has a question' });
  expect(api.asked(payAndCommit)).toHaveLength(2);
});

it('that the bank answers with no leads back to the payment, with nothing charged', async () => {
  const { api } = await beAsked();
  const message = 'Your bank could not confirm that it is you. You have not been charged.';
  api.refuse(updatePaymentAndCommit, { status: 402, message });
  await say(answered());
  expect(await within(step('Payment')).findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('whose page does not come is said to be slow, and ends after ten minutes', async () => {
  const shown = await beAsked();
  await shown.user.click(within(dialog()).getByRole('button', { name: 'Close' }));
  await said();
  // jsdom loads an empty page at once
  const stop = (event: Event) => event.stopImmediatePropagation();
  document.addEventListener('load', stop, true);
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    await act(async () => (payButton().click(), jest.advanceTimersByTimeAsync(100)));
    await act(() => jest.advanceTimersByTimeAsync(8_100));
    expect(dialog()).toHaveTextContent('Your bank’s page is taking its time. You can wait, or close this and pay with another card.');
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(step('Review and pay')).toHaveTextContent('Your bank’s question was open for too long. Nothing was charged');
    expect(shown.api.asked(getCheckout).length).toBeGreaterThan(0);
  } finally {
    document.removeEventListener('load', stop, true);
    jest.useRealTimers();
  }
});

it('that a reload ended is told at the payment until a card is taken again', async () => {
  history.replaceState({ bankQuestion: true }, '');
  jest.spyOn(history, 'replaceState').mockImplementation(() => {});
  const order = { ...anOrderSummary(), email: 'anna@example.com' };
  const { user } = await showCheckout({ order, session: aCustomer(), savedCards: [visa] });
  expect(await within(step('Payment')).findByRole('alert')).toHaveTextContent(
    'Your bank’s question was closed when the page was loaded again. Nothing was charged',
  );
  await user.click(within(step('Payment')).getByRole('button', { name: 'Continue' }));
  expect(screen.queryByText(/closed when the page was loaded again/)).not.toBeInTheDocument();
});
