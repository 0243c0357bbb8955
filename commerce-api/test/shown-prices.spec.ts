import { bestPriceFor } from '@cellardoor/money/best-price';
import { nameWithVintage } from '@cellardoor/rules/names';
import { packsOf } from '@cellardoor/rules/prices';
import { fillDemoCatalogue } from '../src/demo-catalogue/fill-demo-catalogue.ts';
import { fillOffers } from '../src/modules/basket/offers/fill-offers.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { wholeMailOf } from './mails.ts';
import { markets, placesIn, writtenIn } from './markets.ts';
import type { Shopper } from './shopper.ts';
import { allCards, buy, chargedFor, offersOf, pageOf, pick, type Picked, seededRandom } from './shown-prices.ts';

const linesInBasket = 40;

const isSoldAhead = ({ product }: Picked) => Boolean(product.saleTerms?.shipsFrom);

/** Parts of a list that fit into a basket each. */
function basketsOf(picked: readonly Picked[]): Picked[][] {
  const baskets: Picked[][] = [[]];
  // what is charged when it is sent goes into baskets of its own
  for (const one of [...picked].sort((a, b) => Number(isSoldAhead(a)) - Number(isSoldAhead(b)))) {
    const lines = baskets.at(-1)!.flatMap(({ items }) => items).length;
    const isApart = baskets.at(-1)!.some((other) => isSoldAhead(other) !== isSoldAhead(one));
    if (isApart || lines + one.items.length > linesInBasket) baskets.push([]);
    baskets.at(-1)!.push(one);
  }
  return baskets;
}

const expectedFor = ({ product, bottles }: Picked) => bestPriceFor(bottles, packsOf(product))!.amount;
const charged = (order: Parameters<typeof chargedFor>[0], picked: readonly Picked[]) =>
  picked.map(({ product, bottles }) => [product.itemCode, bottles, chargedFor(order, product)]);

