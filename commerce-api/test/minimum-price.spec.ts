import type { Basket, OrderSummary, ProductOffers } from '@cellardoor/contracts';
import type { OfferedMethod } from '@cellardoor/contracts/api/order-summary';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { wholeMailOf } from './mails.ts';

const lawIn = (region: string, perUnit: number, added: number) => ({ region, perUnit, added });

describe('the minimum price for alcohol', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, async (database) => {
      await fillCatalogue(database, [
        // 9.375 units a bottle: at least 6.10 in Scotland and in Wales
        aWine({ skus: [{ itemCode: 'T1001', bottles: 1, prices: [{ country: 'uk', list: 500, sale: 400, member: 380 }] }] }),
        aWine({ itemCode: 'T1002', list: 1500, sale: 1500, bottleMl: 375, alcoholPercent: 20, position: 2 }),
        aMixedCase({
          contents: [
            { itemCode: 'T1001', quantity: 6 },
            { itemCode: 'T1002', quantity: 6 },
          ],
        }),
      ]);
      await database.query(`update prices set list_price = 7000, sale_price = 6000 where sku_item_code = 'T2001'`);
    });
  });
  afterAll(() => api?.stop());

  const lineOf = ({ lineItems }: Pick<Basket | OrderSummary, 'lineItems'>, itemCode: string) =>
    lineItems.find(({ sku }) => sku.itemCode === itemCode)!.itemPriceInfo;

  it('holds from the moment the postcode is known, in basket, review, payment and mail, and is said on the line', async () => {
    const shopper = api.aShopper();
    await shopper.add('T1001', 2);
    expect(lineOf((await shopper.basket()).response, 'T1001')).toMatchObject({ amount: 800 });
    const { response: begun } = await shopper.checkOut();
    expect(lineOf(begun, 'T1001').minimumPrice).toBeUndefined();
    const { response: scottish } = await shopper.deliverTo({ postcode: 'EH1 1AA' });
    expect(lineOf(scottish, 'T1001')).toMatchObject({ amount: 1219, minimumPrice: lawIn('Scotland', 65, 419) });
    addsUp(scottish);
    expect((await shopper.basket()).response.orderPriceInfo).toEqual({ rawSubtotal: 1219, savings: 0, total: 1219 });
    const { response: welsh } = await shopper.deliverTo({ postcode: 'CF10 1AA' });
    expect(lineOf(welsh, 'T1001')).toMatchObject({ amount: 1219, minimumPrice: lawIn('Wales', 65, 419) });
    const { response: english } = await shopper.deliverTo({ postcode: 'SW1A 1AA' });
    expect(lineOf(english, 'T1001')).toMatchObject({ amount: 800 });
    await shopper.deliverBy();
    await shopper.deliverTo({ postcode: 'EH1 1AA' });
    const old = { expectedTotal: english.orderPriceInfo.total };
    expect(await shopper.pay(begun.orderId, await shopper.cardToken(), old)).toMatchObject({
      status: 409,
      error: { code: 'total_changed' },
    });
    const { response: order } = await shopper.pay(begun.orderId, await shopper.cardToken());
    expect(lineOf(order, 'T1001')).toMatchObject({ amount: 1219, minimumPrice: lawIn('Scotland', 65, 419) });
    addsUp(order);
    const { text } = await wholeMailOf(api, order.id);
    expect(text).toContain('includes £4.19 for the minimum price of alcohol in Scotland, £0.65 a unit');
  });

  it('is that of the shop where the wine is collected, not of the address that is billed, and each way tells so before it is chosen', async () => {
    const shopper = api.aShopper();
    await shopper.add('T1001', 2);
    const { response: begun } = await shopper.checkOut();
    // a Welsh village within reach of the shop, which is in England
    await shopper.deliverTo({ postcode: 'HR3 5AA' });
    const toldBy = async (type: string) => {
      const path = `/api/checkout/shipping/methods?type=${type}&postcode=HR3%205AA`;
      const { shippingMethods } = (await shopper.send<{ shippingMethods: OfferedMethod[] }>('GET', path)).response;
      return shippingMethods[0]!.orderMoney!.orderPriceInfo.subtotal;
    };
    expect([await toldBy('delivery'), await toldBy('collection')]).toEqual([1219, 800]);
    const collect = { methodCode: 'SHOP', type: 'collection', addressId: 'law-hereford' };
    const { response: collected } = await shopper.send<OrderSummary>('PUT', '/api/checkout/shipping/methods', collect);
    expect(lineOf(collected, 'T1001')).toMatchObject({ amount: 800 });
    expect(lineOf(collected, 'T1001').minimumPrice).toBeUndefined();
    expect((await shopper.basket()).response.orderPriceInfo.total).toBe(800);
    expect([await toldBy('delivery'), await toldBy('collection')]).toEqual([1219, 800]);
    const { response: sent } = await shopper.deliverBy();
    expect(lineOf(sent, 'T1001')).toMatchObject({ amount: 1219, minimumPrice: lawIn('Wales', 65, 419) });
    await shopper.send('PUT', '/api/checkout/shipping/methods', collect);
    const { response: order } = await shopper.pay(begun.orderId, await shopper.cardToken());
    expect(order.orderPriceInfo.total).toBe(800);
    addsUp(order);
  });

  it('is broken by no offer, and counts the bottles of a mixed case one by one', async () => {
    const shopper = api.aShopper();
    const { offerItems } = (await shopper.send<ProductOffers>('GET', '/api/offer/product/T1001')).response;
    const { itemCode, type, rule } = offerItems[0]!;
    const cartItems = [
      { itemCode, quantity: 1, upsellOfferDetails: { type, rule } },
      { itemCode: 'T1001', quantity: 1 },
    ];
    await shopper.send('POST', '/api/cart', { cartItems });
    await shopper.checkOut();
    const { response } = await shopper.deliverTo({ postcode: 'g2 1dy' });
    // six bottles of 9.375 units and six of 7.5 at 65p, though an average of both would say otherwise
    expect(lineOf(response, itemCode)).toMatchObject({ discount: 1200, amount: 6582, minimumPrice: lawIn('Scotland', 65, 1782) });
    addsUp(response);
  });
});
