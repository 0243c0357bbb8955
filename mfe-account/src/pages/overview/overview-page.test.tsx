import type { Subscription } from '@cellardoor/contracts/api/session';
import { getSession, logOut } from '@cellardoor/contracts/calls/session';
import { listOrders } from '@cellardoor/contracts/calls/orders';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anOrder } from '@cellardoor/component-testing/orders.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aRecognised } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import overviewPage from './overview-page.tsx';

const aMembership = (changes: Partial<Subscription> = {}): Subscription => ({
  schemeId: 'PREM',
  name: 'Premiere',
  type: 'MEMBERSHIP',
  status: 'ACTIVE',
  frequency: 'ANNUAL',
  enrollmentFromDateAsString: '2096-03-01',
  enrollmentToDateAsString: '2097-03-01',
  enrollmentToDate: '2097-03-02T00:00:00.000Z',
  cancellationDateAsString: null,
  schemeTypes: ['FreeShip'],
  types: [],
  ...changes,
});

interface Shown {
  readonly session?: ReturnType<typeof aCustomer>;
  /** Null where they cannot be fetched. */
  readonly orders?: ReturnType<typeof anOrder>[] | null;
  readonly market?: string;
}

function show({ session = aCustomer(), orders = [], market = 'law-uk' }: Shown = {}) {
  const api = new FakeApi();
  if (orders) api.answer(listOrders, { orders } as never);
  else api.refuse(listOrders, { status: 500, message: 'Something went wrong.' });
  return renderPage(overviewPage, 'account.overview', {}, { api, market, path: '/account', shopper: { session, basket: null } });
}
const mine = () => screen.getByRole('region', { name: 'My memberships' });
const links = () => within(screen.getByRole('navigation', { name: 'In my account' })).getAllByRole('link');

it('[ACC-01] greets the customer by name and leads to all that is in the account', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Anna');
  expect(document.body).toHaveTextContent('Logged in as anna@example.com');
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/account/orders',
    '/account/cards',
    '/account/wine-plans',
    '/account/wine-fund',
    '/jsp/account/common/account_wallet.jsp',
    '/account/memberships',
    '/account/favourites',
    '/account/purchases',
    '/jsp/account/common/storage/index.jsp',
    '/account/ratings',
    '/account/browsed',
    '/account/recommendations',
    '/account/details',
    '/account/addresses',
    '/account/preferences',
    '/account/refer-a-friend',
    '/account/data',
  ]);
});

it('shows a name and an email address that are long or look like markup as they are', async () => {
  const firstName = '<script>alert(1)</script>';
  const emailAddress = `${'x'.repeat(80)}@example.com`;
  await show({ session: aCustomer({ summaryDetails: { firstName, emailAddress } }) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Hello, ${firstName}`);
  expect(document.body).toHaveTextContent(`Logged in as ${emailAddress}`);
});

it('shows the points balance of a shop in points, which has neither a wallet nor a referral', async () => {
  await show({ market: 'hsb-uk', session: aCustomer({ pointsBalance: 12_500 }) });
  expect(document.body).toHaveTextContent('My points balance12,500 pts');
  expect(links()).toHaveLength(12);
  expect(screen.queryByRole('link', { name: /My wallet|Refer a friend/ })).not.toBeInTheDocument();
});

it('shows the three last orders, the newest first', async () => {
  const orders = ['01', '04', '02', '03'].map((day) => anOrder({ id: `1000${day}`, placedAt: `2026-11-${day}T12:00:00.000Z` }));
  await show({ orders });
  const recent = within(screen.getByRole('region', { name: 'Recent orders' }));
  expect(recent.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Order 100004',
    'Order 100003',
    'Order 100002',
  ]);
  expect(recent.getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/account/orders');
});

it('says that there are no orders and memberships yet', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See all orders' })).not.toBeInTheDocument();
  expect(mine()).toHaveTextContent('You have no memberships yet.');
  expect(within(mine()).getByRole('link', { name: 'See memberships' })).toHaveAttribute('href', '/memberships');
});

it('says that the orders could not be fetched, and shows all else', async () => {
  await show({ orders: null });
  expect(screen.getByText('We could not fetch your orders just now. Please try again in a moment.')).toBeVisible();
  expect(links()).toHaveLength(17);
});

it.each([
  ['law-uk', 'ACTIVE', 'Active', 'Until 2 March 2097'],
  ['law-nz', 'ACTIVE', 'Active', 'Until 2 March 2097'],
  ['law-au', 'ACTIVE', 'Active', 'Renewal date 2 March 2097'],
  ['law-au', 'SUSPENDED', 'Suspended', 'Until 2 March 2097'],
  ['law-uk', 'EXPIRED', 'Ended', 'Ended on 2 March 2097'],
] as const)('[USR-09] [USR-18] in %s says of an %s membership: %s, %s', async (market, status, state, end) => {
  await show({ market, session: aCustomer({ trustedDetails: { subscriptions: [aMembership({ status })] } }) });
  const only = within(mine()).getByRole('listitem');
  expect(only).toHaveTextContent(`Premiere${state}`);
  expect(only).toHaveTextContent(end);
  expect(within(mine()).getByRole('link', { name: 'Renew or cancel' })).toHaveAttribute('href', '/account/memberships');
});

it('says that the log-out failed, and leaves the customer where they are', async () => {
  const { user, api } = await show();
  api.refuse(logOut, { status: 500, message: 'Something went wrong.' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('We could not log you out. Please try again.')).toBeVisible();
});

it.each([
  ['a shopper who is only recognised', aRecognised()],
  ['a visitor', null],
])('[USR-03] sends %s to log in first, and back here', async (_, session) => {
  const api = new FakeApi();
  api.answer(getSession, aRecognised());
  api.answer(listOrders, { orders: [] } as never);
  const shown = renderPage(overviewPage, 'account.overview', {}, { api, path: '/account', shopper: { session, basket: null } });
  await expect(shown).rejects.toMatchObject({ location: '/authentication/login?next=%2Faccount' });
});
