import type { MembershipOffer, MembershipSavings } from '@cellardoor/contracts/api/memberships';
import { getMembershipSavings, listMemberships } from '@cellardoor/contracts/calls/catalogue';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { type PartSurroundings, renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer, aSession, aWine } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { MembershipsData } from './memberships-page.loader.ts';
import membershipsPage from './memberships-page.tsx';

const anOffer = (itemCode: string, name: string, price: number): MembershipOffer => {
  const { skus, ...wine } = aWine({ itemCode, name });
  const schemeDetails = { schemeId: itemCode, months: 12, freeDelivery: true, memberPrices: true };
  return { ...wine, schemeDetails, description: '', skus: [{ ...skus[0]!, itemCode, salePrice: price, listPrice: price }] } as never;
};
const offers = [anOffer('00067SV', 'Unlimited Delivery', 2999), anOffer('00075SV', 'Premiere', 4999)];

const saves: MembershipSavings = {
  bottles: 3,
  savings: [
    { itemCode: '00067SV', onWines: 0, onDelivery: 799, ordersToPayBack: 4 },
    { itemCode: '00075SV', onWines: 300, onDelivery: 799, ordersToPayBack: 5 },
  ],
  recommended: '00067SV',
};

const visitor = { session: aSession(), basket: aBasket() };
function show(api = new FakeApi(), around: PartSurroundings<MembershipsData> = {}, memberships = offers) {
  api.answer(listMemberships, { memberships });
  return renderPage(membershipsPage, 'account.memberships', {}, { api, shopper: visitor, ...around });
}
const advice = () => screen.getByRole('status');
const card = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li')!;

it('[USR-18] shows each membership with its price and the way to its page', async () => {
  const api = new FakeApi();
  api.answer(getMembershipSavings, { ...saves, savings: [], recommended: null });
  await show(api);
  expect(card('Premiere')).toHaveTextContent('£49.99');
  expect(card('Premiere')).toHaveTextContent('for a year');
  expect(within(card('Premiere')).getByRole('link')).toHaveAccessibleName('See the benefits: Premiere');
  expect(within(card('Premiere')).getByRole('link')).toHaveAttribute('href', '/product/00075SV');
});

it('asks for wines while the basket is empty', async () => {
  const api = new FakeApi();
  await show(api, { shopper: { session: aSession(), basket: aBasket([]) } });
  expect(advice()).toHaveTextContent(/^Put the wines you would order in your basket/);
  expect(api.asked(getMembershipSavings)).toEqual([]);
});

it('says nothing while the savings are worked out, then changes the words of the same element', async () => {
  const api = new FakeApi();
  const held = api.hold(getMembershipSavings);
  await show(api);
  const element = advice();
  expect(element).toBeEmptyDOMElement();
  held.answer(saves);
  await waitFor(() =>
    expect(element).toHaveTextContent(
      'On your basket of 3 bottles, the membership ‘Unlimited Delivery’ pays back soonest. It saves £7.99 an order and has paid for itself after 4 orders like this.',
    ),
  );
  expect(card('Unlimited Delivery')).toHaveTextContent('Pays back soonest');
  expect(card('Unlimited Delivery')).toHaveTextContent('Saves £7.99 on this basket; pays for itself after 4 orders');
  expect(card('Premiere')).toHaveTextContent('Saves £10.99 on this basket; pays for itself after 5 orders');
  expect(card('Premiere')).not.toHaveTextContent('Pays back soonest');
});

it('says that none pays for itself, and nothing more on the cards', async () => {
  const api = new FakeApi();
  api.answer(getMembershipSavings, { ...saves, recommended: null });
  await show(api);
  await waitFor(() =>
    expect(advice()).toHaveTextContent('If you order your basket of 3 bottles once a month, no membership pays for itself'),
  );
  expect(document.body).not.toHaveTextContent('on this basket');
});

it('gives no advice where the savings cannot be had', async () => {
  const api = new FakeApi();
  api.drop(getMembershipSavings);
  await show(api);
  expect(api.asked(getMembershipSavings)).toHaveLength(1);
  expect(advice()).toBeEmptyDOMElement();
  expect(card('Premiere')).toBeVisible();
});

it('works the savings out anew when the basket changes', async () => {
  const api = new FakeApi();
  api.answer(getMembershipSavings, saves);
  const { model } = await show(api);
  await waitFor(() => expect(advice()).toHaveTextContent('3 bottles'));
  api.answer(getMembershipSavings, { ...saves, bottles: 6 });
  act(() => model.basketIs(aBasket(undefined, { numBottles: 6 })));
  await waitFor(() => expect(advice()).toHaveTextContent('6 bottles'));
});

it.each([
  ['a visitor to log in', aSession(), 'Log in to see your prices', '/authentication/login?next=%2Faccount%2Fmemberships'],
  ['a customer to their own', aCustomer(), 'You will find your memberships in your account', '/account/memberships'],
])('leads %s', async (_, session, name, href) => {
  await show(new FakeApi(), { shopper: { session, basket: aBasket([]) } });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('takes the words of the brand from its content', async () => {
  const content = { memberships: { title: 'Join us', intro: 'Less for each order.', advice: 'Fill your basket first.' } };
  const { head } = await show(new FakeApi(), { content, shopper: { session: aSession(), basket: aBasket([]) } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join us');
  expect(advice()).toHaveTextContent('Fill your basket first.');
  expect(head?.description).toBe('Less for each order.');
});

it('says where there is none, and leads to the wines', async () => {
  const api = new FakeApi();
  await show(api, { shopper: { session: aSession(), basket: aBasket([]) } }, []);
  expect(screen.getByRole('heading', { level: 2, name: 'No memberships on sale' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/wines');
  expect(document.body).not.toHaveTextContent('See the benefits');
  expect(document.body).not.toHaveTextContent('Pay once a year');
});

it('shows prices in points where the shop counts in points', async () => {
  await show(new FakeApi(), { market: 'hsb-uk', shopper: { session: aSession(), basket: aBasket([]) } });
  expect(card('Premiere')).toHaveTextContent('4,999 pts');
  expect(document.body).not.toHaveTextContent('£');
});
