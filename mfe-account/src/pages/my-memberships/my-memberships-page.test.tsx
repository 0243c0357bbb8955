import type { OwnMembership } from '@cellardoor/contracts/api/memberships';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import {
  keepMembership,
  leaveMembership,
  listOwnMemberships,
  renewMembership,
  startRenewal,
  stopRenewal,
} from '@cellardoor/contracts/calls/memberships';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { getSession } from '@cellardoor/contracts/calls/session';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, within } from '@testing-library/react';
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
  autoRenewal: null,
  autoRenewalOffer: null,
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

const savedCard = { cardId: '7', cardType: 'visa', lastFour: '1111', expirationMonth: '04', expirationYear: '2032', isDefault: true };
const offered: OwnMembership = {
  ...premiere,
  autoRenewalOffer: { itemCode: '00075SV', name: 'Premiere', months: 12, price: 4999, chargeOn: '2027-01-09', remindOn: '2026-12-10' },
};
const renewing: OwnMembership = {
  ...premiere,
  autoRenewal: { subscriptionId: '12', price: 4999, chargeOn: '2027-01-09', card: savedCard, isDeclined: false },
};

it('says from when it can be renewed, unless it renews itself', async () => {
  const early = { renewals: [], renewableFrom: '2026-12-01T12:00:00.000Z' };
  const { unmount } = await show([{ ...premiere, ...early }]);
  expect(card()).toHaveTextContent('You can renew it from 1 December 2026.');
  unmount();
  await show([{ ...renewing, ...early }]);
  expect(card()).not.toHaveTextContent('You can renew it');
});

it('[USR-18] asks with a box of its own before a membership renews itself, and turns it off again', async () => {
  const { user, api } = await show([offered]);
  api.answer(listSavedCards, { savedCards: [savedCard] } as never);
  await user.click(screen.getByRole('button', { name: 'Have Premiere renew itself' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/On 9 January 2027, the last day of your term, we charge £49.99/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Turn renewal on' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please check the box if you agree.');
  expect(api.asked(startRenewal)).toEqual([]);
  api.answer(startRenewal, { memberships: [renewing] });
  await user.click(dialog.getByRole('checkbox', { name: /I agree that my card is charged £49.99 on 9 January 2027/ }));
  await user.click(dialog.getByRole('button', { name: 'Turn renewal on' }));
  await told('‘Premiere’ renews itself from now on. We have sent you an email.');
  expect(api.asked(startRenewal)).toEqual([
    { membershipId: '5', cardId: '7', expectedPrice: 4999, cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } },
  ]);
  expect(card()).toHaveTextContent('It renews itself: £49.99 on 9 January 2027');
  api.answer(stopRenewal, { memberships: [offered] });
  await user.click(screen.getByRole('button', { name: 'Turn renewal off: Premiere' }));
  await told('‘Premiere’ does not renew itself any more. Nothing will be charged.');
});

it('names what is charged with the sales tax on top, before it is agreed to and after', async () => {
  const taxed = { ...offered, autoRenewalOffer: { ...offered.autoRenewalOffer!, tax: 400 } };
  const { user, api } = await show([taxed]);
  api.answer(listSavedCards, { savedCards: [savedCard] } as never);
  await user.click(screen.getByRole('button', { name: 'Have Premiere renew itself' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/the last day of your term, we charge £53.99/)).toBeVisible();
  api.answer(startRenewal, { memberships: [{ ...renewing, autoRenewal: { ...renewing.autoRenewal!, tax: 400 } }] });
  await user.click(dialog.getByRole('checkbox', { name: /I agree that my card is charged £53.99 on/ }));
  await user.click(dialog.getByRole('button', { name: 'Turn renewal on' }));
  await told('‘Premiere’ renews itself from now on. We have sent you an email.');
  expect(api.asked(startRenewal)).toMatchObject([{ expectedPrice: 4999 }]);
  expect(card()).toHaveTextContent('It renews itself: £53.99 on 9 January 2027');
});

it.each([
  ['the declined one alone is kept', [savedCard]],
  ['none is kept', []],
])('[USR-18] says that the card was declined, and takes a new one once its member has agreed, where %s', async (_, savedCards) => {
  const { user, api, slots, model } = await show([{ ...renewing, autoRenewal: { ...renewing.autoRenewal!, isDeclined: true } }]);
  expect(within(card()).getByRole('alert')).toHaveTextContent('Your card was declined.');
  api.answer(listSavedCards, { savedCards } as never);
  await user.click(screen.getByRole('button', { name: 'Choose another card for Premiere' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Use this card' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please check the box if you agree.');
  expect(slots()).not.toContainEqual({ widget: 'checkout.new-card', props: {} });
  await user.click(dialog.getByRole('checkbox', { name: /^I agree that my card is charged £49.99/ }));
  expect(slots()).toContainEqual({ widget: 'checkout.new-card', props: {} });
  api.answer(startRenewal, { memberships: [renewing] });
  act(() => model.bus.emit('checkout:card-kept', { cardId: '9' }));
  await told('The card for ‘Premiere’ is changed.');
  expect(api.asked(startRenewal)).toMatchObject([{ membershipId: '5', cardId: '9', expectedPrice: 4999 }]);
});
