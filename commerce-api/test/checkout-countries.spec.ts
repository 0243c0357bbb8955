import type { ShippingMethodInfo } from '@cellardoor/contracts/api/shipping';
import { countryIds } from '@cellardoor/contracts/countries';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { mailOf, wholeMailOf } from './mails.ts';
import { placesIn } from './markets.ts';

describe('checking out in each country', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  it('[CHK-09] asks for the confirmation of age, refuses American states that may not receive wine before anything is paid, and says that an adult signs', async () => {
    const joe = api.aShopper({ country: 'us' });
    const stated = 'An adult aged 21 or over must sign for the delivery';
    const { saleFacts } = (await joe.add('T1001', 2)).response.basket;
    const { orderId, saleFacts: begun } = (await joe.checkOut()).response;
    for (const { notices } of [saleFacts, begun!]) expect(notices).toEqual([expect.stringContaining(stated)]);
    const utah = await joe.deliverTo({ city: 'Provo', state: 'UT', postcode: '84601' });
    expect(utah).toMatchObject({ status: 409, error: { field: 'state', code: 'state_refused' } });
    await joe.deliverTo({ city: 'Napa', state: 'CA', postcode: '94558' });
    const { response } = await joe.deliverBy();
    expect(response.orderPriceInfo).toMatchObject({ subtotal: 1800, delivery: 1499, tax: 131, taxIncluded: 0, total: 3430 });
    addsUp(response);
    const { response: way } = await joe.send<ShippingMethodInfo>('GET', '/api/checkout/shipping/methods/methodinfo/STD');
    expect(way.handover).toContain(stated);

    // the law closes the state after its address was taken
    const moveTo = (state: string) =>
      api.database.query(`update orders set address = jsonb_set(address, '{state}', to_jsonb($2::text)) where id = $1`, [orderId, state]);
    const payments = () => api.database.query('select 1 from payments where order_id = $1', [orderId]);
    await moveTo('UT');
    expect(await joe.pay(orderId, await joe.cardToken())).toMatchObject({ status: 409, error: { field: 'state', code: 'state_refused' } });
    await moveTo('CA');
    const napa = { city: 'Napa', state: 'CA', postcode: '94558' };
    await joe.deliverTo(napa, { ageConfirmed: false });
    expect(await joe.pay(orderId, await joe.cardToken())).toMatchObject({
      status: 409,
      error: { field: 'ageConfirmed', code: 'incomplete' },
    });
    expect(await payments()).toEqual([]);
    await joe.deliverTo(napa, { ageConfirmed: true });
    const paid = await joe.pay(orderId, await joe.cardToken());
    expect(paid.response.saleFacts!.notices.join(' ')).toContain(stated);
    expect(await payments()).toHaveLength(1);
    expect(await mailOf(api, orderId)).toContain(`${stated}.`);
  });

  it('taxes and refuses a place that the post serves from across a border by the state that was chosen, not by its ZIP code', async () => {
    const joe = api.aShopper({ country: 'us' });
    await joe.add('T1001', 2);
    await joe.checkOut();
    const taxAt = async (city: string, state: string, postcode: string) => {
      expect((await joe.deliverTo({ city, state, postcode })).response?.shippingAddress).toMatchObject({ state, postcode });
      return (await joe.deliverBy()).response.orderPriceInfo.tax;
    };
    // the ranges say Oregon, which has no tax
    expect(await taxAt('New Pine Creek', 'CA', '97635')).toBe(131);
    expect(await taxAt('Reno', 'CA', '89439')).toBe(131);
    expect(await taxAt('New Pine Creek', 'OR', '97635')).toBe(0);
    // and Utah, which may not receive wine
    expect(await taxAt('West Wendover', 'NV', '84083')).toBe(123);
    const utah = await joe.deliverTo({ city: 'Wendover', state: 'UT', postcode: '89883' });
    expect(utah).toMatchObject({ status: 409, error: { field: 'state', code: 'state_refused' } });
    const far = await joe.deliverTo({ city: 'Napa', state: 'CA', postcode: '10001' });
    expect(far).toMatchObject({ status: 400, error: { field: 'postcode', code: 'invalid' } });
  });

  it.each(countryIds)('[CHK-09] takes no payment in %s before the buyer has confirmed their age', async (country) => {
    const anna = api.aShopper({ country });
    await anna.add('T1001');
    const { orderId, ageConfirmed } = (await anna.checkOut()).response;
    expect(ageConfirmed).toBe(false);
    await anna.deliverTo(placesIn[country], { ageConfirmed: false });
    await anna.deliverBy();
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({
      status: 409,
      error: { field: 'ageConfirmed', code: 'incomplete' },
    });
    await anna.deliverTo(placesIn[country], { ageConfirmed: true });
    await anna.deliverBy();
    expect((await anna.pay(orderId, await anna.cardToken())).response).toMatchObject({ status: 'paid' });
  });

  it('[BRD-06] [CHK-11] takes each country’s price from its own data and knows its tax, in the words of the country', async () => {
    const row = `update prices set sale_price = $3, list_price = $3 where sku_item_code = $1 and country = $2`;
    await fillCatalogue(api.database, [aWine({ itemCode: 'PRICED', position: 60 })]);
    const own = { uk: ['GBP', 1111], au: ['AUD', 1313], nz: ['NZD', 7070], us: ['USD', 505] } as const;
    for (const [country, [, price]] of Object.entries(own)) await api.database.query(row, ['PRICED', country, price]);
    const taxes = { uk: 20, au: 10, nz: 15 };
    const delivered = { uk: 799, au: 999, nz: 999 };
    for (const country of ['uk', 'au', 'nz'] as const) {
      const [currency, price] = own[country];
      const anna = api.aShopper({ country });
      expect((await anna.add('PRICED')).response.basket).toMatchObject({ currency, orderPriceInfo: { total: price } });
      await anna.checkOut();
      expect((await anna.deliverTo(placesIn[country])).status).toBe(200);
      const { response } = await anna.deliverBy();
      const rate = taxes[country];
      const { total, taxIncluded } = response.orderPriceInfo;
      addsUp(response);
      expect(response).toMatchObject({ currency, orderPriceInfo: { subtotal: price, delivery: delivered[country], tax: 0 } });
      expect(taxIncluded).toBe(Math.round((total * rate) / (100 + rate)));
    }
    const joe = api.aShopper({ country: 'us' });
    expect((await joe.add('PRICED')).response.basket).toMatchObject({ currency: 'USD', orderPriceInfo: { total: 505 } });
    await joe.checkOut();
    const tax = async (address: object) => {
      await joe.deliverTo(address);
      return (await joe.deliverBy()).response.orderPriceInfo;
    };
    const california = await tax({ city: 'Napa', state: 'CA', postcode: '94558' });
    const oregon = await tax({ city: 'Portland', state: 'OR', postcode: '97201' });
    expect(california.tax).toBeGreaterThan(0);
    expect(oregon).toMatchObject({ tax: 0, taxIncluded: 0 });
    await api.database.query(row, ['PRICED', 'us', 606]);
    expect((await joe.basket()).response.changes).toMatchObject([{ message: expect.stringContaining('from $5.05 to $6.06') }]);
    expect((await api.aShopper().add('PRICED')).response.basket.orderPriceInfo.total).toBe(1111);
  });

  it('[CHK-13] says in Australia and New Zealand what the law of the state wants said and the licence of the state, on basket, checkout and mail', async () => {
    const anna = api.aShopper({ country: 'au' });
    const { saleFacts: anywhere } = (await anna.add('T1001', 2)).response.basket;
    expect(anywhere).toMatchObject({ notices: { length: 8 }, licences: { length: 2 }, alcoholUnits: null });
    const { orderId, saleFacts: begun } = (await anna.checkOut()).response;
    expect(begun).toEqual(anywhere);
    const victorian = {
      notices: [expect.stringMatching(/under the Liquor Control Reform Act 1998 it is an offence .* under the age of 18/)],
      licences: [expect.stringMatching(/^Packaged liquor licence \d+, Victoria$/)],
      alcoholUnits: null,
    };
    await anna.deliverTo({ suburb: 'Fitzroy', state: 'VIC', postcode: '3065' });
    expect((await anna.deliverBy()).response.saleFacts).toEqual(victorian);
    expect((await anna.basket()).response.saleFacts).toEqual(victorian);
    const { response: order } = await anna.pay(orderId, await anna.cardToken());
    expect(order.saleFacts).toEqual(victorian);
    const { text, html } = await wholeMailOf(api, orderId);
    for (const said of [...order.saleFacts!.notices, ...order.saleFacts!.licences])
      for (const part of [text, html]) expect(part.replace(/\s+/g, ' ')).toContain(said);
    expect(text).not.toMatch(/New South Wales|Queensland|UK units/);
    // the state is known from the last order
    expect((await anna.add('T1001')).response.basket.saleFacts).toEqual(victorian);

    const kiri = api.aShopper({ country: 'nz' });
    const national = {
      notices: [expect.stringMatching(/Sale and Supply of Alcohol Act 2012 it is an offence .* under 18/)],
      licences: [expect.stringMatching(/^Off-licence OFF\/\d+, /)],
      alcoholUnits: null,
    };
    expect((await kiri.add('T1001')).response.basket.saleFacts).toEqual(national);
    const { orderId: hers } = (await kiri.checkOut()).response;
    await kiri.deliverTo({ city: 'Auckland', postcode: '1010' });
    expect((await kiri.deliverBy()).response.saleFacts).toEqual(national);
    const { response: paid } = await kiri.pay(hers, await kiri.cardToken());
    expect(paid.saleFacts).toEqual(national);
    const { text: told } = await wholeMailOf(api, hers);
    for (const said of [...paid.saleFacts!.notices, ...paid.saleFacts!.licences]) expect(told.replace(/\s+/g, ' ')).toContain(said);
  });

  it('[CHK-13] says a notice from its first day on, by the country’s own calendar', async () => {
    const noticesAt = async (time: string) => {
      api.setNow(new Date(time));
      const shopper = api.aShopper({ country: 'au' });
      await shopper.add('T1001');
      return (await shopper.checkOut()).response.saleFacts!.notices.length;
    };
    try {
      // ten at night, and half past midnight, in Sydney
      expect(await noticesAt('2019-12-31T11:00:00Z')).toBe(0);
      expect(await noticesAt('2019-12-31T13:30:00Z')).toBe(8);
    } finally {
      api.setNow(undefined);
    }
  });

  it('[CHK-13] says in Britain the age and the units of all bottles, those of cases and spirits too; an order keeps what it said', async () => {
    const gin = aWine({ itemCode: 'GIN', kind: 'spirits', colour: 'Spirits', alcoholPercent: 40, bottleMl: 700, position: 61 });
    await fillCatalogue(api.database, [
      { ...gin, skus: gin.skus.filter(({ bottles }) => bottles === 1) },
      aWine({ itemCode: 'DRY', alcoholPercent: 0, position: 62 }),
    ]);
    const anna = api.aShopper();
    const said = (alcoholUnits: number | null) => ({
      notices: [expect.stringContaining('We operate Challenge 25')],
      licences: [],
      alcoholUnits,
    });
    expect((await anna.basket()).response.saleFacts).toEqual({ notices: [], licences: [], alcoholUnits: null });
    expect((await anna.add('DRY')).response.basket.saleFacts).toEqual(said(null));
    await anna.add('T1001', 2);
    expect((await anna.add('T2001')).response.basket.saleFacts).toEqual(said(131.3));
    // 2 and 12 bottles of 9.375 units, and one of 28: rounded once
    expect((await anna.add('GIN')).response.basket.saleFacts).toEqual(said(159.3));
    const { orderId, saleFacts } = (await anna.checkOut()).response;
    expect(saleFacts).toEqual(said(159.3));
    await anna.deliverTo();
    await anna.deliverBy();
    await anna.pay(orderId, await anna.cardToken());
    const mail = await mailOf(api, orderId);
    expect(mail).toContain('Your order contains 159.3 UK units of alcohol.');
    expect(mail).toContain('We operate Challenge 25.');
    await api.database.query(`update products set alcohol_tenths = 10 where item_code = 'GIN'`);
    expect((await anna.lastOrder(orderId)).response.saleFacts).toEqual(said(159.3));
    await api.database.query(`update orders set frozen = frozen - 'saleFacts' where id = $1`, [orderId]);
    const old = await anna.lastOrder(orderId);
    expect(old).toMatchObject({ status: 200, response: { id: orderId } });
    expect(old.response.saleFacts).toBeUndefined();
  });
});
