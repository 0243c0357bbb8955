import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { getSession } from '@cellardoor/contracts/calls/session';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { getPlanPayment, getWinePlan, listWinePlans, reinstateWinePlan, setPlanPayment } from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer, aRecognised } from '@cellardoor/component-testing/shoppers.ts';
import { aCard, aPlanCase, aWinePlan } from '@cellardoor/component-testing/wine-plans.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import winePlansPage from './wine-plans-page.tsx';

const declined: WinePlan = aWinePlan({
  trouble: { reason: 'Your bank declined the payment.', retryOn: '2026-12-11' },
  nextCase: { state: 'DECLINED', mayChange: false },
});
const suspended: WinePlan = { ...declined, status: 'SUSPENDED', trouble: { reason: 'Your card has expired.', retryOn: null } };
const mastercard = aCard({ cardId: '2', cardType: 'mastercard', lastFour: '4444', isDefault: false });

function prepared(plans: readonly WinePlan[]) {
  const api = new FakeApi();
  api.answer(listWinePlans, { winePlans: [...plans] });
  api.answer(getSession, aCustomer());
  api.answer(listBasket, aBasket([]));
  return api;
}
const show = (plans: readonly WinePlan[], market = 'law-uk', api = prepared(plans)) =>
  renderPage(winePlansPage, 'account.wine-plans', {}, { api, market, shopper: { session: aCustomer(), basket: null } });

const cards = () => within(screen.getByRole('list', { name: 'My wine plans' })).getAllByRole('heading', { level: 2 });
const dialog = () => within(screen.getByRole('dialog'));
const told = async (words: string) => expect((await screen.findByText(words)).parentElement).toHaveFocus();

it('shows a plan in one look: status, next charge and delivery, until when it can be changed, a year and the card', async () => {
  await show([aWinePlan()]);
  const list = screen.getByRole('list', { name: 'My wine plans' });
  expect(cards()[0]).toHaveTextContent('Half tour');
  expect(list).toHaveTextContent('Status: Active');
  expect(list).toHaveTextContent('Mixed, 6 bottles, every 12 weeks');
  expect(list).toHaveTextContent('Next charge£59.94 on Tuesday 8 December');
  expect(list).toHaveTextContent('Next deliveryTuesday 15 December');
  expect(list).toHaveTextContent('Change it until7 December 2026 at 23:59');
  expect(list).toHaveTextContent('12 months£299.70 from your next charge on, delivery included');
  expect(list).toHaveTextContent('PaysVisa ending 1111');
});

it('leads to the next case, to the plan, and to how it is left', async () => {
  await show([aWinePlan()]);
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Change the next case: Half tour')).toBe('/account/wine-plans/7/next-case/501');
  expect(leadsTo('See all about this plan: Half tour')).toBe('/account/wine-plans/7');
  expect(leadsTo('Leave this plan: Half tour')).toBe('/account/wine-plans/7/leave');
});

it('offers no change of a case that is being packed', async () => {
  await show([aWinePlan({ nextCase: { mayChange: false, state: 'CHARGING' } })]);
  expect(screen.getByRole('list', { name: 'My wine plans' })).toHaveTextContent('It is being packed now');
  expect(screen.queryByRole('link', { name: /^Change the next case/ })).not.toBeInTheDocument();
});

it.each([
  [declined, 'Next charge£59.94 on Friday 11 DecemberNext deliveryOnce it is paid'],
  [suspended, 'Next charge£59.94, not paid yetNext deliveryOnce it is paid'],
])('names no day that has passed while a case is not paid', async (plan, words) => {
  await show([plan]);
  expect(screen.getByRole('list', { name: 'My wine plans' })).toHaveTextContent(words);
});

it('leads whoever has none to the plans that the shop sells', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No wine plans yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See our wine plans' })).toHaveAttribute('href', '/wine-plans');
});

it('says in a shop that counts in points that it has no plans', async () => {
  await show([], 'hsb-uk');
  expect(document.body).toHaveTextContent('There are no wine plans in this shop.');
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/wines');
  expect(screen.queryByRole('link', { name: 'See our wine plans' })).not.toBeInTheDocument();
});

it('says that the plans could not be loaded, and loads them when it is asked to, by their shape first', async () => {
  const api = prepared([]);
  api.refuse(listWinePlans, { status: 500, message: 'Something went wrong on our side.' });
  const { user } = await show([], 'law-uk', api);
  expect(screen.getByRole('heading', { name: 'We could not load your wine plans' })).toBeVisible();
  const coming = api.hold(listWinePlans);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  coming.answer({ winePlans: [aWinePlan()] });
  await waitFor(() => expect(cards()).toHaveLength(1));
});

it('sends whoever is only recognised to log in, and back', async () => {
  const api = prepared([]);
  const shopper = { session: aRecognised(), basket: null };
  const opened = renderPage(winePlansPage, 'account.wine-plans', {}, { api, shopper, path: '/account/wine-plans' });
  await expect(opened).rejects.toMatchObject({ location: '/authentication/login?next=%2Faccount%2Fwine-plans' });
});

it('sends whoever is logged in no more to log in, instead of saying that nothing could be loaded', async () => {
  const api = prepared([]);
  api.refuse(listWinePlans, { status: 401, message: 'Please log in.', code: 'log_in' });
  await expect(show([], 'law-uk', api)).rejects.toMatchObject({ location: expect.stringContaining('/authentication/login?next=') });
});

