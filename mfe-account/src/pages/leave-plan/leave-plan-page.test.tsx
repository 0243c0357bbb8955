import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { getSession } from '@cellardoor/contracts/calls/session';
import {
  cancelWinePlan,
  getPlanPayment,
  getWinePlan,
  listCancelReasons,
  listWinePlans,
  reinstateWinePlan,
  setPlanPayment,
  takeSaveOffer,
  tellPlanFeedback,
} from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { aCard, aWinePlan, someCancelReasons } from '@cellardoor/component-testing/wine-plans.ts';
import { screen } from '@testing-library/react';
import leavePlanPage from './leave-plan-page.tsx';

const left = aWinePlan({ status: 'CANCELLED', nextCase: null, reinstateUntil: '2027-01-10T23:59:00.000Z' });

function show(plan: WinePlan = aWinePlan(), { reasons = true, market = 'law-uk' } = {}) {
  const api = new FakeApi();
  api.answer(getSession, aCustomer());
  api.answer(listBasket, aBasket([]));
  api.answer(getWinePlan, { winePlan: plan });
  if (reasons) api.answer(listCancelReasons, someCancelReasons());
  else api.refuse(listCancelReasons, { status: 500, message: 'Something went wrong on our side.' });
  const params = { subscriptionId: '7' };
  return renderPage(leavePlanPage, 'account.leave-plan', params, { api, market, shopper: { session: aCustomer(), basket: null } });
}
const title = () => screen.getByRole('heading', { level: 1 });
const told = async (words: string) => expect((await screen.findByText(words)).parentElement).toHaveFocus();
const leave = () => screen.getByRole('button', { name: 'Leave this plan' });

it('ends a plan by a reason and one press', async () => {
  const { user, api } = await show();
  expect(title()).toHaveTextContent('Leave ‘Half tour’');
  expect(document.body).toHaveTextContent('Nothing is charged any more. What you have paid for is still sent.');
  api.answer(cancelWinePlan, { winePlan: left });
  await user.click(screen.getByRole('radio', { name: 'It costs too much' }));
  await user.click(leave());
  await told('‘Half tour’ has ended. We have sent you an email.');
  expect(api.asked(cancelWinePlan)).toEqual([{ subscriptionId: '7', reasonCode: 'PRICE' }]);
  expect(title()).toHaveTextContent('You have left ‘Half tour’');
  expect(screen.queryByRole('button', { name: /^Stay and save/ })).not.toBeInTheDocument();
});

it('asks for a reason before it calls', async () => {
  const { user, api } = await show();
  await user.click(leave());
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a reason');
  expect(api.asked(cancelWinePlan)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'I have too much wine' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says why the plan could not be left, and lets it be tried again', async () => {
  const { user, api } = await show();
  api.refuse(cancelWinePlan, { status: 409, message: 'A case is being charged. Please try again in a moment.', code: 'charging' });
  await user.click(screen.getByRole('radio', { name: 'It costs too much' }));
  await user.click(leave());
  expect(await screen.findByRole('alert')).toHaveTextContent('A case is being charged. Please try again in a moment.');
  expect(leave()).toBeEnabled();
});

it('makes one offer to stay below the way to leave, which is gone once it is taken', async () => {
  const { user, api } = await show();
  const take = screen.getByRole('button', { name: 'Stay and save £10.00' });
  expect(leave().compareDocumentPosition(take)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  api.answer(takeSaveOffer, { winePlan: aWinePlan({ nextCase: { amount: 4994 } }) });
  await user.click(take);
  await told('Thank you for staying. Your next case costs £49.94, on Tuesday 8 December.');
  const offer = { subscriptionOrderId: '501', offerId: 'o1', token: 'signed' };
  expect(api.asked(takeSaveOffer)).toEqual([{ subscriptionId: '7', ...offer }]);
  expect(screen.queryByRole('button', { name: /^Stay and save/ })).not.toBeInTheDocument();
  expect(leave()).toBeVisible();
});

it('says that the reasons could not be loaded, and loads them when it is asked to', async () => {
  const { user, api } = await show(aWinePlan(), { reasons: false });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load the reasons.');
  api.answer(listCancelReasons, someCancelReasons({ saveOffer: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
});

it('takes feedback afterwards, which nobody has to give', async () => {
  const { user, api } = await show(left);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please write a few words, or leave this page')).toBeVisible();
  expect(api.asked(tellPlanFeedback)).toEqual([]);
  api.answer(tellPlanFeedback, { winePlan: left });
  await user.type(screen.getByRole('textbox', { name: 'What could we have done better?' }), 'More white wine.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await told('Thank you for telling us.');
  expect(api.asked(tellPlanFeedback)).toEqual([{ subscriptionId: '7', feedbackText: 'More white wine.' }]);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('goes on with the plan from the same page', async () => {
  const { user, api } = await show(left);
  expect(document.body).toHaveTextContent('You can have it back as it was until 10 January 2027 at 23:59.');
  api.answer(reinstateWinePlan, { winePlan: aWinePlan() });
  await user.click(screen.getByRole('button', { name: 'Go on with this plan: Half tour' }));
  await told('‘Half tour’ goes on. Your next case comes on Tuesday 15 December.');
  expect(api.asked(reinstateWinePlan)).toEqual([{ subscriptionId: '7' }]);
  expect(title()).toHaveTextContent('Leave ‘Half tour’');
});

it('asks for a card before it goes on with a plan that has none any more', async () => {
  const { user, api } = await show({ ...left, card: null });
  expect(screen.queryByRole('button', { name: /^Go on with this plan/ })).not.toBeInTheDocument();
  expect(document.body).toHaveTextContent('It has no card any more: choose one first.');
  api.answer(listWinePlans, { winePlans: [left] });
  api.answer(getPlanPayment, { cardId: null, savedCards: [aCard()] });
  await user.click(screen.getByRole('button', { name: 'Choose a card to go on' }));
  api.answer(setPlanPayment, { cardId: '1', savedCards: [aCard()] });
  api.answer(getWinePlan, { winePlan: left });
  await user.click(await screen.findByRole('button', { name: 'Pay with this card' }));
  expect(await screen.findByRole('button', { name: 'Go on with this plan: Half tour' })).toBeVisible();
  expect(api.asked(setPlanPayment)).toEqual([{ subscriptionId: '7', cardId: '1' }]);
});

it('offers no way back into a plan that ended long ago', async () => {
  await show(aWinePlan({ status: 'EXPIRED', nextCase: null }));
  expect(screen.queryByRole('button', { name: /^Go on with this plan/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to my plan' })).toHaveAttribute('href', '/account/wine-plans/7');
});

it('shows beside it what withdrawing gives back', async () => {
  await show(aWinePlan({ withdrawal: { until: '2026-12-10T23:59:00.000Z', amount: 5994 } }), { market: 'law-us' });
  expect(screen.getByRole('button', { name: 'Withdraw and have $59.94 back' })).toBeVisible();
});
