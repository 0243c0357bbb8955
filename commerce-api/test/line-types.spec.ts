import type { RewardScheme } from '@cellardoor/contracts/api/wine-reward';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMembership, aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { fillPlans, subscribe } from './plans.ts';
import { promote } from './promotions.ts';
import { fillRewards, saidBy, typesIn } from './rewards.ts';

const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

describe('lines of a basket', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillPlans(api.database);
    await fillRewards(api.database);
    await fillCatalogue(api.database, [
      aMembership('00067SV', 'UNLT'),
      { ...aWine({ itemCode: 'T7001' }), kind: 'presell', shipsFrom: '2031-01-01' },
      aWine({ itemCode: 'T7002', kind: 'gift', colour: '', alcoholPercent: 0, name: 'Corkscrew', vintage: '' }),
    ]);
    await promote(api, { name: 'A corkscrew', gift_item_code: 'T7002', minimum_spend: 800 });
  });
  afterAll(() => api?.stop());

  it('[BSK-01] says all of a line: product, sku, counts, price, points, number and type', async () => {
    const anna = api.aShopper();
    await anna.add('T1001-6', 2);
    const [line] = (await anna.basket()).response.lineItems;
    expect(line).toMatchObject({
      commerceItemId: expect.stringMatching(/^\d+$/),
      itemtype: 'sku',
      product: {
        itemCode: 'T1001',
        name: 'Test Red T1001',
        vintage: '2022',
        thumbnailImage: expect.stringMatching(/^\/pictures\//),
        mixed: false,
        productType: 'wine',
      },
      sku: { itemCode: 'T1001-6' },
      bottleCount: 12,
      caseBottleCount: 6,
      quantity: 2,
      itemPriceInfo: { amount: 9600 },
      itemPointsInfo: { amount: 9600 },
      lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['STANDARD_ITEM'] } },
    });
    await anna.send('DELETE', `/api/cart/commerceitemidentifier/${line!.commerceItemId}`);
    await subscribe(anna, { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' });
    expect((await anna.basket()).response.lineItems[0]).toMatchObject({
      product: { itemCode: 'T4001', mixed: true, productType: 'winePlan' },
      bottleCount: 6,
      caseBottleCount: 6,
    });
  });

  it('[BSK-01] tells the seven types of lines apart, in baskets that hold them', async () => {
    const anna = api.aShopper();
    await subscribe(anna, { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' });
    for (const itemCode of ['00067SV', 'RW25', 'T1001']) expect((await anna.add(itemCode)).status).toBe(200);
    expect(typesIn((await anna.basket()).response)).toEqual([
      ['T4001', 'WINEPLAN_RECRUITMENT_ITEM'],
      ['00067SV', 'SUBSCRIPTION_RECRUITMENT_ITEM'],
      ['RW25', 'WINEREWARD_RECRUITMENT_ITEM'],
      ['T1001', 'STANDARD_ITEM'],
      ['T3013', 'SUBSCRIPTION_FREE_ITEM'],
      ['T4009', 'SUBSCRIPTION_FREE_ITEM'],
      ['T5001', 'WINEREWARD_FREE_ITEM'],
      ['T7002', 'FREEGIFT_PROMOTION_ITEM'],
    ]);
    const ben = api.aShopper();
    await ben.add('T7001');
    expect(typesIn((await ben.basket()).response)[0]).toEqual(['T7001', 'PRESELL_ITEM']);
  });

  it('shows what wine reward costs before it is joined, and on its line, with what it gives', async () => {
    const anna = api.aShopper();
    const { schemes } = (await anna.send<{ schemes: RewardScheme[] }>('GET', '/api/winereward/options')).response;
    expect(schemes).toEqual([
      {
        schemeCode: 'REWARD',
        name: 'Test reward',
        headline: 'A tenth on top of what you save',
        description: 'Save each month, and spend it on wine.',
        picture: '/pictures/scene-cellar-960.avif',
        currency: 'GBP',
        amounts: [
          { itemCode: 'RW25', monthlyAmount: 2500, bonus: 250 },
          { itemCode: 'RW50', monthlyAmount: 5000, bonus: 500 },
        ],
        bonusPercent: 10,
        dayOfMonth: expect.any(Number),
        nextPaymentDate: day,
        mostHolidayPayments: 3,
        welcomeItem: { itemCode: 'T5001', name: 'A bottle of fizz' },
        terms: { version: '2026-11', text: 'We charge your card each month until you leave.' },
      },
    ]);
    await anna.add('RW25');
    const basket = (await anna.basket()).response;
    expect(basket.lineItems[0]).toMatchObject({
      product: { productType: 'rewardPayment', mixed: false },
      bottleCount: 0,
      caseBottleCount: 0,
      itemPriceInfo: { amount: 2500 },
      reward: {
        schemeCode: 'REWARD',
        name: 'Test reward',
        dayOfMonth: schemes[0]!.dayOfMonth,
        bonusPercent: 10,
        bonus: 250,
        price: 2500,
        frequency: 'P1M',
        nextCharge: 2500,
        nextChargeDate: schemes[0]!.nextPaymentDate,
        yearCost: 30_000,
      },
      terms: { most: 1, needsAccount: true, isDelivered: false },
    });
    expect(basket.orderPriceInfo.total).toBe(2500);
    const { futurePayments } = (await anna.send<{ futurePayments: object[] }>('GET', '/api/futurepayments/bycart')).response;
    expect(futurePayments).toEqual([
      { itemCodes: ['RW25'], amount: 2500, due: 'NEXT_PAYMENT', dueFrom: schemes[0]!.nextPaymentDate, frequency: 'P1M' },
    ]);
    expect(saidBy(await anna.add('RW25'))).toEqual([400, 'line_limit', expect.anything()]);
    expect(saidBy(await anna.add('RW50'))).toEqual([409, 'reward_in_basket', 'itemCode']);
    await anna.send('DELETE', '/api/cart/itemcode/RW25');
    expect((await anna.basket()).response.lineItems).toEqual([]);
    const emptied = await api.aShopper({ brand: 'hsb' }).send<{ schemes: unknown[] }>('GET', '/api/winereward/options');
    expect(emptied.response.schemes).toEqual([]);
  });
});
