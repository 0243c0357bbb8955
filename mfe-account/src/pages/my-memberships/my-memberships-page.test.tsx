import type { OwnMembership } from '@cellardoor/contracts/api/memberships';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { keepMembership, leaveMembership, listOwnMemberships, renewMembership } from '@cellardoor/contracts/calls/memberships';
import { getSession } from '@cellardoor/contracts/calls/session';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import myMembershipsPage from './my-memberships-page.tsx';

const premiere: OwnMembership = {
  membershipId: '5',
  schemeId: 'PREM',
  name: 'Premiere',
  status: 'ACTIVE',
  startsAt: '2026-01-10T12:00:00.000Z',
  endsAt: '2027-01-10T12:00:00.000Z',
  hasBegun: true,
  leftAt: null,
  mayLeave: true,
  freeDelivery: true,
  memberPrices: true,
  offers: [],
  withdrawal: null,
  renewableFrom: '2026-11-10T12:00:00.000Z',
  renewals: [{ itemCode: '00075SV', name: 'Premiere', months: 12, price: 4999 }],
};
const left: OwnMembership = { ...premiere, leftAt: '2026-11-29T12:00:00.000Z', mayLeave: false, renewals: [] };

function show(memberships: OwnMembership[], market = 'law-uk') {
  const api = new FakeApi();
  api.answer(listOwnMemberships, { memberships });
  api.answer(getSession, aCustomer());
  api.answer(listBasket, aBasket([]));
  return renderPage(myMembershipsPage, 'account.my-memberships', {}, { api, market, shopper: { session: aCustomer(), basket: null } });
}
const card = () => within(screen.getByRole('list', { name: 'My memberships' })).getAllByRole('listitem')[0]!;
const told = async (words: string | RegExp) => expect((await screen.findByText(words)).parentElement).toHaveFocus();

it('[USR-18] says that there are none yet, and where to see all', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No memberships yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all memberships' })).toHaveAttribute('href', '/memberships');
});

it.each([
  ['Active', premiere],
  ['Paid for ahead', { ...premiere, hasBegun: false }],
  ['Cancelled, runs to its end', left],
  ['Suspended', { ...premiere, status: 'SUSPENDED' }],
  ['Ended', { ...premiere, status: 'EXPIRED', mayLeave: false, renewals: [] }],
] as const)('[USR-18] shows the state, the days and what it gives: %s', async (state, membership) => {
  await show([membership as OwnMembership]);
  expect(card()).toHaveTextContent(state);
  expect(card()).toHaveTextContent('From 10 January 2026 until 10 January 2027');
  expect(card().textContent.includes('Free standard delivery')).toBe(state !== 'Ended');
});

it('[USR-18] cancels at the end of the term after one question, and takes that back', async () => {
  const { user, api } = await show([premiere]);
  const cancel = () => user.click(screen.getByRole('button', { name: 'Cancel membership: Premiere' }));
  await cancel();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No, keep it' }));
  expect(api.asked(leaveMembership)).toEqual([]);
  await cancel();
  api.answer(leaveMembership, { memberships: [left] });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel at the end of the term' }));
  await told('‘Premiere’ ends on 10 January 2027. Until then nothing changes.');
  expect(api.asked(leaveMembership)).toEqual([{ membershipId: '5', when: 'end' }]);
  expect(card()).toHaveTextContent('Cancelled, runs to its end');
  api.answer(keepMembership, { memberships: [premiere] });
  await user.click(screen.getByRole('button', { name: 'Keep membership: Premiere' }));
  await told('‘Premiere’ is no longer cancelled.');
  expect(card()).toHaveTextContent('Active');
});

it('[USR-18] pays back within 14 days what the question names, and shows what is paid back where that has changed', async () => {
  const withdrawal = { until: '2026-12-10T12:00:00.000Z', amount: 4200, kept: { amount: 799, keptFor: 'savings' as const } };
  const { user, api } = await show([{ ...premiere, withdrawal }]);
  const cancel = () => user.click(screen.getByRole('button', { name: 'Cancel membership: Premiere' }));
  await cancel();
  expect(screen.getByRole('dialog')).toHaveTextContent('we keep £7.99 of its price for that');
  api.refuse(leaveMembership, { status: 409, message: 'The amount has changed.' });
  api.answer(listOwnMemberships, { memberships: [{ ...premiere, withdrawal: { ...withdrawal, amount: 4000 } }] });
  await user.click(screen.getByRole('button', { name: 'Cancel now and get £42.00 back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The amount has changed.');
  expect(api.asked(leaveMembership)).toEqual([{ membershipId: '5', when: 'now', expectedAmount: 4200 }]);
  await cancel();
  api.answer(leaveMembership, { memberships: [] });
  await user.click(screen.getByRole('button', { name: 'Cancel now and get £40.00 back' }));
  await told('‘Premiere’ has ended. We have sent you an email.');
});

it('[USR-18] puts a renewal into the basket and goes there', async () => {
  const { user, api, navigations } = await show([premiere]);
  api.answer(renewMembership, { basket: aBasket() } as never);
  await user.click(screen.getByRole('button', { name: 'Renew: Premiere: a year for £49.99' }));
  expect(api.asked(renewMembership)).toEqual([{ membershipId: '5', itemCode: '00075SV' }]);
  expect(navigations).toEqual(['/jsp/checkout/common/shoppingcart.jsp']);
});

it('shows prices in points where the shop counts in points', async () => {
  await show([premiere], 'hsb-uk');
  expect(screen.getByRole('button', { name: 'Renew: Premiere: a year for 4,999 pts' })).toBeVisible();
});

it('shows fifty memberships, most of them ended', async () => {
  const ended: OwnMembership = { ...premiere, status: 'EXPIRED', mayLeave: false, renewals: [] };
  await show(Array.from({ length: 50 }, (_, at) => ({ ...(at === 0 ? premiere : ended), membershipId: String(at) })));
  expect(screen.getByRole('list', { name: 'My memberships' }).children).toHaveLength(50);
});
