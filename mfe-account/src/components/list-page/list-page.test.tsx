import type { Call, CallName, PageId } from '@cellardoor/contracts';
import { getAddressBook } from '@cellardoor/contracts/calls/addresses';
import { listVouchers } from '@cellardoor/contracts/calls/gift-cards';
import { listFavourites, listOwnRatings, listPurchases, listRecentlyBrowsed, listRecommendations } from '@cellardoor/contracts/calls/lists';
import { listOwnMemberships } from '@cellardoor/contracts/calls/memberships';
import { listOrders } from '@cellardoor/contracts/calls/orders';
import { getReferral, getReferralTerms } from '@cellardoor/contracts/calls/referrals';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import type { Page } from '@cellardoor/mfe-kit';
import { screen } from '@testing-library/react';
import addressesPage from '../../pages/addresses/addresses-page.tsx';
import browsedPage from '../../pages/browsed/browsed-page.tsx';
import cardsPage from '../../pages/cards/cards-page.tsx';
import favouritesPage from '../../pages/favourites/favourites-page.tsx';
import myMembershipsPage from '../../pages/my-memberships/my-memberships-page.tsx';
import ordersPage from '../../pages/orders/orders-page.tsx';
import purchasesPage from '../../pages/purchases/purchases-page.tsx';
import ratingsPage from '../../pages/ratings/ratings-page.tsx';
import recommendationsPage from '../../pages/recommendations/recommendations-page.tsx';
import referPage from '../../pages/refer/refer-page.tsx';
import walletPage from '../../pages/wallet/wallet-page.tsx';

const terms = { minimumSpend: 5000, reward: 1500, currency: 'GBP' } as const;
const noFriend = { terms, link: 'http://law-uk.localhost/friends/abc', shared: { times: 0, lastAt: null }, friends: [] };
const noItems = { userItems: [] };

/** Each list of the account: its page, the call that it comes by, an empty answer, and what the page then says. */
const lists = [
  ['My orders', 'account.orders', ordersPage, listOrders, { orders: [] }, 'No orders yet'],
  ['My favourites', 'account.favourites', favouritesPage, listFavourites, noItems, 'No favourites yet'],
  ['Wines I bought', 'account.purchases', purchasesPage, listPurchases, noItems, 'No wines yet'],
  ['My ratings', 'account.ratings', ratingsPage, listOwnRatings, noItems, 'No ratings yet'],
  ['Recently browsed', 'account.browsed', browsedPage, listRecentlyBrowsed, noItems, 'You have not looked at a wine yet'],
  ['Recommended for me', 'account.recommendations', recommendationsPage, listRecommendations, noItems, 'No recommendations yet'],
  ['Payment cards', 'account.cards', cardsPage, listSavedCards, { savedCards: [] }, 'No saved cards'],
  ['My addresses', 'account.addresses', addressesPage, getAddressBook, { shippingAddresses: [], billingAddress: null }, 'No addresses yet'],
  ['My memberships', 'account.my-memberships', myMembershipsPage, listOwnMemberships, { memberships: [] }, 'No memberships yet'],
  ['My wallet', 'account.wallet', walletPage, listVouchers, { vouchers: [] }, 'No vouchers yet.'],
  ['Refer a friend', 'account.refer', referPage, getReferral, noFriend, 'No friend has used your link yet.'],
] as const;

function show(id: PageId, page: unknown, api: FakeApi) {
  api.answer(getReferralTerms, { terms });
  const shopper = { session: aCustomer(), basket: null };
  return renderPage(page as Page<PageId, unknown>, id, {} as never, { api, shopper, path: '/account/here' });
}
/** The whole document has it where nothing else does. */
const focused = () => document.querySelector<HTMLElement>('body :focus');
const failed = () => screen.queryByText('We could not load this just now');

it.each(lists)(
  'says under %s that it could not be loaded, and loads it when it is asked to',
  async (title, id, page, call, none, words) => {
    const api = new FakeApi();
    const listed = call as unknown as Call<CallName>;
    api.refuse(listed, { status: 503, message: 'Something went wrong on our side.' });
    const { user } = await show(id, page, api);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(failed()).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    // it may fail again
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(failed()).toBeVisible();
    const coming = api.hold(listed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const loading = screen.getByText('Loading…');
    expect(focused()).toContainElement(loading);
    expect(failed()).not.toBeInTheDocument();
    coming.answer(none as never);
    const come = await screen.findByText(words);
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
    expect(focused()).toContainElement(come);
  },
);

it('leads a shopper to log in, and back, whose log-in has ended when they try again', async () => {
  const api = new FakeApi();
  api.drop(listOrders);
  const { user, navigations } = await show('account.orders', ordersPage, api);
  api.refuse(listOrders, { status: 401, message: 'Please log in.' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(navigations).toEqual(['/authentication/login?next=%2Faccount%2Fhere']);
});

it('takes a refusal for no failure: the page then does not exist', async () => {
  const api = new FakeApi();
  api.refuse(listOrders, { status: 404, message: 'Not found.' });
  await expect(show('account.orders', ordersPage, api)).rejects.toMatchObject({ statusCode: 404 });
});
