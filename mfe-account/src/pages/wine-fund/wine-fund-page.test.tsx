import type { SavingsAccount } from '@cellardoor/contracts/api/savings';
import type { RewardScheme } from '@cellardoor/contracts/api/wine-reward';
import { addToBasket, listBasket } from '@cellardoor/contracts/calls/basket';
import { getReferralTerms } from '@cellardoor/contracts/calls/referrals';
import { getSavingsAccount, listSavingsAccounts, refundSavingsAccount, setSavingsAutoRefund } from '@cellardoor/contracts/calls/savings';
import { getSession } from '@cellardoor/contracts/calls/session';
import { cancelSubscription, listSubscriptionCards, setSubscriptionCard } from '@cellardoor/contracts/calls/wine-plans';
import { changeRewardOptions, listRewardEvents, listRewardSchemes, requestRewardStatement } from '@cellardoor/contracts/calls/wine-reward';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer, aRecognised, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { aCard } from '@cellardoor/component-testing/wine-plans.ts';
import { screen, within } from '@testing-library/react';
import contentPage from '../content/content-page.tsx';
import wineFundPage from './wine-fund-page.tsx';

const terms = { version: '2026-11', text: 'You pay in each month. We add a bonus.' };
const scheme: RewardScheme = {
  schemeCode: 'REWARD',
  name: 'Wine reward',
  headline: 'Save up for wine',
  description: 'Pay in each month.',
  picture: 'table',
  currency: 'GBP',
  amounts: [
    { itemCode: 'R0025', monthlyAmount: 2500, bonus: 250 },
    { itemCode: 'R0050', monthlyAmount: 5000, bonus: 500 },
  ],
  bonusPercent: 10,
  dayOfMonth: 28,
  nextPaymentDate: '2026-12-28',
  mostHolidayPayments: 3,
  welcomeItem: { itemCode: 'W1060', name: 'Prosecco' },
  terms,
};
const account: SavingsAccount = {
  accountId: '4',
  balance: 8250,
  bonus: 750,
  currency: 'GBP',
  openedAt: '2026-09-01T10:00:00.000Z',
  refundable: { paidIn: 7500, amount: 7500 },
  reward: {
    subscriptionId: '9',
    name: 'Wine reward',
    status: 'ACTIVE',
    monthlyAmount: 2500,
    dayOfMonth: 1,
    nextPayment: { on: '2026-12-01', amount: 2500 },
    paymentHoliday: null,
    mostHolidayPayments: 3,
    media: 'EMAIL',
    autoRefund: false,
    bonusPercent: 10,
    trouble: null,
    terms,
  },
};
const withReward = (changes: Partial<NonNullable<SavingsAccount['reward']>>): SavingsAccount => ({
  ...account,
  reward: { ...account.reward!, ...changes },
});

function prepared(accounts: readonly SavingsAccount[], schemes: readonly RewardScheme[] = [scheme]) {
  const api = new FakeApi();
  api.answer(listRewardSchemes, { schemes: [...schemes] });
  api.answer(listSavingsAccounts, { accounts: [...accounts] });
  api.answer(getSession, aCustomer());
  api.answer(listBasket, aBasket([]));
  return api;
}
const show = (accounts: readonly SavingsAccount[], api = prepared(accounts), session = aCustomer()) =>
  renderPage(wineFundPage, 'account.wine-fund', {}, { api, shopper: { session, basket: null } });
const dialog = () => within(screen.getByRole('dialog'));
const said = async (words: string) => expect(await screen.findByText(words)).toBeVisible();
/** Said once, in the part of the page that was pressed. */
const saidIn = async (region: string, words: string) => {
  const found = await screen.findByText(words);
  expect(screen.getByRole('region', { name: region })).toContainElement(found);
};

it('[ACC-05] shows a member the balance, how it grows, and the way to the statement', async () => {
  await show([account]);
  expect(screen.getByRole('region', { name: 'Your balance' })).toHaveTextContent(
    '£82.50£7.50 of it we have added. That part pays for wine, and is not refunded.',
  );
  const grows = screen.getByRole('region', { name: 'How it grows' });
  for (const words of ['Active', '£25.00 each month, on day 1', '10% of each payment', '£25.00 on Tuesday 1 December'])
    expect(grows).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'See your statement' })).toHaveAttribute('href', '/account/wine-fund/4/statement');
  expect(screen.queryByRole('heading', { name: 'Join wine reward' })).not.toBeInTheDocument();
});

