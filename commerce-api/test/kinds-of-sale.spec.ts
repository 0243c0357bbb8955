import type { Order, Product } from '@cellardoor/contracts';
import type { BulkPromotion } from '@cellardoor/contracts/api/offers';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailOf } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { aClaret, aWhisky, caseOf, salesOn, shipsFrom } from './sales.ts';

describe('kinds of sale', () => {
  let api: ApiUnderTest;
  let key: string;
  let counterKey: string;
  const gifts = giftsOn(() => api.database);
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillCatalogue(api.database, [aClaret, aWhisky]);
    [key, counterKey] = [await keyOfNew('orders', api.environment), await keyOfNew('catalogue', api.environment)];
  });
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));

  const product = async (code: string) => (await api.aShopper().send<Product>('GET', `/api/product/item/${code}`)).response;
  const operate = (...words: string[]) => runCommand('orders', key, words, api.environment);
  const { bought, read, cancel } = salesOn(() => api);

  describe('en primeur', () => {
    it('[PRD-12] sells it by the case alone, whatever the database holds, and says that it lies abroad in bond and is never in stock', async () => {
      await api.database.query(`insert into skus (item_code, wine_item_code, bottles) values ('P1001', 'P1001', 1)`);
      await api.database.query(
        `insert into prices (sku_item_code, country, currency, list_price, sale_price) values ('P1001', 'uk', 'GBP', 2000, 2000)`,
      );
      await eventually(async () => (await product('P1001')).skus.length > 0);
      const claret = await product('P1001');
      expect(claret).toMatchObject({
        productType: 'enPrimeur',
        enPrimeurFlag: true,
        inventoryInfo: { summaryAvailabilityStatus: 'pre_order', stockQty: 60 },
        skus: [{ itemCode: 'P1001-6', numberOfBottles: 6, salePrice: 12000 }],
        // 14 % of 750 ml at 30.62 a litre of pure alcohol
        dutyPerBottle: 322,
        saleTerms: { inBond: true, shipsFrom: null },
      });
      const said = claret.saleTerms!.notes.join(' ');
      for (const words of ['lying abroad', 'no delivery date', 'Duty, VAT and delivery are not included', 'within 14 days'])
        expect(said).toContain(words);
      // six times 3.22, and a fifth of 139.32
      expect(said).toContain('a case of 6 would come to £19.32 of duty and £27.86 of VAT');
      const inPoints = await api.aShopper({ brand: 'hsb' }).send<Product>('GET', '/api/product/item/P1001');
      expect(inPoints.response.saleTerms!.notes.join(' ')).toMatch(/a case of 6 would come to GBP\s19\.32 of duty and GBP\s27\.86 of VAT/);
      expect(JSON.stringify(inPoints.response)).not.toContain('£');
      expect(await api.aShopper().add('P1001')).toMatchObject({ status: 404 });
      const offers = await api.aShopper().send('GET', '/api/offer/product/P1001');
      expect(offers).toMatchObject({ status: 200, response: { offerItems: [], beside: null } });
      expect((await product('T1001')).saleTerms).toBeNull();
    });

    it('[CHK-11] [PRD-12] promises no delivery for it, charges its price in bond at once without VAT, and says so before and after', async () => {
      const { anna, orderId, order } = await bought({ 'P1001-6': 1 });
      expect(order).toMatchObject({
        delivered: false,
        deliveryMethod: 'Stays in bond',
        orderPriceInfo: { subtotal: 12000, delivery: 0, tax: 0, taxIncluded: 0, total: 12000, toPay: 12000 },
        lineItems: [{ saleTerms: { inBond: true, shipsFrom: null, label: expect.stringContaining('without duty and VAT') } }],
      });
      expect(order.shippingDetails[0]).not.toHaveProperty('earliestDate');
      const mail = await mailOf(api, orderId);
      for (const words of ['lying abroad', 'no delivery date', 'Duty, VAT and delivery are not included', 'within 14 days'])
        expect(mail).toContain(words);
      expect(mail).not.toMatch(/Arrives|Usually delivered/);
      for (const step of ['pack', 'note']) expect((await operate(step, orderId)).printed).toContain('holds nothing to send');
      expect((await read(anna, orderId)).progress).toMatchObject({ mayCancel: false, returnUntil: null });
    });

    it('[PRD-12] lets it travel apart from other wines of its order: it counts towards no free delivery, VAT or return, and cannot be cancelled', async () => {
      const { anna, orderId, order } = await bought({ 'P1001-6': 2, T1001: 1 });
      expect(order).toMatchObject({
        delivered: true,
        deliveryMethod: 'Standard delivery',
        // a sixth of 9.00 and 7.99
        orderPriceInfo: { subtotal: 24900, delivery: 799, taxIncluded: 283, taxIncludedAt: { percent: 20, amount: 1699 }, total: 25699 },
      });
      expect((await operate('note', orderId)).printed).not.toContain('Château Cask');
      expect(await cancel(anna, orderId)).toMatchObject({ status: 409, error: { code: 'not_cancellable', message: /en primeur/ } });
      await operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
      await operate('deliver', orderId);
      expect((await read(anna, orderId)).progress.returnUntil).not.toBeNull();
      expect((await anna.send<Order>('POST', '/api/user/order/return', { orderId })).status).toBe(200);
      await operate('return', orderId);
      expect((await read(anna, orderId)).progress).toMatchObject({ stage: 'returned', refunds: [{ amount: 900 + 799 }] });
    });
  });

  it('pays the wine of a parcel back whole where an operator has paid the wine in bond back before, and neither twice', async () => {
    const { anna, orderId } = await bought({ 'P1001-6': 1, T1001: 1 });
    const refund = (amount: string, reference: string, purpose: string) =>
      operate('refund', orderId, '--amount', amount, '--reference', reference, '--for', purpose);
    expect((await refund('121.00', 'case-1', 'bond')).printed).toContain('Only £120.00 of what order');
    expect((await refund('120.00', 'case-1', 'bond')).code).toBe(0);
    expect((await refund('1.00', 'case-2', 'bond')).printed).toContain('Only £0.00');
    expect((await refund('2.00', 'case-3', 'goods')).code).toBe(0);
    expect((await refund('2.00', 'case-4', 'fun')).printed).toContain("--for is 'fun'; it must be one of goods, bond, memberships");
    await operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
    await operate('return', orderId);
    expect((await read(anna, orderId)).progress.refunds.map(({ amount }) => amount)).toEqual([12000, 200, 900 + 799 - 200]);
  });

  describe('a count of what is sold ahead', () => {
    const left = async (itemCode: string) =>
      (await api.database.query<{ on_hand: number }>('select on_hand from stock where item_code = $1', [itemCode]))[0]!.on_hand;
    const count = async (itemCode: string, bottles: number) =>
      runCommand('catalogue', counterKey, ['stock', itemCode, '--count', String(bottles)], api.environment);
    const fresh = (parts: Parameters<typeof aWine>[0]) => fillCatalogue(api.database, [aWine({ stock: 60, ...parts })]);

    it('keeps the bottles of pre-orders, and what is sent with them, until they are sent or cancelled', async () => {
      const arrival = { itemCode: 'A1002', kind: 'presell', name: 'Ship Red', shipsFrom, skus: [caseOf('A1002', 10000)] } as const;
      const beside = { itemCode: 'B1002', name: 'Beside it' };
      await fresh(arrival);
      await fresh(beside);
      const first = await bought({ A1002: 2, B1002: 3 });
      const second = await bought({ A1002: 1 });
      const { printed } = await count('A1002', 50);
      expect(printed).toMatch(/: -?\d+ -> 32 \(50 counted, 18 of them promised\)\n$/);
      expect(await left('A1002')).toBe(32);
      // a file counts as a command does, also of a wine that is no pre-order any more
      await fresh({ ...arrival, kind: 'wine', stock: 40 });
      await fresh({ ...beside, stock: 10 });
      expect([await left('A1002'), await left('B1002')]).toEqual([40 - 18, 10 - 3]);
      // fewer than are promised: nothing is sold before all of them are there
      await count('A1002', 10);
      expect(await api.aShopper().add('A1002')).toMatchObject({ status: 409 });
      expect((await cancel(second.anna, second.orderId)).status).toBe(200);
      expect(await left('A1002')).toBe(10 - 12);
      await operate('dispatch', first.orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
      await eventually(async () => (await read(first.anna, first.orderId)).progress.stage === 'dispatched');
      await count('A1002', 7);
      expect([await left('A1002'), (await api.aShopper().add('A1002')).status]).toEqual([7, 200]);
    });

    it('keeps the cases of an en primeur wine that are sold, as long as it is sold so', async () => {
      await fresh({ itemCode: 'P1002', kind: 'enPrimeur', name: 'Château Count', skus: [caseOf('P1002-6', 12000)] });
      await bought({ 'P1002-6': 2, T1001: 1 });
      const before = await left('T1001');
      await count('P1002', 60);
      await count('T1001', before);
      expect([await left('P1002'), await left('T1001')]).toEqual([48, before]);
    });
  });

  describe('spirits', () => {
    it('[PRD-12] are sold by the bottle alone: no case of them is written, priced or offered, whatever the database holds', async () => {
      const sixpack = { ...aWhisky, skus: [...aWhisky.skus, caseOf('S1001-6', 12000)] };
      await expect(fillCatalogue(api.database, [sixpack])).rejects.toThrow('in which its kind, spirits, is never sold');
      await api.database.query(`insert into skus (item_code, wine_item_code, bottles) values ('S1001-6', 'S1001', 6)`);
      await api.database.query(
        `insert into prices (sku_item_code, country, currency, list_price, sale_price) values ('S1001-6', 'uk', 'GBP', 18000, 12000)`,
      );
      const anna = api.aShopper();
      expect(await anna.add('S1001-6')).toMatchObject({ status: 404 });
      expect((await anna.add('S1001', 6)).response.basket.lineItems[0]!.itemPriceInfo).toMatchObject({ amount: 18000, discount: 0 });
      expect((await product('S1001')).skus).toHaveLength(1);
      const deals = await anna.send<{ bulkPromotions: BulkPromotion[] }>('GET', '/api/promotions/bulk-promotions/S1001');
      expect(deals).toMatchObject({ status: 200, response: { bulkPromotions: [] } });
      const offered = { itemCode: 'S1001', quantity: 1, upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'extra' } };
      expect((await anna.send('POST', '/api/cart', { cartItems: [offered] })).status).toBe(409);
    });

    it('[CHK-11] [PRD-12] have duty and units of their own strength, and the duty in their price', async () => {
      // 40 % of 700 ml: 28 units, and 280 ml of pure alcohol at 33.99 a litre
      expect(await product('S1001')).toMatchObject({ alcoholUnits: 28, dutyPerBottle: 952 });
      // 12.5 % of 750 ml at 30.62
      expect(await product('T1001')).toMatchObject({ alcoholUnits: 9.4, dutyPerBottle: 287 });
      const us = await api.aShopper({ country: 'us' }).send<Product>('GET', '/api/product/item/T1001');
      expect(us.response.dutyPerBottle).toBeNull();
      const { order } = await bought({ S1001: 2 });
      expect(order.orderPriceInfo).toMatchObject({ rawSubtotal: 6000, savings: 0, tax: 0 });
    });
  });

  it('[PRD-12] asks for the age wherever something to drink is given: as a present, paid for with a voucher alone, or out of our gifts', async () => {
    const refused = { status: 409, error: { field: 'ageConfirmed', code: 'incomplete' } };
    const ben = api.aShopper();
    await ben.add('T1001');
    const { orderId } = (await ben.checkOut()).response;
    await ben.deliverTo({}, { ageConfirmed: false });
    await ben.deliverBy();
    const present = { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['For you'] };
    expect((await ben.send('POST', '/api/checkout/gift/messages', present)).status).toBe(200);
    expect(await ben.pay(orderId, await ben.cardToken())).toMatchObject(refused);
    await ben.addGift(await gifts.voucher());
    expect(await ben.send('PUT', '/api/checkout/payandcommit', { orderId, paymentDetails: [] })).toMatchObject(refused);
    await ben.deliverTo();
    expect((await ben.send('PUT', '/api/checkout/payandcommit', { orderId, paymentDetails: [] })).status).toBe(200);
    await fillCatalogue(api.database, [aWine({ itemCode: 'G1001', kind: 'gift', name: 'Hamper' })]);
    const cyd = api.aShopper();
    expect((await cyd.add('G1001')).status).toBe(200);
    const hamper = (await cyd.checkOut()).response;
    await cyd.deliverTo({}, { ageConfirmed: false });
    await cyd.deliverBy();
    expect(await cyd.pay(hamper.orderId, await cyd.cardToken())).toMatchObject(refused);
  });
});
