import type { Basket } from '@cellardoor/contracts';
import type { Club } from './club.ts';
import { embedded } from './databases.ts';
import { ownMemberships, schemeItems, startSchemes } from './own-memberships.ts';

describe('what membership schemes give', () => {
  let club: Club;
  beforeAll(async () => void (club = await startSchemes(embedded)));
  afterAll(() => club?.stop());

  const benefitsOf = ({ benefits, promotions }: Basket) => ({ ...benefits, offers: promotions.map(({ text }) => text) });

  it.each([
    ['UNLT', { freeDelivery: true, memberPrices: false, offers: [] }],
    ['PREM', { freeDelivery: true, memberPrices: true, offers: [] }],
    ['CONF', { freeDelivery: false, memberPrices: true, offers: ['5% off a large order, for confrere members: you save £7.65.'] }],
    ['CNF6', { freeDelivery: false, memberPrices: true, offers: ['5% off a large order, for confrere members: you save £7.65.'] }],
    ['CNFM', { freeDelivery: false, memberPrices: true, offers: ['5% off a large order, for confrere members: you save £7.65.'] }],
  ] as const)('[USR-18] sells %s, and gives what its scheme says from the basket on', async (schemeId, gives) => {
    const anna = await club.aCustomer();
    await anna.add('T1101', 19);
    expect(benefitsOf((await anna.basket()).response)).toEqual({ freeDelivery: false, memberPrices: false, offers: [] });
    await anna.add(schemeItems[schemeId]);
    expect(benefitsOf((await anna.basket()).response)).toEqual(gives);
    await anna.send('DELETE', '/api/cart/sku/T1101');
    expect((await club.payFor(anna)).status).toBe(200);
    await anna.add('T1101', 19);
    const { response } = await anna.basket();
    expect(benefitsOf(response)).toEqual(gives);
    expect(response.orderPriceInfo.total).toBe(15_300 - (gives.offers.length > 0 ? 765 : 0));
    expect(await ownMemberships(anna)).toEqual([
      expect.objectContaining({
        schemeId,
        status: 'ACTIVE',
        hasBegun: true,
        leftAt: null,
        mayLeave: true,
        freeDelivery: gives.freeDelivery,
        memberPrices: gives.memberPrices,
        offers: gives.offers.map((text) => text.split(':')[0]),
      }),
    ]);
  });

  it('[USR-18] reads what a scheme gives from its data, at once', async () => {
    const anna = await club.aMember(schemeItems.CONF);
    await anna.add('T1101', 19);
    const offers = async () => benefitsOf((await anna.basket()).response).offers;
    const offer = (percent: number, schemes: string) =>
      club.database.query('update promotions set discount_percent = $1, schemes = $2::text::text[] where schemes is not null', [
        percent,
        schemes,
      ]);
    const confrere = '{CONF,CNF6,CNFM}';
    await offer(10, confrere);
    expect(await offers()).toEqual([expect.stringContaining('you save £15.30.')]);
    await offer(5, '{UNLT}');
    expect((await offers()).filter((text) => !text.includes('has left your basket'))).toEqual([]);
    await offer(5, confrere);
    await anna.send('DELETE', '/api/cart/sku/T1101');
    await anna.add('T1100');
    const benefits = async () => (await anna.basket()).response.benefits;
    const give = (column: string, given: boolean) =>
      club.database.query(`update membership_schemes set ${column} = $1 where id = 'CONF'`, [given]);
    expect(await benefits()).toEqual({ freeDelivery: false, memberPrices: true });
    await give('free_delivery', true);
    await give('member_price', false);
    expect(await benefits()).toEqual({ freeDelivery: true, memberPrices: false });
    expect((await anna.basket()).response.orderPriceInfo.total).toBe(900);
    await give('free_delivery', false);
    await give('member_price', true);
    expect((await anna.basket()).response.orderPriceInfo.total).toBe(750);
  });

  it('[USR-02] [USR-18] tells in the session that a member is given an item, while their scheme gives one in the market', async () => {
    const anna = await club.aMember(schemeItems.CONF);
    const given = async () => (await anna.details()).response.userDetails.freeItemProfile;
    expect(await given()).toBe(false);
    await club.database.query(
      `insert into promotions (name, brand, country, minimum_spend, gift_item_code, with_offers, schemes)
       values ('A wine for members', 'law', 'uk', 5000, 'T1100', true, '{CONF}')`,
    );
    const change = (values: string) => club.database.query(`update promotions set ${values} where name = 'A wine for members'`);
    expect(await given()).toBe(true);
    for (const [wrong, right] of [
      [`schemes = '{UNLT}'`, `schemes = '{CONF}'`],
      [`country = 'au'`, `country = 'uk'`],
      [`brand = 'avy'`, 'brand = null'],
      [`starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'`, 'ends_at = null'],
    ]) {
      await change(wrong!);
      expect([wrong, await given()]).toEqual([wrong, false]);
      await change(right!);
      expect([right, await given()]).toEqual([right, true]);
    }
    await club.database.query(`delete from promotions where name = 'A wine for members'`);
  });
});
