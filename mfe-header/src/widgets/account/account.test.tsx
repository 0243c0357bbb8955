import type { Session, Subscription } from '@cellardoor/contracts';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { forgetRecognition, getSession, logOut } from '@cellardoor/contracts/calls/session';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { type PartSurroundings, renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer, aRecognised, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import account from './account.tsx';

const show = (session: Session | null, around: PartSurroundings<never> = {}) =>
  renderWidget(account, 'header.account', {}, { shopper: { session, basket: null }, ...around });

const aSubscription = (changes: Partial<Subscription>): Subscription => ({
  schemeId: 'UNLT',
  name: 'Unlimited Delivery',
  type: 'MEMBERSHIP',
  status: 'ACTIVE',
  frequency: 'ANNUAL',
  enrollmentFromDateAsString: '2026-02-01',
  enrollmentToDateAsString: '2027-01-31',
  enrollmentToDate: '2027-02-01T00:00:00.000Z',
  cancellationDateAsString: null,
  schemeTypes: [],
  types: [],
  ...changes,
});
const having = (...subscriptions: readonly Partial<Subscription>[]) =>
  aCustomer({ trustedDetails: { subscriptions: subscriptions.map(aSubscription) } });
const markers = () =>
  within(screen.getByRole('list', { name: 'What you have with us' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('asks for the login form over the page, and is a link without scripts', async () => {
  const { user, told } = await show(aSession());
  const link = screen.getByRole('link', { name: 'Log in' });
  expect(link).toHaveAttribute('href', expect.stringContaining('login'));
  await user.click(link);
  expect(told.map(({ name }) => name)).toEqual(['user:login-requested']);
});

it('[HDR-01] greets by eight characters of the first name, and tells assistive technology all of it', async () => {
  await show(aCustomer({ summaryDetails: { firstName: 'Maximiliane-Theodora' } }));
  expect(screen.getByText('Hi Maximili - My Account')).toBeVisible();
  expect(screen.getByLabelText('Hi Maximiliane-Theodora - My Account')).toBeVisible();
});

it.each([
  ['logged in', aCustomer(), 'Log out', 'Not you?', logOut],
  ['only recognised', aRecognised(), 'Not you?', 'Log out', forgetRecognition],
] as const)(
  '[USR-06] shows a customer who is %s the one way out that fits, and says where it fails',
  async (_, session, way, other, call) => {
    const { user, api } = await show(session);
    expect(screen.queryByText(other)).not.toBeInTheDocument();
    const leaving = api.hold(call);
    await user.click(screen.getByText(way));
    expect(screen.getByText('Logging out...')).toBeInTheDocument();
    leaving.refuse({ status: 500, message: 'Broken.' });
    await waitFor(() => expect(document.body).toHaveTextContent('We could not log you out. Please try again.'));
  },
);

it('[HDR-06] shows what the customer has, with the balance of the wine reward', async () => {
  const api = new FakeApi();
  api.answer(listSavingsAccounts, { accounts: [{ balance: 1250 }, { balance: 250 }] } as never);
  const features = ['WINE_REWARD_SUBSCRIPTION_ACTIVE', 'WINE_REWARD_ACCOUNT_OPEN'];
  const session = having(
    { schemeId: 'UNLT' },
    { schemeId: 'SV1', type: 'WINEREWARD' },
    { schemeId: 'P1', type: 'WINEPLAN', status: 'SUSPENDED' },
  );
  await show({ ...session, userDetails: { ...session.userDetails, profileClassifications: { features } } }, { api });
  expect(markers()).toEqual(['Subscriber', 'Unlimited Delivery', 'Wine plan', 'Wine reward: £15.00']);
  expect(screen.getByText('Wine plan').closest('a')).toHaveAttribute('href', '/account/wine-plans');
});

it('[HDR-06] shows the wine reward without a balance where that cannot be read, and nothing of what has ended', async () => {
  const api = new FakeApi();
  api.drop(listSavingsAccounts);
  const features = ['WINE_REWARD_SUBSCRIPTION_ACTIVE', 'WINE_REWARD_ACCOUNT_OPEN'];
  const session = having({ schemeId: 'SV1', type: 'WINEREWARD' }, { schemeId: 'PREM', status: 'CANCELLED' });
  await show({ ...session, userDetails: { ...session.userDetails, profileClassifications: { features } } }, { api });
  expect(markers()).toEqual(['Subscriber', 'Wine reward']);
});

it('[USR-11] says that the balance of a member is loading until it has come, and reads it anew when the account is updated', async () => {
  const api = new FakeApi();
  const coming = api.hold(listSavingsAccounts);
  const features = ['WINE_REWARD_SUBSCRIPTION_ACTIVE', 'WINE_REWARD_ACCOUNT_OPEN'];
  const member = having({ schemeId: 'SV1', type: 'WINEREWARD' });
  const session = { ...member, userDetails: { ...member.userDetails, profileClassifications: { features } } };
  const { model } = await show(session, { api });
  expect(markers()).toEqual(['Subscriber', 'Wine reward: loading…']);
  coming.answer({ accounts: [{ balance: 1250 }] } as never);
  await waitFor(() => expect(markers()).toEqual(['Subscriber', 'Wine reward: £12.50']));
  expect(screen.getByText('Wine reward: £12.50').closest('a')).toHaveAttribute('href', '/account/wine-fund');
  api.answer(listSavingsAccounts, { accounts: [{ balance: 700 }] } as never);
  api.answer(getSession, { ...session });
  api.answer(listBasket, aBasket([]));
  await act(async () => void (await model.refresh()));
  await waitFor(() => expect(markers()).toEqual(['Subscriber', 'Wine reward: £7.00']));
});

it('[USR-11] asks for no balance where wine reward is over, or its customer is only recognised', async () => {
  const api = new FakeApi();
  const member = having({ schemeId: 'SV1', type: 'WINEREWARD' });
  const open = { ...member, userDetails: { ...member.userDetails, profileClassifications: { features: ['WINE_REWARD_ACCOUNT_OPEN'] } } };
  await show(open, { api });
  expect(markers()).toEqual(['Subscriber', 'Wine reward']);
  expect(api.asked(listSavingsAccounts)).toEqual([]);
});

it('[USR-09] tells a member in Australia from when the membership can be renewed, and nobody in the United Kingdom', async () => {
  const first = await show(having({}), { market: 'law-au' });
  expect(screen.getByText(/^Unlimited Delivery: renewal date 0?1 February 2027$/)).toBeInTheDocument();
  first.unmount();
  await show(having({}));
  expect(document.body).not.toHaveTextContent('renewal date');
});

it.each([
  ['nobody with free delivery', true, false],
  ['a customer who pays for delivery', false, true],
])('[USR-09] offers unlimited delivery to %s: %s', async (_, freeShipProfile, isOffered) => {
  await show(aCustomer({ userDetails: { freeShipProfile } }));
  expect(screen.queryAllByText('Get Unlimited Delivery')).toHaveLength(isOffered ? 1 : 0);
});

it.each([
  ['law-uk', 1],
  ['hsb-uk', 0],
])('leads in %s to the referral of a friend %i times', async (market, times) => {
  await show(aCustomer(), { market });
  expect(screen.queryAllByText('Refer a friend')).toHaveLength(times);
  // nor does it sell plans
  expect(screen.queryAllByRole('link', { name: 'Wine plans', hidden: true })).toHaveLength(times);
});

it('leads a customer who has a wine plan to theirs, and others to those that are sold', async () => {
  const { unmount } = await show(having({ type: 'WINEPLAN', status: 'ACTIVE' }));
  expect(screen.getByRole('link', { name: 'Wine plans', hidden: true })).toHaveAttribute('href', '/account/wine-plans');
  unmount();
  await show(aCustomer());
  expect(screen.getByRole('link', { name: 'Wine plans', hidden: true })).toHaveAttribute('href', '/wine-plans');
});
