import {
  agreeToPlanPrice,
  checkSkip,
  getWinePlan,
  keepSkippedCase,
  listPastCases,
  listUpcomingCases,
  skipCase,
  withdrawFromPlan,
} from '@cellardoor/contracts/calls/wine-plans';
import { aLaterCase, aPlanCase, aWinePlan } from '@cellardoor/component-testing/wine-plans.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { dialog, showPlan, told } from './testing/show-plan.tsx';

const cases = () => within(screen.getByRole('list', { name: 'Cases to come' })).getAllByRole('listitem');

it('shows the plan, its cases to come, how it comes and the way to leave', async () => {
  await showPlan();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Half tour');
  expect(cases().map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Tuesday 15 December.*Comes next.*We charge £59\.94 on Tuesday 8 December.*until 7 December 2026 at 23:59/),
    expect.stringMatching(/Tuesday 9 March.*Planned.*You can skip it until 1 March 2027 at 23:59\./),
  ]);
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Change the case of Tuesday 15 December')).toBe('/account/wine-plans/7/next-case/501');
  expect(leadsTo('See its wines: case of Tuesday 9 March')).toBe('/account/wine-plans/7/next-case/502');
  const settings = screen.getByRole('region', { name: 'How it comes' });
  expect(settings).toHaveTextContent('Mixed, 6 bottles, every 12 weeks: £59.94 a case');
  expect(settings).toHaveTextContent('Standard delivery, next on Tuesday 15 December');
  expect(settings).toHaveTextContent('Anna Smith, 1 Cellar Lane, Bath, BA1 1AA');
  expect(settings).toHaveTextContent('Visa ending 1111');
  const leaving = within(screen.getByRole('region', { name: 'Leaving' }));
  expect(leaving.getByRole('link', { name: 'Leave this plan' })).toHaveAttribute('href', '/account/wine-plans/7/leave');
});

it('says before a case is skipped what comes instead and what it costs, skips it, and takes it back', async () => {
  const { user, api } = await showPlan();
  const check = { allowed: true, reason: null, orderId: '501', nextDeliveryDate: '2027-03-09', nextChargeDate: '2027-03-02' };
  const checking = api.hold(checkSkip);
  await user.click(screen.getByRole('button', { name: 'Skip the case of Tuesday 15 December' }));
  expect(dialog().getByText('Loading…')).toBeInTheDocument();
  checking.answer(check);
  expect(await dialog().findByText(/^It is not sent/)).toHaveTextContent('Your next case comes on Tuesday 9 March instead.');
  expect(screen.getByRole('dialog')).toHaveTextContent('For that your card is charged £59.94 on Tuesday 2 March.');
  expect(screen.getByRole('dialog')).toHaveTextContent('You can take this back until 7 December 2026 at 23:59.');
  api.answer(skipCase, { winePlan: aWinePlan({ nextCase: aLaterCase() }) });
  api.answer(listUpcomingCases, { cases: [aPlanCase({ state: 'SKIPPED' }), aLaterCase()] });
  await user.click(dialog().getByRole('button', { name: 'Skip this case' }));
  await told('The case of Tuesday 15 December is skipped. Your next case comes on Tuesday 9 March.');
  expect(api.asked(skipCase)).toEqual([{ subscriptionId: '7', orderId: '501' }]);
  expect(cases()[0]).toHaveTextContent('Skipped');
  expect(cases()[0]).toHaveTextContent('You can take this back until 7 December 2026 at 23:59.');

  api.answer(keepSkippedCase, { winePlan: aWinePlan() });
  api.answer(listUpcomingCases, { cases: [aPlanCase(), aLaterCase()] });
  await user.click(screen.getByRole('button', { name: 'Send it after all: case of Tuesday 15 December' }));
  await told('The case of Tuesday 15 December comes after all.');
  expect(api.asked(keepSkippedCase)).toEqual([{ subscriptionId: '7', orderId: '501' }]);
  expect(cases()[0]).toHaveTextContent('Comes next');
});

it('does not say of a declined case that it was charged', async () => {
  await showPlan({ cases: [aPlanCase({ state: 'DECLINED', mayChange: false }), aLaterCase()] });
  expect(cases()[0]).toHaveTextContent('£59.94, not paid yet');
  expect(cases()[0]).not.toHaveTextContent('Charged');
});

