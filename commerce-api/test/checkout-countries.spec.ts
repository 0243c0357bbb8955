import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { databases } from './databases.ts';
import { mailOf } from './mails.ts';

describe.each(databases)('checking out in each country, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());

  it('[CHK-09] asks for the confirmation of age, refuses American states that may not receive wine before anything is paid, and says that an adult signs', async () => {
    const joe = api.aShopper({ country: 'us' });
    await joe.add('T1001', 2);
    const { orderId } = (await joe.checkOut()).response;
    const utah = await joe.deliverTo({ city: 'Provo', state: 'UT', postcode: '84601' });
    expect(utah).toMatchObject({ status: 409, error: { field: 'state', code: 'state_refused' } });
    await joe.deliverTo({ city: 'Napa', state: 'CA', postcode: '94558' });
    const { response } = await joe.deliverBy();
    expect(response.orderPriceInfo).toMatchObject({ subtotal: 1800, delivery: 1499, tax: 131, taxIncluded: 0, total: 3430 });
    addsUp(response);
    expect(response.shippingMethod?.promise).toContain('aged 21 or over must sign');

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
    expect(paid.response.shippingDetails[0]!.promise).toContain('aged 21 or over must sign');
    expect(await payments()).toHaveLength(1);
    expect(await mailOf(api, orderId)).toContain('An adult aged 21 or over must sign for the delivery.');
  });

  it('[BRD-06] takes each country’s price from its own data and knows its tax, in the words of the country', async () => {
    const row = `update prices set sale_price = $3, list_price = $3 where sku_item_code = $1 and country = $2`;
    await fillCatalogue(api.database, [aWine({ itemCode: 'PRICED', position: 60 })]);
    const own = { uk: ['GBP', 1111], au: ['AUD', 1313], nz: ['NZD', 7070], us: ['USD', 505] } as const;
    for (const [country, [, price]] of Object.entries(own)) await api.database.query(row, ['PRICED', country, price]);
    const taxes = { uk: 20, au: 10, nz: 15 };
    const addresses = {
      uk: {},
      au: { suburb: 'Newtown', state: 'NSW', postcode: '2042' },
      nz: { city: 'Auckland', postcode: '1010' },
    };
    for (const country of ['uk', 'au', 'nz'] as const) {
      const [currency, price] = own[country];
      const anna = api.aShopper({ country });
      expect((await anna.add('PRICED')).response.basket).toMatchObject({ currency, orderPriceInfo: { total: price } });
      await anna.checkOut();
      expect((await anna.deliverTo(addresses[country])).status).toBe(200);
      const { response } = await anna.deliverBy();
      const rate = taxes[country];
      const { total, taxIncluded } = response.orderPriceInfo;
      expect(response).toMatchObject({ currency, orderPriceInfo: { subtotal: price, tax: 0 } });
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
});
