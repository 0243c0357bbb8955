import type { Product } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';

const prices = (list: number, sale: number, member: number | null = null) => [{ country: 'uk' as const, list, sale, member }];

describe('the best price for the bottles of a wine', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  it('charges six bottles as the case, however they were put in, and says so and what one more would save before', async () => {
    const anna = api.aShopper();
    const five = (await anna.add('T1001', 5)).response.basket;
    expect(five.lineItems[0]!.itemPriceInfo).toEqual({
      amount: 4500,
      listAmount: 5000,
      unitAmount: 900,
      memberPrice: false,
      discount: 0,
      parts: [{ bottles: 5, caseOf: 1, amount: 4500 }],
      next: { moreBottles: 1, perBottle: 800, saving: 600 },
    });
    const six = (await anna.add('T1001')).response.basket;
    expect(six.lineItems[0]!.itemPriceInfo).toEqual({
      amount: 4800,
      listAmount: 6000,
      unitAmount: 900,
      memberPrice: false,
      discount: 0,
      parts: [{ bottles: 6, caseOf: 6, amount: 4800 }],
    });
    const asCase = (await api.aShopper().add('T1001-6')).response.basket;
    expect(asCase.orderPriceInfo).toEqual(six.orderPriceInfo);
  });

  it('keeps bottles and cases of a wine as lines of their own, each at its price', async () => {
    const anna = api.aShopper();
    await anna.add('T1001-6');
    const { response } = await anna.add('T1001', 7);
    expect(response.basket).toMatchObject({ numBottles: 13, numLineItems: 2, orderPriceInfo: { total: 2 * 4800 + 900 } });
    expect(response.basket.lineItems.map(({ sku, itemPriceInfo: { amount } }) => [sku.itemCode, amount])).toEqual([
      ['T1001-6', 4800],
      ['T1001', 5700],
    ]);
    const { response: left } = await anna.send('DELETE', '/api/cart/sku/T1001-6');
    expect(left).toMatchObject({ orderPriceInfo: { total: 5700 } });
  });

  it('tells a moved price of the case to those who pay it, once, and to nobody else', async () => {
    const six = async (sale: number) =>
      fillCatalogue(api.database, [
        aWine({
          itemCode: 'T1201',
          skus: [
            { itemCode: 'T1201', bottles: 1, prices: prices(1000, 900) },
            { itemCode: 'T1201-6', bottles: 6, prices: prices(6000, sale) },
          ],
        }),
      ]);
    await six(4800);
    const [anna, ben] = [api.aShopper(), api.aShopper()];
    await anna.add('T1201', 6);
    await ben.add('T1201', 5);
    await six(5100);
    expect((await anna.basket()).response).toMatchObject({
      orderPriceInfo: { total: 5100 },
      changes: [
        { itemCode: 'T1201', kind: 'price', message: 'The price of 6 bottles of Test Red T1201 has changed from £48.00 to £51.00.' },
      ],
    });
    expect((await ben.basket()).response).toMatchObject({ orderPriceInfo: { total: 4500 }, changes: [] });
    expect((await anna.set('T1201', 7)).response.basket.changes).toEqual([]);
    expect((await anna.basket()).response.changes).toEqual([]);
  });

  it('shows no size dearer than its bottles in other sizes, for members neither', async () => {
    await fillCatalogue(api.database, [
      aWine({
        itemCode: 'T1202',
        skus: [
          { itemCode: 'T1202', bottles: 1, prices: prices(1000, 900, 750) },
          { itemCode: 'T1202-6', bottles: 6, prices: prices(6000, 4800) },
          { itemCode: 'T1202-12', bottles: 12, prices: prices(12000, 9900) },
        ],
      }),
    ]);
    const anna = api.aShopper();
    const { response } = await anna.send<Product>('GET', '/api/product/item/T1202');
    expect(response.skus.map(({ salePrice, vppPrice }) => [salePrice, vppPrice])).toEqual([
      [900, 750],
      [4800, 4500],
      [9600, 9000],
    ]);
    expect((await anna.add('T1202-12')).response.basket.orderPriceInfo.total).toBe(9600);
  });

  it('refuses a payment when the price of the case has moved since the total was shown', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1001', 6);
    const seen = (await anna.order()).response.orderPriceInfo.total;
    expect(seen).toBe(4800 + 799);
    await api.database.query("update prices set sale_price = 4900 where sku_item_code = 'T1001-6' and country = 'uk'");
    const refused = await anna.pay(orderId, await anna.cardToken(), { expectedTotal: seen });
    expect(refused).toMatchObject({ status: 409, error: { code: 'total_changed' } });
    await api.database.query("update prices set sale_price = 4800 where sku_item_code = 'T1001-6' and country = 'uk'");
    const paid = await anna.pay(orderId, await anna.cardToken(), { expectedTotal: seen });
    expect(paid).toMatchObject({ status: 200, response: { lineItems: [{ itemPriceInfo: { amount: 4800 } }] } });
  });
});