it.each([
  ['a visitor', aSession(), true],
  ['a shopper who is only recognised', aRecognised(), true],
  ['a customer without it', aCustomer(), false],
])('[ACC-05] shows %s how to join, and no balance', async (_who, session, isAsked) => {
  const api = prepared([]);
  const { user, navigations } = await show([], api, session);
  expect(api.asked(listSavingsAccounts)).toHaveLength(isAsked ? 0 : 1);
  expect(screen.queryByRole('link', { name: 'Log in to see your balance' }) !== null).toBe(isAsked);
  const join = screen.getByRole('region', { name: 'Join wine reward' });
  expect(join).toHaveTextContent('After twelve months you have £330.00 to spend: £300.00 from you and £30.00 from us.');
  expect(join).toHaveTextContent('on day 28 of each month, next on Monday 28 December');
  expect(join).toHaveTextContent('A welcome gift: Prosecco.');
  await user.click(screen.getByRole('radio', { name: /^£50.00 a month/ }));
  expect(join).toHaveTextContent('you have £660.00 to spend');
  api.answer(addToBasket, { basket: aBasket(), recentItemDetails: [] } as never);
  await user.click(screen.getByRole('button', { name: 'Join with £50.00 a month' }));
  expect(api.asked(addToBasket)).toMatchObject([{ cartItems: [{ itemCode: 'R0050', quantity: 1 }] }]);
  expect(navigations).toEqual(['/jsp/checkout/common/shoppingcart.jsp']);
});

