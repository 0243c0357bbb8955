import type { PlanAddresses } from '@cellardoor/contracts/api/wine-plans';
import { type PlanOfTest, aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';
import type { Shopper } from './shopper.ts';

const root = '/api/user/subscriptions/wineplan';
const leeds = { firstName: 'Anna', lastName: 'Smith', line1: '7 Low Street', city: 'Leeds', postcode: 'LS1 1BA' };
const bath = { ...leeds, line1: '2 Mill Lane', city: 'Bath', postcode: 'BA1 2AA' };
const lerwick = { ...leeds, line1: '1 Pier', city: 'Lerwick', postcode: 'ZE1 0AA' };

describe('where the cases of a plan go', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const read = async ({ anna, planId }: PlanOfTest) => (await anna.send<PlanAddresses>('GET', `${root}/addresses/${planId}`)).response;
  const put = ({ anna, planId }: PlanOfTest, rest: string, body?: object) =>
    anna.send<PlanAddresses>('PUT', `${root}/${planId}/${rest}`, body);
  const keep = async (who: Shopper, shippingNewAddress: object) =>
    (await who.send<{ addressId: string }>('POST', '/api/user/shipping/addresses', { shippingNewAddress })).response.addressId;
  const inAvery = () => aPlan(api, { market: { brand: 'avy' }, scheme: { brands: ['avy'] }, address: bath });

  it('[WPL-03] [SUB-17] tells where the cases go, who is billed, and what can be chosen', async () => {
    const plan = await aPlan(api);
    const kept = await keep(plan.anna, leeds);
    const york = { addressId: null, address: expect.objectContaining({ line1: '1 High Street', postcode: 'YO1 7HH' }) };
    expect(await read(plan)).toEqual({
      billing: york,
      delivery: york,
      shop: null,
      shippingAddresses: [{ addressId: kept, address: leeds }],
      shops: [],
    });
    const near = await inAvery();
    expect((await read(near)).shops.map(({ addressId }) => addressId)).toEqual(['avy-bath', 'avy-bristol']);
    expect((await read(near)).shops[0]).toMatchObject({ name: expect.any(String), address: expect.stringContaining('BA1') });
    await expectKeptFrom(api, plan, (who) => who.send('GET', `${root}/addresses/${plan.planId}`));
  });

  it('[WPL-03] [SUB-18] bills, delivers, and has the case ready in a shop by the id of the address, which is shown then; another’s is none', async () => {
    const plan = await inAvery();
    const [one, two] = [await keep(plan.anna, bath), await keep(plan.anna, leeds)];
    const billed = await put(plan, `address/billing/${two}`);
    expect(billed).toMatchObject({ status: 200, response: { billing: { addressId: two, address: leeds }, delivery: { addressId: null } } });
    expect(await read(plan)).toEqual(billed.response);
    const shop = await put(plan, 'address/shop/avy-bristol');
    expect(shop.response.shop).toMatchObject({ addressId: 'avy-bristol' });
    expect(await read(plan)).toEqual(shop.response);
    expect(await plan.plan()).toMatchObject({ delivery_type: 'collection', delivery_method: 'SHOP', collection_shop: 'avy-bristol' });
    const delivered = await put(plan, `address/delivery/${one}`);
    expect(delivered.response).toMatchObject({ delivery: { addressId: one, address: bath }, shop: null, billing: { addressId: two } });
    expect(await read(plan)).toEqual(delivered.response);
    expect(await plan.plan()).toMatchObject({ delivery_type: 'delivery', delivery_method: 'STD' });
    expect(await eventsOf(api, plan)).toEqual(['address changed', 'address changed', 'address changed']);
    expect(await mailsOf(api, plan)).toBe(3);
    // the same again changes nothing
    await put(plan, `address/delivery/${one}`);
    expect(await mailsOf(api, plan)).toBe(3);

    const other = await inAvery();
    const theirs = await keep(other.anna, leeds);
    const before = [await booksOf(api, plan), await booksOf(api, other)];
    for (const use of ['billing', 'delivery', 'shop'])
      for (const addressId of [theirs, '999999999999999', '0', '-1', '1.5', 'avy-nowhere', 'stw-leeds'])
        expect(await put(plan, `address/${use}/${addressId}`)).toMatchObject({ status: 404, error: { code: 'unknown_address' } });
    expect((await put(plan, `address/nowhere/${one}`)).status).toBe(400);
    expect([await booksOf(api, plan), await booksOf(api, other)]).toEqual(before);
  });

  it.each(['billing', 'delivery', 'shop'])('keeps the %s address of a plan to its customer', async (use) => {
    const plan = await aPlan(api);
    const addressId = await keep(plan.anna, leeds);
    await expectKeptFrom(api, plan, (who) => who.send('PUT', `${root}/${plan.planId}/address/${use}/${addressId}`));
  });

  it.each([
    ['address', (address: object) => ({ shippingNewAddress: address })],
    ['v2/address', (address: object) => ({ shippingDetail: { address } })],
  ])('[WPL-03] [SUB-19] adds and edits an address by %s, for the plan and the address book', async (path, body) => {
    const plan = await aPlan(api);
    const added = await put(plan, path, body({ ...leeds, postcode: 'ls11ba' }));
    expect(added).toMatchObject({ status: 200, response: { delivery: { address: leeds }, shippingAddresses: [{ address: leeds }] } });
    const addressId = added.response.delivery.addressId!;
    const edited = await put(plan, `${path}/${addressId}`, body(bath));
    expect(edited.response).toMatchObject({ delivery: { addressId, address: bath }, shippingAddresses: [{ addressId, address: bath }] });
    expect(await read(plan)).toEqual(edited.response);
    // one that the plan does not use is changed in the book alone
    const unused = await keep(plan.anna, leeds);
    expect((await put(plan, `${path}/${unused}`, body(lerwick))).response.delivery).toEqual({ addressId, address: bath });
    expect(await mailsOf(api, plan)).toBe(2);

    const other = await aPlan(api);
    const theirs = await keep(other.anna, leeds);
    const before = [await booksOf(api, plan), await booksOf(api, other)];
    for (const id of [theirs, '999999999999999', '0', 'x'])
      expect(await put(plan, `${path}/${id}`, body(leeds))).toMatchObject({ status: 404, error: { code: 'unknown_address' } });
    expect(await put(plan, `${path}/${unused}`, body(bath))).toMatchObject({ status: 409, error: { code: 'already_kept' } });
    for (const odd of [
      { ...leeds, postcode: 'nowhere' },
      { ...leeds, line1: ' ' },
      { ...leeds, line1: 7 },
      { ...leeds, planet: 'Mars' },
      {},
    ])
      for (const to of [path, `${path}/${addressId}`]) expect((await put(plan, to, body(odd))).status).toBe(400);
    expect([await booksOf(api, plan), await booksOf(api, other)]).toEqual(before);
    await expectKeptFrom(api, plan, (who) => who.send('PUT', `${root}/${plan.planId}/${path}`, body(leeds)));
    await expectKeptFrom(api, plan, (who) => who.send('PUT', `${root}/${plan.planId}/${path}/${addressId}`, body(leeds)));
  });

  it('refuses states that the law closes, for deliveries alone', async () => {
    const napa = { firstName: 'Joe', lastName: 'Hill', line1: '1 Vine Street', city: 'Napa', state: 'CA', postcode: '94558' };
    const closed = { ...napa, city: 'Salt Lake City', state: 'UT', postcode: '84101' };
    const plan = await aPlan(api, { market: { country: 'us' }, scheme: { country: 'us' }, address: napa });
    const kept = await keep(plan.anna, napa);
    await api.database.query('update kept_addresses set address = $2::jsonb where id = $1', [kept, JSON.stringify(closed)]);
    const before = await booksOf(api, plan);
    const refused = { status: 409, error: { code: 'state_refused', message: expect.not.stringContaining('basket') } };
    expect(await put(plan, `address/delivery/${kept}`)).toMatchObject(refused);
    expect(await put(plan, 'address', { shippingNewAddress: closed })).toMatchObject(refused);
    expect(await put(plan, `v2/address/${kept}`, { shippingDetail: { address: closed } })).toMatchObject(refused);
    expect(await booksOf(api, plan)).toEqual(before);
    expect((await put(plan, `address/billing/${kept}`)).response.billing).toMatchObject({ address: { state: 'UT' } });
  });

  it('sends by the standard way where the chosen one does not go, and refuses a plan that is over', async () => {
    const plan = await aPlan(api, { plan: { delivery_method: 'NXT' } });
    const far = await keep(plan.anna, lerwick);
    await put(plan, `address/delivery/${far}`);
    expect(await plan.plan()).toMatchObject({ delivery_method: 'STD', address_id: far });
    await api.database.query(`update subscriptions set status = 'EXPIRED' where id = $1`, [plan.planId]);
    const over = { status: 409, error: { code: 'plan_over' } };
    expect(await put(plan, `address/billing/${far}`)).toMatchObject(over);
    expect(await put(plan, 'address', { shippingNewAddress: leeds })).toMatchObject(over);
    expect(await put(plan, `address/${far}`, { shippingNewAddress: leeds })).toMatchObject(over);
  });
});