it('repairs a declined plan by another kept card in two presses', async () => {
  const { user, api } = await show([declined]);
  expect(document.body).toHaveTextContent('Your bank declined the payment.');
  expect(document.body).toHaveTextContent('We try Visa ending 1111 again on Friday 11 December.');
  api.answer(getPlanPayment, { cardId: '1', savedCards: [aCard(), mastercard] });
  api.answer(setPlanPayment, { cardId: '2', savedCards: [aCard(), mastercard] });
  api.answer(getWinePlan, { winePlan: aWinePlan({ card: mastercard }) });
  await user.click(screen.getByRole('button', { name: 'Use another card: Half tour' }));
  expect(await dialog().findByRole('radio', { name: /^Mastercard ending 4444/ })).toBeChecked();
  expect(dialog().queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Pay with this card' }));
  await told('Mastercard ending 4444 has paid. ‘Half tour’ goes on.');
  expect(api.asked(setPlanPayment)).toEqual([{ subscriptionId: '7', cardId: '2' }]);
  expect(screen.queryByRole('button', { name: 'Use another card: Half tour' })).not.toBeInTheDocument();
});

it('repairs a suspended plan by a new card, which may pay for all plans', async () => {
  const other = aWinePlan({ subscriptionId: '8', name: 'Grand tour' });
  const { user, api, slots, model } = await show([suspended, other]);
  expect(document.body).toHaveTextContent('Status: Suspended');
  expect(document.body).toHaveTextContent('Your card has expired.Nothing is sent until it is paid.');
  api.answer(getPlanPayment, { cardId: '1', savedCards: [aCard()] });
  api.answer(setPlanPayment, { cardId: '9', savedCards: [aCard(), aCard({ cardId: '9', lastFour: '9999' })] });
  api.answer(getWinePlan, { winePlan: aWinePlan() });
  await user.click(screen.getByRole('button', { name: 'Use another card: Half tour' }));
  expect(await dialog().findByRole('radio', { name: 'A new card' })).toBeChecked();
  expect(slots()).toContainEqual({ widget: 'checkout.new-card', props: {} });
  await user.click(dialog().getByRole('checkbox', { name: 'Use it for all my wine plans' }));
  act(() => model.bus.emit('checkout:card-kept', { cardId: '9' }));
  await told('Visa ending 9999 has paid. ‘Half tour’ goes on.');
  expect(api.asked(setPlanPayment)).toEqual([{ subscriptionId: '7', cardId: '9', updateAllPlans: true }]);
});

it('waits for the bank, and says in the dialog that another card was declined, too', async () => {
  const { user, api } = await show([declined]);
  api.answer(getPlanPayment, { cardId: '1', savedCards: [aCard(), mastercard] });
  api.answer(setPlanPayment, { cardId: '2', savedCards: [aCard(), mastercard] });
  const charging = api.hold(getWinePlan);
  await user.click(screen.getByRole('button', { name: 'Use another card: Half tour' }));
  await user.click(await dialog().findByRole('button', { name: 'Pay with this card' }));
  expect(await dialog().findByRole('button', { name: 'Charging your card…' })).toBeVisible();
  charging.answer({ winePlan: suspended });
  expect(await dialog().findByRole('alert')).toHaveTextContent('Mastercard ending 4444 was declined, too. Nothing was charged.');
});

it('says in the dialog why a card did not pay, and stays there', async () => {
  const { user, api } = await show([declined]);
  api.answer(getPlanPayment, { cardId: '1', savedCards: [aCard(), mastercard] });
  api.refuse(setPlanPayment, { status: 402, message: 'Your bank declined this card.', code: 'card_declined' });
  await user.click(screen.getByRole('button', { name: 'Use another card: Half tour' }));
  await user.click(await dialog().findByRole('button', { name: 'Pay with this card' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Your bank declined this card.');
  expect(dialog().getByRole('radio', { name: /^Mastercard/ })).toBeChecked();
});

it('says that the cards could not be loaded, and tries again', async () => {
  const { user, api } = await show([declined]);
  api.drop(getPlanPayment);
  await user.click(screen.getByRole('button', { name: 'Use another card: Half tour' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('We could not load this just now.');
  api.answer(getPlanPayment, { cardId: '1', savedCards: [aCard(), mastercard] });
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(await dialog().findByRole('radio', { name: /^Mastercard/ })).toBeChecked();
});

it('asks for a card where none pays any more, and says of a paused plan that nobody has to do anything', async () => {
  await show([aWinePlan({ card: null }), aWinePlan({ subscriptionId: '8', status: 'SUSPENDED', nextCase: null })]);
  expect(document.body).toHaveTextContent('No card pays for this plan');
  expect(document.body).toHaveTextContent('Status: Paused');
  expect(screen.getAllByRole('button', { name: /^Use another card/ })).toHaveLength(1);
  expect(document.body).toHaveTextContent('Next chargeNone');
});

it('goes on with a plan that was left, while it can be had again', async () => {
  const left = aWinePlan({ status: 'CANCELLED', nextCase: null, reinstateUntil: '2027-01-10T23:59:00.000Z' });
  const { user, api } = await show([left]);
  expect(document.body).toHaveTextContent('You can have it back as it was until 10 January 2027 at 23:59.');
  expect(screen.queryByRole('link', { name: /^Leave this plan/ })).not.toBeInTheDocument();
  api.answer(reinstateWinePlan, { winePlan: aWinePlan({ nextCase: aPlanCase() }) });
  await user.click(screen.getByRole('button', { name: 'Go on with this plan: Half tour' }));
  await told('‘Half tour’ goes on. Your next case comes on Tuesday 15 December.');
  expect(document.body).toHaveTextContent('Status: Active');
});

it('shows a hundred plans, and a name of forty characters as it is', async () => {
  const name = 'The Grandest Tour of Every Small Vineyard';
  await show(Array.from({ length: 100 }, (_, at) => aWinePlan({ subscriptionId: String(at + 1), name })));
  expect(cards()).toHaveLength(100);
  expect(cards()[99]).toHaveTextContent(name);
});
