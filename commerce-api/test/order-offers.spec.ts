import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { cardPermission, placedOrders, unlimited } from './amends.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { type Club, startClub } from './club.ts';
import { embedded } from './databases.ts';
import { payersAtPayPal, questionOf } from './paypal-payers.ts';
import { startPayPalPeer } from './paypal-peer.ts';
import { Shopper } from './shopper.ts';

describe('what a placed order is offered', () => {
  let api: Club;
  let placed: ReturnType<typeof placedOrders>;
  beforeAll(async () => {
    api = await startClub(embedded);
    placed = placedOrders(api);
    await fillCatalogue(api.database, [aWine({ itemCode: 'T1200', position: 0 }), aWine({ itemCode: 'T1201', position: 0, stock: 3 })]);
  });
  afterAll(() => api?.stop());

  const offersOf = async (shopper: Shopper, orderId: string) => (await placed.offersFor(shopper, orderId)).response;
  const bottlesIn = ({ offerItems }: OrderOffers) => offerItems.filter(({ type }) => type === 'FILL_THE_CASE');
  const quote = (shopper: Shopper, orderId: string, items: string) =>
    shopper.send<OrderOffers>('GET', `/api/offer/order/${orderId}?items=${encodeURIComponent(items)}`);

  /** Says of an order that it paid so much for its delivery; nothing at all where that is undefined. */
  const setDelivery = (orderId: string, paid: number | undefined) =>
    api.database.query(
      `update orders set total = total - 799 + $2::int,
         frozen = case when $3 then jsonb_set(jsonb_set(frozen, '{orderPriceInfo,delivery}', to_jsonb($2::int)), '{orderPriceInfo,total}', to_jsonb(total - 799 + $2::int))
                  else frozen #- '{orderPriceInfo,delivery}' end
       where id = $1`,
      [orderId, paid ?? 799, paid !== undefined],
    );

  it.each([
    ['7.99 paid for delivery', 799, 2999, { delivery: 799, refund: 0, toPay: 2200 }],
    ['no delivery in the data', undefined, 2999, { delivery: 799, refund: 0, toPay: 2200 }],
    ['9.99 paid for delivery', 999, 2999, { delivery: 999, refund: 999, toPay: 2000 }],
    ['7.99 paid, and an offer to members at 7.99', 799, 799, { delivery: 799, refund: 0, toPay: 0 }],
  ])('[UPS-11] is unlimited delivery with its figures, and the card pays just that: %s', async (_what, delivery, annual, figures) => {
    await placed.price(unlimited, annual);
    const { anna, orderId } = await placed.bought();
    await setDelivery(orderId, delivery);
    const [offer] = (await offersOf(anna, orderId)).offerItems;
    expect(offer).toMatchObject({ type: 'SUBSCRIPTION', offerPrice: annual });
    expect(offer!.figures).toEqual({ annual, months: 12, nextDelivery: 0, toReturn: 0, ...figures });
    const { toPay } = offer!.figures!;
    const more = await placed.accept(anna, orderId, { [unlimited]: 1 }, { expectedToPay: toPay + 1 });
    expect(more).toMatchObject({ status: 409, error: { field: 'expectedToPay', code: 'to_pay_changed' } });
    const done = await placed.accept(anna, orderId, { [unlimited]: 1 }, { expectedToPay: toPay });
    expect(done).toMatchObject({
      status: 200,
      response: { orderPriceInfo: { delivery: 0 }, amendments: [{ charged: toPay, returned: 0 }] },
    });
    const charged = (await placed.charges(orderId)).slice(1).map(({ amount }) => amount);
    expect(charged).toEqual(toPay > 0 ? [(toPay / 100).toFixed(2)] : []);
    await placed.price(unlimited, 2999);
  });

  it('[UPS-09] is up to three wines where the case has room for three, as many as there are spaces below that, and none in a full one', async () => {
    for (const [bottles, spaces, offered] of [
      [1, 11, 3],
      [9, 3, 3],
      [10, 2, 2],
      [11, 1, 1],
      [12, 0, 0],
    ] as const) {
      const { bob, orderId } = await placed.boughtAsGuest(bottles);
      const offers = await offersOf(bob, orderId);
      expect([offers.availableSpaces, bottlesIn(offers).length]).toEqual([spaces, offered]);
      expect(offers.caseQuote?.bottles ?? 0).toBe(offered);
    }
    await api.database.query(`update products set excluded_brands = '["law"]' where item_code not in ('T1101', 'T1200')`);
    const { bob, orderId } = await placed.boughtAsGuest(1);
    expect(bottlesIn(await offersOf(bob, orderId)).map(({ itemCode }) => itemCode)).toEqual(['T1200']);
    await api.database.query(`update products set excluded_brands = '[]'`);
  });

  it('[UPS-09] tells what so many bottles cost with what delivery costs less, and the card pays just that', async () => {
    const { bob, orderId } = await placed.boughtAsGuest(9);
    expect((await offersOf(bob, orderId)).caseQuote).toEqual({
      items: ['T1200', 'T1201', 'T1001'].map((itemCode) => ({ itemCode, quantity: 1 })),
      bottles: 3,
      amount: 2160,
      deliverySaving: 799,
      tax: 0,
      toPay: 1361,
      toReturn: 0,
    });
    const two = (await quote(bob, orderId, 'T1200:2')).response;
    expect(two).toMatchObject({ offerItems: [{}, {}, {}], caseQuote: { bottles: 2, amount: 1440, deliverySaving: 0, toPay: 1440 } });
    const wrong: [string, number, string][] = [
      ['T1200:4', 409, 'no_space'],
      ['T1201:3,T1200:1', 409, 'no_space'],
      ['T1003:1', 409, 'offer_over'],
      ['NONE:1', 409, 'no_skus'],
      ...['T1200:0', 'T1200:-1', 'T1200:1.5', 'T1200:100', 'T1200:1e3', 'T1200', ',', 'T1200:1;T1201:1'].map(
        (items): [string, number, string] => [items, 400, 'invalid'],
      ),
    ];
    for (const [items, status, code] of wrong)
      expect([items, await quote(bob, orderId, items)]).toMatchObject([items, { status, error: { code } }]);
    expect((await placed.accept(bob, orderId, { T1200: 2 }, { expectedToPay: 1440 })).status).toBe(200);
    expect((await placed.charges(orderId)).at(-1)).toMatchObject({ amount: '14.40' });
    expect((await offersOf(bob, orderId)).caseQuote).toBeNull();
  });

  it('is not added by quantities that are none, which charge nothing', async () => {
    const { anna, orderId } = await placed.bought();
    const before = await placed.read(anna, orderId);
    for (const quantity of [-1, 0, 1.5, 1e9, 1e300, 'two', null, true, '1; drop table orders', Number.MAX_SAFE_INTEGER])
      for (const itemCode of ['T1200', unlimited])
        expect([quantity, await placed.answer(anna, orderId, { itemDetails: [{ itemCode, quantity }], cardPermission })]).toMatchObject([
          quantity,
          { status: 400, error: { code: 'invalid', field: expect.stringContaining('itemDetails') } },
        ]);
    expect(await placed.accept(anna, orderId, { T1200: 12 })).toMatchObject({ status: 409, error: { code: 'no_space' } });
    const twice = { itemDetails: [{ itemCode: 'T1200' }, { itemCode: 'T1200' }], cardPermission };
    expect(await placed.answer(anna, orderId, twice)).toMatchObject({ status: 400, error: { code: 'invalid' } });
    expect(await placed.read(anna, orderId)).toEqual(before);
    expect(await placed.charges(orderId)).toHaveLength(1);
  });

  it('is asked about, accepted and declined by a full log-in alone: one that has lapsed gets 401 and charges nothing', async () => {
    const { anna, orderId } = await placed.bought();
    await api.database.query(`update sessions set hard_until = now() - interval '1 second' where customer_id is not null`);
    expect((await anna.details()).response.securityStatus).toBeLessThan(4);
    for (const answer of [
      placed.offersFor(anna, orderId),
      quote(anna, orderId, 'T1200:1'),
      placed.accept(anna, orderId, { [unlimited]: 1 }),
      placed.reject(anna, orderId),
    ])
      expect(await answer).toMatchObject({ status: 401, error: { code: 'log_in' } });
    expect(await placed.charges(orderId)).toHaveLength(1);
    expect(await api.database.query('select 1 from order_amendments where order_id = $1', [orderId])).toEqual([]);
  });

  it('[UPS-07] has its answer remembered by the session, whatever a cookie, a query or a body says of PostUpsellRejected', async () => {
    const { anna, orderId } = await placed.bought();
    const forged = new Shopper(api.url, { cookie: `${anna.cookie}; PostUpsellRejected=true; postUpsellRejected=true` });
    expect((await forged.details()).response.postUpsellRejected).toBeUndefined();
    expect((await offersOf(forged, orderId)).offerItems).not.toEqual([]);
    expect((await placed.reject(anna, orderId)).status).toBe(200);
    const denying = new Shopper(api.url, { cookie: `${anna.cookie}; PostUpsellRejected=false; postUpsellRejected=` });
    expect((await denying.details()).response.postUpsellRejected).toBe(true);
    for (const offers of [
      await offersOf(denying, orderId),
      (await denying.send<OrderOffers>('GET', `/api/offer/order/${orderId}?postUpsellRejected=false`)).response ?? { offerItems: [] },
    ])
      expect(offers.offerItems).toEqual([]);
    expect(await placed.accept(denying, orderId, { [unlimited]: 1 }, { postUpsellRejected: false })).toMatchObject({ error: {} });
    expect(await placed.accept(denying, orderId, { [unlimited]: 1 })).toMatchObject({ status: 409, error: { code: 'offer_over' } });
    expect(await placed.charges(orderId)).toHaveLength(1);
  });

  it('[UPS-08] is nothing where PayPal or a wallet paid, and fails to be accepted', async () => {
    const own = await embedded.create();
    const peer = await startPayPalPeer(own.database);
    const shop = await startClub(embedded, { payPal: peer.account });
    const offered = placedOrders(shop);
    const { approve } = payersAtPayPal(() => ({ api: shop, peer }));
    const toPay = async () => {
      const anna = await shop.aCustomer();
      await anna.add('T1101');
      return { anna, orderId: await anna.goToPayment() };
    };
    const byPayPal = await toPay();
    const { redirectUrl, authenticationTransactionId } = questionOf(await byPayPal.anna.payByPayPal(byPayPal.orderId));
    await approve(redirectUrl);
    expect((await byPayPal.anna.backFromPayPal(byPayPal.orderId, authenticationTransactionId)).status).toBe(200);
    const byWallet = await toPay();
    const token = await byWallet.anna.walletToken('googlePay');
    expect((await byWallet.anna.payByWallet(byWallet.orderId, 'googlePay', token)).status).toBe(200);
    const byCard = await offered.bought();
    for (const { anna, orderId } of [byPayPal, byWallet]) {
      expect((await offered.offersFor(anna, orderId)).response).toMatchObject({ offerItems: [], card: null, caseQuote: null });
      expect(await offered.accept(anna, orderId, { [unlimited]: 1 })).toMatchObject({ status: 409, error: { code: 'offer_over' } });
    }
    expect((await offered.offersFor(byCard.anna, byCard.orderId)).response).toMatchObject({
      offerItems: [{ type: 'SUBSCRIPTION' }, {}, {}, {}],
      card: { lastFour: '1111', isSaved: false, willBeSaved: true },
    });
    await shop.stop();
    await peer.stop();
    await own.drop();
  });
});