it('says in a shop without wine reward that it sells none', async () => {
  await show([], prepared([], []));
  expect(screen.getByRole('heading', { name: 'Wine reward is not sold in this shop' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('Pay in a little each month');
});

it('says that the balance could not be loaded, and loads it when it is asked to', async () => {
  const api = prepared([]);
  api.refuse(listSavingsAccounts, { status: 503, message: 'Something went wrong on our side.' });
  const { user } = await show([], api);
  const coming = api.hold(listSavingsAccounts);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  coming.answer({ accounts: [account] });
  expect(await screen.findByRole('region', { name: 'Your balance' })).toHaveTextContent('£82.50');
});

it('[ACC-03] changes the day, a payment holiday and how statements come', async () => {
  const { user, api } = await show([account]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day of the month' }), '15');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment holiday' }), 'Leave out the next 2 payments');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statements come' }), 'By post');
  api.answer(changeRewardOptions, { account: withReward({ dayOfMonth: 15, media: 'POST', paymentHoliday: { until: '2027-01-28' } }) });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await saidIn('Change your payments', 'Saved.');
  expect(api.asked(changeRewardOptions)).toEqual([{ subscriptionId: '9', dayOfMonth: 15, paymentHoliday: 2, media: 'POST' }]);
  expect(screen.getByRole('region', { name: 'How it grows' })).toHaveTextContent('Until Thursday 28 January');
});

it('[ACC-03] leaves a holiday that is on as it is while something else is changed', async () => {
  const { user, api } = await show([withReward({ paymentHoliday: { until: '2027-01-28' } })]);
  api.answer(changeRewardOptions, { account });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await saidIn('Change your payments', 'Saved.');
  expect(api.asked(changeRewardOptions)).toEqual([{ subscriptionId: '9', dayOfMonth: 1, media: 'EMAIL' }]);
});

it('[ACC-03] has a statement sent by email and by post, and says where to', async () => {
  const { user, api } = await show([account]);
  const coming = api.hold(requestRewardStatement);
  await user.click(screen.getByRole('button', { name: 'Send it by email' }));
  expect(screen.getByRole('button', { name: 'Asking…' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send it by post' })).toBeVisible();
  coming.answer({ requestId: '1', media: 'EMAIL', to: 'anna@example.com' });
  await saidIn('Statement', 'We are sending it to anna@example.com.');
  api.answer(requestRewardStatement, { requestId: '2', media: 'POST', to: '1 High Street, YO1 7HH' });
  await user.click(screen.getByRole('button', { name: 'Send it by post' }));
  await saidIn('Statement', 'We are posting it to 1 High Street, YO1 7HH.');
  expect(api.asked(requestRewardStatement).map(({ media }) => media)).toEqual(['EMAIL', 'POST']);
});

it('[ACC-03] refunds after one question that says what goes back and what does not, and names an amount that has changed', async () => {
  const { user, api } = await show([{ ...account, refundable: { paidIn: 7500, amount: 7250 } }]);
  await user.click(screen.getByRole('button', { name: 'Refund £72.50' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '£72.50 goes back to your card. Of the £75.00 that you paid in, £2.50 is for the bonus',
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('The bonus of £7.50 that is left goes, too.');
  api.refuse(refundSavingsAccount, { status: 409, message: 'What can be refunded has changed.' });
  await user.click(dialog().getByRole('button', { name: 'Refund £72.50' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('What can be refunded has changed.');
  api.answer(refundSavingsAccount, {
    refund: { refundId: '1', amount: 7250, takenBack: 1000, cards: [] },
    account: { ...account, balance: 0, bonus: 0, refundable: { paidIn: 0, amount: 0 } },
  });
  await user.click(dialog().getByRole('button', { name: 'Refund £72.50' }));
  await said('£72.50 is on its way to your card.');
  expect(api.asked(refundSavingsAccount)).toMatchObject([
    { accountId: '4', expectedAmount: 7250 },
    { accountId: '4', expectedAmount: 7250 },
  ]);
  expect(document.body).toHaveTextContent('There is nothing to refund.');
});

it('[ACC-03] turns the automatic refund on and off', async () => {
  const { user, api } = await show([account]);
  const tick = () => screen.getByRole('checkbox', { name: 'When I cancel wine reward, refund what is left automatically' });
  api.answer(setSavingsAutoRefund, { account: withReward({ autoRefund: true }) });
  await user.click(tick());
  await saidIn('Refund', 'What is left is refunded when you cancel.');
  expect(tick()).toBeChecked();
  api.answer(setSavingsAutoRefund, { account });
  await user.click(tick());
  await saidIn('Refund', 'What is left stays here when you cancel, to be spent on wine.');
  expect(api.asked(setSavingsAutoRefund)).toEqual([
    { accountId: '4', autoRefund: true },
    { accountId: '4', autoRefund: false },
  ]);
});

it('[ACC-03] tells what happened, the last first, once it is opened', async () => {
  const { user, api } = await show([account]);
  api.answer(listRewardEvents, {
    events: [
      { at: '2026-11-01T09:00:00.000Z', by: 'shop', what: 'paid in', detail: { amount: 2500 } },
      { at: '2026-09-01T10:00:00.000Z', by: 'customer', what: 'joined', detail: {} },
    ],
  });
  expect(api.asked(listRewardEvents)).toEqual([]);
  await user.click(screen.getByText('What happened', { selector: 'summary' }));
  const list = await screen.findByRole('list', { name: 'What happened' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Paid in£25.00$/), expect.stringMatching(/You joined$/)]);
});

it('cancels after one question that says what becomes of the balance', async () => {
  const { user, api } = await show([account]);
  await user.click(screen.getByRole('button', { name: 'Cancel wine reward' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Your balance of £82.50 stays yours, to be spent on wine.');
  api.answer(cancelSubscription, { subscriptions: [] });
  api.answer(getSavingsAccount, withReward({ status: 'CANCELLED', nextPayment: null }));
  await user.click(dialog().getByRole('button', { name: 'Cancel wine reward' }));
  await said('Wine reward has ended. Nothing more is paid in.');
  expect(screen.queryByRole('button', { name: 'Cancel wine reward' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'How it grows' })).toHaveTextContent('Next paymentNone');
});

it('offers whoever has cancelled to join again, and no tick that would refund at once', async () => {
  await show([withReward({ status: 'CANCELLED', nextPayment: null })]);
  expect(screen.getByRole('region', { name: 'Your balance' })).toHaveTextContent('£82.50');
  expect(screen.getByRole('region', { name: 'How it grows' })).not.toHaveTextContent('You pay in£');
  expect(screen.getByRole('button', { name: 'Refund £75.00' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Join wine reward' })).toBeVisible();
});

it('repairs a payment that was not made by another card, and says where that was declined, too', async () => {
  const trouble = { amount: 2500, reason: 'Your card has expired.', retryOn: null };
  const unpaid = withReward({ status: 'SUSPENDED', nextPayment: null, trouble });
  const { user, api } = await show([unpaid]);
  expect(screen.getByRole('alert')).toHaveTextContent('A payment of £25.00 was not made');
  expect(screen.getByRole('alert')).toHaveTextContent('Your card has expired.');
  const cards = { cardId: '1', savedCards: [aCard(), aCard({ cardId: '2', cardType: 'mastercard', lastFour: '4444', isDefault: false })] };
  api.answer(listSubscriptionCards, cards);
  api.answer(setSubscriptionCard, cards);
  await user.click(screen.getByRole('button', { name: 'Use another card' }));
  const pay = async () => user.click(await dialog().findByRole('button', { name: 'Pay with this card' }));
  api.answer(getSavingsAccount, unpaid);
  await pay();
  expect(await dialog().findByRole('alert')).toHaveTextContent('This card was declined, too. Nothing was charged.');
  api.answer(getSavingsAccount, account);
  await pay();
  await said('Paid. Wine reward goes on.');
  expect(api.asked(setSubscriptionCard)).toMatchObject([{ subscriptionId: '9' }, { subscriptionId: '9' }]);
  expect(screen.queryByRole('button', { name: 'Use another card' })).not.toBeInTheDocument();
});

describe('the old address', () => {
  const open = (pg?: string) => {
    const api = prepared([account]);
    api.answer(getReferralTerms, { terms: { minimumSpend: 5000, reward: 1500, currency: 'GBP' } });
    return renderPage(contentPage, 'account.content', pg ? { pg } : {}, { api, shopper: { session: aSession(), basket: null } });
  };

  it.each(['winefund', 'wine_rewards_summary'])('[RTE-10] leads to the wine fund by pg=%s', async (pg) => {
    await open(pg);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wine fund');
  });

  it('[RTE-10] leads to refer a friend without it, and nowhere by another', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Refer a friend');
    await expect(open('other')).rejects.toMatchObject({ statusCode: 404 });
  });
});
