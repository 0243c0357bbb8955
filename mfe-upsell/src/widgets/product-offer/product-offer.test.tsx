import type { OffersWithProduct } from '@cellardoor/contracts';
import { addToBasket } from '@cellardoor/contracts/calls/basket';
import { getProductOffers } from '@cellardoor/contracts/calls/offers';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { someOffers } from '@cellardoor/component-testing/products.ts';
import { renderWidget, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ProductOffer } from '../../domain/product-offer.ts';
import productOffer from './product-offer.tsx';

const offerOf = (changes: Partial<OffersWithProduct['offerItems'][number]>) =>
  someOffers({ offerItems: [{ ...someOffers().offerItems[0]!, ...changes }] });

async function showOffer(offers = someOffers(), around: PartSurroundings<ProductOffer | null> = {}) {
  const api = around.api ?? new FakeApi();
  if (!around.api) api.answer(getProductOffers, offers);
  return renderWidget(productOffer, 'upsell.product', { itemCode: 'W1001' }, { ...around, api });
}

const claim = () => screen.getByRole('button', { name: 'Claim your extra discount here' });
const added = (bottles: number) => ({ itemCode: 'W1001', quantity: bottles, bottles, mixed: false, basket: aBasket() });
const rejections = () => /UpsellRejectionCount=(\d+)/.exec(document.cookie)?.[1];

beforeEach(() => {
  document.cookie = 'UpsellRejectionCount=0; Path=/';
});

it('[UPS-01] opens from its line, and tells what is offered, for how much and on which terms', async () => {
  const { user } = await showOffer();
  await user.click(claim());
  const dialog = screen.getByRole('dialog', { name: 'Save an extra 20% today' });
  expect(dialog).toHaveTextContent(/The Cellar Dozen.*Twelve reds for the winter.*£76\.80.*£96\.00.*12 bottles/);
  expect(dialog).toHaveTextContent(/With 6 bottles of Château Marlac.*£47\.94/);
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['An extra 20% off the case, already taken from its price', 'Up to £50.00 off']);
  expect(within(dialog).getByRole('button', { name: 'Add to basket, £124.74' })).toBeVisible();
});

it('[UPS-01] asks by name whether the shopper loves a wine that the case holds', async () => {
  const { user } = await showOffer(offerOf({ rule: 'hero' }));
  await user.click(claim());
  expect(screen.getByRole('dialog', { name: 'Love Château Marlac?' })).toBeVisible();
});

it('shows its sums in points where the brand counts in points', async () => {
  const { user } = await showOffer(someOffers(), { market: 'hsb-uk' });
  await user.click(claim());
  expect(screen.getByRole('button', { name: 'Add to basket, 12,474 pts' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('£');
});

it('[UPS-01] opens by itself after an add of twelve bottles of this wine, not of eleven', async () => {
  const { model, told } = await showOffer();
  act(() => model.bus.emit('basket:added', added(11)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => model.bus.emit('basket:added', added(12)));
  expect(screen.getByRole('dialog', { name: 'Save an extra 20% today' })).toBeVisible();
  expect(told).toContainEqual({ name: 'upsell:opened', detail: expect.objectContaining({ itemCode: 'W1001', byItself: true }) });
});

it('[UPS-01] counts the bottles of a mixed case that is added', async () => {
  const { model } = await showOffer();
  act(() => model.bus.emit('basket:added', { ...added(12), quantity: 1, mixed: true }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('[UPS-04] [UPS-14] counts each refusal in a cookie; one stops it from opening by itself, three leave an empty place', async () => {
  const { user, model, told, container } = await showOffer();
  await user.click(claim());
  await user.click(screen.getByRole('button', { name: 'No thanks' }));
  expect(rejections()).toBe('1');
  act(() => model.bus.emit('basket:added', added(12)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const count of ['2', '3']) {
    await user.click(claim());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(rejections()).toBe(count);
  }
  expect(screen.queryByRole('button', { name: 'Claim your extra discount here' })).not.toBeInTheDocument();
  expect(container).not.toBeEmptyDOMElement();
  expect(told.filter(({ name }) => name === 'upsell:rejected')).toHaveLength(3);
});

it('adds the case and the wine in one call, and closes', async () => {
  const { user, api } = await showOffer();
  api.answer(addToBasket, { basket: aBasket(), recentItemDetails: [], quantity: 1 });
  await user.click(claim());
  await user.click(screen.getByRole('button', { name: /^Add to basket/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.asked(addToBasket)).toEqual([
    {
      cartItems: [
        { itemCode: 'C3000', quantity: 1, upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'extra' } },
        { itemCode: 'W1001', quantity: 6 },
      ],
    },
  ]);
  expect(rejections()).toBe('0');
});

it('says why it cannot be taken, and stays open', async () => {
  const { user, api } = await showOffer();
  api.refuse(addToBasket, { status: 400, message: 'You can have at most 99 of one item in your basket.' });
  await user.click(claim());
  await user.click(screen.getByRole('button', { name: /^Add to basket/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can have at most 99 of one item in your basket.');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('adds the case alone where the basket holds the wine, and stands empty once the basket has the offer', async () => {
  const holdsWine = { session: aSession(), basket: aBasket() };
  const { user, unmount } = await showOffer(someOffers(), { shopper: holdsWine });
  await user.click(claim());
  expect(screen.getByRole('button', { name: 'Add to basket, £76.80' })).toBeVisible();
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/With \d+ bottle/);
  unmount();
  const taken = aLine({ product: { itemCode: 'C3000' }, itemPriceInfo: { discount: 1920 } });
  await showOffer(someOffers(), { shopper: { session: aSession(), basket: aBasket([taken]) } });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each(['none', 'unread'])('leaves its place where there is no offer: %s', async (why) => {
  const api = new FakeApi();
  if (why === 'none') api.answer(getProductOffers, someOffers({ offerItems: [], beside: null } as never));
  else api.drop(getProductOffers);
  const { container } = await showOffer(someOffers(), { api });
  expect(container.querySelector('[data-none]')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