describe('the price that is shown is the price that is paid, over the whole demo catalogue', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, async (database) => {
      await fillDemoCatalogue(database);
      await fillOffers(database);
      // enough for all markets of this test; what is scarce stays scarce
      await database.query('update stock set on_hand = on_hand + 2000 where on_hand > 12');
      await database.script('create table stock_before as table stock');
    });
  });
  afterAll(() => api?.stop());

  /** Puts back what was bought: cards were read before, and the search index follows a moment later. */
  const restock = () => api.database.query('update stock s set on_hand = b.on_hand from stock_before b where b.item_code = s.item_code');

  const fill = async (shopper: Shopper, picked: readonly Picked[]) => {
    const answer = await shopper.send('POST', '/api/cart', { cartItems: picked.flatMap(({ items }) => items) });
    expect([answer.status, answer.error]).toEqual([200, undefined]);
    return (await shopper.basket()).response;
  };

  it.each(markets)('$brand-$country: card, page, basket, review, confirmation and mail agree', async (market) => {
    const { brand, country } = market;
    const nth = markets.indexOf(market);
    const random = seededRandom(nth + 1);
    const cards = await allCards(api.aShopper({ brand, country }));
    expect(cards.length).toBeGreaterThan(150);
    const baskets = basketsOf(cards.flatMap((card) => pick(card, random) ?? []));
    for (const [index, picked] of baskets.entries()) {
      const shopper = api.aShopper({ brand, country });
      const basket = await fill(shopper, picked);
      const expected = picked.map((one) => [one.product.itemCode, one.bottles, expectedFor(one)]);
      expect(charged(basket, picked)).toEqual(expected);
      expect(basket.orderPriceInfo.total).toBe(picked.reduce((sum, one) => sum + expectedFor(one), 0));
      // one of each market goes all the way, another part of the catalogue in each
      if (index !== nth % baskets.filter(([first]) => !isSoldAhead(first!)).length) continue;
      const { review, paid } = await buy(shopper, placesIn[country], '5555555555554444');
      expect([review.status, paid.status, paid.error]).toEqual([200, 200, undefined]);
      await restock();
      expect(charged(review.response, picked)).toEqual(expected);
      expect(charged(paid.response, picked)).toEqual(expected);
      expect(paid.response.orderPriceInfo.total).toBe(review.response.orderPriceInfo.total);
      const { text, html } = await wholeMailOf(api, paid.response.id);
      const money = (amount: number) => writtenIn(market, amount);
      for (const { product, quantity, itemPriceInfo } of paid.response.lineItems) {
        const name = `${quantity} x ${nameWithVintage(product)}`;
        expect(text.split('\n').some((line) => line.startsWith(name) && line.endsWith(`  ${money(itemPriceInfo.amount)}`))).toBe(true);
        expect(html).toContain(`>${money(itemPriceInfo.amount)}</td>`);
      }
      expect(text).toContain(`\nTotal  ${money(paid.response.orderPriceInfo.total)}\n`);
      expect(html).toContain(`>${money(paid.response.orderPriceInfo.total)}</td>`);
    }
  });

  it('charges what every card says a case costs, however its bottles are put in, and the page says the same', async () => {
    const cards = (await allCards(api.aShopper())).filter(({ inventoryInfo: { stockQty } }) => stockQty >= 12);
    const cases = cards.flatMap((product) =>
      product.skus
        .slice(1)
        .map((sku) => ({ product, bottles: sku.numberOfBottles, items: [{ itemCode: product.itemCode, quantity: sku.numberOfBottles }] })),
    );
    expect(cases.length).toBeGreaterThan(150);
    for (const picked of basketsOf(cases)) {
      const basket = await fill(api.aShopper(), picked);
      expect(charged(basket, picked)).toEqual(
        picked.map(({ product, bottles }) => [
          product.itemCode,
          bottles,
          product.skus.find((sku) => sku.numberOfBottles === bottles)!.salePrice,
        ]),
      );
    }
    for (const card of cards) expect((await pageOf(api.aShopper(), card.itemCode)).skus).toEqual(card.skus);
  });

  it('counts in the basket what the page of each mixed case says that it saves', async () => {
    const cards = (await allCards(api.aShopper())).filter(({ mixed, inventoryInfo: { stockQty } }) => mixed && stockQty > 0);
    const saves: number[] = [];
    for (const { itemCode } of cards) {
      const { skus } = await pageOf(api.aShopper(), itemCode);
      const { listPrice, salePrice } = skus[0]!;
      const shopper = api.aShopper();
      await shopper.add(itemCode, 1);
      const { lineItems, orderPriceInfo } = (await shopper.basket()).response;
      expect(lineItems[0]!.itemPriceInfo).toMatchObject({ listAmount: listPrice, amount: salePrice });
      expect([itemCode, orderPriceInfo.savings]).toEqual([itemCode, listPrice - salePrice]);
      saves.push(listPrice - salePrice);
    }
    expect(saves.filter((saved) => saved > 100).length).toBeGreaterThan(5);
  });

  it('charges for an offer, and the bottles that come with it, what the offer shows', async () => {
    const cards = (await allCards(api.aShopper())).filter(({ mixed, inventoryInfo: { stockQty } }) => !mixed && stockQty >= 6);
    for (const product of cards.filter((_, i) => i % 5 === 0)) {
      const shopper = api.aShopper();
      const { offerItems, terms } = await offersOf(shopper, product.itemCode);
      for (const { itemCode, type, rule, offerPrice } of offerItems.slice(0, 1)) {
        const cartItems = [
          { itemCode, quantity: 1, upsellOfferDetails: { type, rule } },
          { itemCode: product.itemCode, quantity: terms.caseBottles },
        ];
        const { response } = await shopper.send<{ basket: { orderPriceInfo: { total: number } } }>('POST', '/api/cart', { cartItems });
        const beside = bestPriceFor(terms.caseBottles, packsOf(product))!.amount;
        expect([product.itemCode, response.basket.orderPriceInfo.total]).toEqual([product.itemCode, offerPrice + beside]);
      }
    }
  });
});
