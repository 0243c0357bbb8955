import { listBasket } from '@cellardoor/contracts/calls/basket';
import { updatePaymentAndCommit } from '@cellardoor/contracts/calls/payment';
import { getSession } from '@cellardoor/contracts/calls/session';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anOrder } from '@cellardoor/component-testing/orders.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor } from '@testing-library/react';
import approvalPage from './approval-page.tsx';

const back = { orderId: '100001', token: 'T1' };
function show(prepare: (api: FakeApi) => void, params: Partial<typeof back> = back) {
  const api = new FakeApi();
  api.answer(getSession, aSession());
  api.answer(listBasket, aBasket([]));
  prepare(api);
  return renderPage(approvalPage, 'checkout.approval', params, { api });
}
const title = () => screen.getByRole('heading', { level: 1 });

it('completes what was approved, once, and goes to the confirmation', async () => {
  const { api, navigations } = await show((prepared) => prepared.answer(updatePaymentAndCommit, anOrder()));
  await waitFor(() => expect(navigations).toEqual(['/jsp/checkout/uk/confirmation.jsp']));
  expect(api.asked(updatePaymentAndCommit)).toMatchObject([
    { orderId: '100001', paymentDetails: [{ paymentMode: 'paypal', authenticationTransactionId: 'T1' }] },
  ]);
});

it('says that it is being completed', async () => {
  let held!: { answer(order: ReturnType<typeof anOrder>): void };
  const { navigations } = await show((prepared) => void (held = prepared.hold(updatePaymentAndCommit)));
  expect(title()).toHaveTextContent('Completing your payment');
  held.answer(anOrder());
  await waitFor(() => expect(navigations).toHaveLength(1));
});

it('says why nothing was paid, and leads back to the payment', async () => {
  const message = 'PayPal did not take the payment. You have not been charged.';
  await show((prepared) => prepared.refuse(updatePaymentAndCommit, { status: 402, message }));
  await waitFor(() => expect(title()).toHaveTextContent('Your order is not paid yet'));
  expect(document.body).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Back to your order' })).toHaveAttribute('href', '/jsp/checkout/uk/checkout.jsp?left=paypal');
});

it('says that nobody knows yet where no answer comes, and looks again by the very same call', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    const { api, navigations } = await show((prepared) => prepared.drop(updatePaymentAndCommit));
    for (const wait of [100, 1_100, 2_100, 4_100]) await act(() => jest.advanceTimersByTimeAsync(wait));
    expect(title()).toHaveTextContent('We have not heard back yet');
    expect(document.body).toHaveTextContent('you will never be charged twice');
    api.answer(updatePaymentAndCommit, anOrder());
    await act(async () => (screen.getByRole('button', { name: 'Look again' }).click(), jest.advanceTimersByTimeAsync(100)));
    expect(navigations).toHaveLength(1);
    const [first, ...repeats] = api.asked(updatePaymentAndCommit);
    expect(repeats).toHaveLength(4);
    for (const repeat of repeats) expect(repeat).toEqual(first);
  } finally {
    jest.useRealTimers();
  }
});

it('has nothing to complete where the address names no payment', async () => {
  const { api } = await show(() => {}, {});
  expect(title()).toHaveTextContent('There is no payment to complete here');
  expect(api.asked(updatePaymentAndCommit)).toEqual([]);
});