it('says why a case cannot be skipped', async () => {
  const { user, api } = await showPlan();
  const reason = 'You have skipped two cases in a row.';
  api.answer(checkSkip, { allowed: false, reason, orderId: '501', nextDeliveryDate: '2026-12-15', nextChargeDate: '2026-12-08' });
  await user.click(screen.getByRole('button', { name: 'Skip the case of Tuesday 15 December' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(reason);
  expect(dialog().queryByRole('button', { name: 'Skip this case' })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Back to my plan' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the dialog open where a case could not be skipped after all', async () => {
  const { user, api } = await showPlan();
  api.answer(checkSkip, { allowed: true, reason: null, orderId: '501', nextDeliveryDate: '2027-03-09', nextChargeDate: '2027-03-02' });
  api.refuse(skipCase, { status: 409, message: 'This case is being charged.', code: 'charging' });
  await user.click(screen.getByRole('button', { name: 'Skip the case of Tuesday 15 December' }));
  await user.click(await dialog().findByRole('button', { name: 'Skip this case' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('This case is being charged.');
});

it('offers nothing to change of a case after its cut-off', async () => {
  await showPlan({ cases: [aPlanCase({ mayChange: false, state: 'CHARGING' })] });
  expect(cases()[0]).toHaveTextContent('Being charged');
  expect(cases()[0]).toHaveTextContent('It can no longer be changed.');
  expect(within(cases()[0]!).queryAllByRole('button')).toEqual([]);
});

it('goes on where cases and addresses cannot be loaded, and tries them again', async () => {
  const { user, api } = await showPlan({ cases: null, addresses: null });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load the cases to come.');
  expect(screen.queryByRole('button', { name: 'Change: Delivery address' })).not.toBeInTheDocument();
  api.answer(listUpcomingCases, { cases: [aPlanCase()] });
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cases()).toHaveLength(1));
});

it('shows the cases so far when they are opened, each with its order', async () => {
  const { user, api } = await showPlan();
  const past = aPlanCase({ orderId: '500', state: 'PLACED', deliveryDate: '2026-09-22', placedOrderId: '100001' });
  api.answer(listPastCases, { cases: [past, { ...past, orderId: '499', state: 'SKIPPED', placedOrderId: null }] });
  expect(api.asked(listPastCases)).toEqual([]);
  await user.click(screen.getByText('Cases so far'));
  const list = await screen.findByRole('list', { name: 'Cases so far' });
  expect(list).toHaveTextContent(/22 September 2026.*Ordered.*£59\.94.*Skipped/);
  expect(within(list).getByRole('link', { name: 'See order 100001' })).toHaveAttribute('href', '/account/orders/100001');
});

it('says that the cases so far are on their way, could not be loaded, or are none yet; and shows a hundred', async () => {
  const { user, api } = await showPlan();
  api.refuse(listPastCases, { status: 500, message: 'Something went wrong on our side.' });
  await user.click(screen.getByText('Cases so far'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  const coming = api.hold(listPastCases);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  coming.answer({ cases: [] });
  expect(await screen.findByText('No case has come yet.')).toBeVisible();
  cleanup();
  const long = await showPlan();
  long.api.answer(listPastCases, { cases: Array.from({ length: 100 }, (_, at) => aPlanCase({ orderId: String(at), state: 'PLACED' })) });
  await long.user.click(screen.getByText('Cases so far'));
  expect((await screen.findByRole('list', { name: 'Cases so far' })).children).toHaveLength(100);
});

it('asks for consent to a higher price, and says from when it holds', async () => {
  const newPrice = { price: 6594, from: '2027-01-04', agreed: false };
  const { user, api } = await showPlan({ plan: aWinePlan({ newPrice }) });
  expect(document.body).toHaveTextContent('A case costs £65.94 from 4 January 2027');
  expect(document.body).toHaveTextContent('Now it costs £59.94.');
  api.answer(agreeToPlanPrice, { winePlan: aWinePlan({ newPrice: { ...newPrice, agreed: true } }) });
  await user.click(screen.getByRole('button', { name: 'Agree to £65.94' }));
  await told('Thank you. From 4 January 2027 a case costs £65.94.');
  expect(api.asked(agreeToPlanPrice)).toEqual([{ subscriptionId: '7', price: 6594 }]);
  expect(document.body).toHaveTextContent('From 4 January 2027 a case costs £65.94, as you have agreed.');
});

it('withdraws after one question for the amount that it names, and shows another amount where that has changed', async () => {
  const withdrawal = { until: '2026-12-10T23:59:00.000Z', amount: 5994 };
  const { user, api } = await showPlan({ plan: aWinePlan({ withdrawal }) });
  const part = () => screen.getByRole('region', { name: 'Changed your mind?' });
  expect(part()).toHaveTextContent('Until 10 December 2026 at 23:59 you can withdraw and have £59.94 back.');
  const ask = async (amount: string) => {
    await user.click(within(part()).getByRole('button', { name: `Withdraw and have ${amount} back` }));
    await user.click(dialog().getByRole('button', { name: `Withdraw and have ${amount} back` }));
  };
  api.refuse(withdrawFromPlan, { status: 409, message: 'The amount has changed.', code: 'amount_changed' });
  api.answer(getWinePlan, { winePlan: aWinePlan({ withdrawal: { ...withdrawal, amount: 4000 } }) });
  await ask('£59.94');
  expect(await screen.findByRole('alert')).toHaveTextContent('The amount has changed.');
  expect(api.asked(withdrawFromPlan)).toEqual([{ subscriptionId: '7', expectedAmount: 5994 }]);
  await within(part()).findByRole('button', { name: 'Withdraw and have £40.00 back' });
  api.answer(withdrawFromPlan, { winePlan: aWinePlan({ status: 'CANCELLED', nextCase: null }) });
  await ask('£40.00');
  await told('You have withdrawn from ‘Half tour’. £40.00 goes back to how you paid.');
  expect(document.body).toHaveTextContent('Status: Cancelled');
  expect(screen.queryByRole('list', { name: 'Cases to come' })).not.toBeInTheDocument();
});

it('writes dates and prices as the country does, and shows a name of forty characters as it is', async () => {
  const name = 'The Grandest Tour of Every Small Vineyard';
  await showPlan({ market: 'law-us', plan: aWinePlan({ name, currency: 'USD' }) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  expect(document.body).toHaveTextContent('$59.94 on Tuesday, December 8');
});
