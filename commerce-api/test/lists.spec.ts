import type { Purchases, Reason, Recommendations, UserItems, UserRatings } from '@cellardoor/contracts';
import { learnNeighbours } from '../src/modules/lists/learn-neighbours.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

const codesOf = ({ userItems }: UserItems) => userItems.map(({ product }) => product.itemCode);

describe('lists of a shopper', () => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => {
    api = await startApi(embedded);
    // what nobody who reads a test means: enough to fill a list
    await fillCatalogue(
      api.database,
      Array.from({ length: 30 }, (_, i) => aWine({ itemCode: `L${i + 1}`, position: 100 + i, grapes: ['Gamay'], region: 'Beaujolais' })),
    );
  });
  afterAll(() => api?.stop());

  const someone = () => `lister${(people += 1)}@example.com`;
  const customer = async (email = someone()) => {
    const shopper = api.aShopper();
    await shopper.register(email);
    return shopper;
  };
  const lapse = (email: string) =>
    api.database.query(
      `update sessions set hard_until = now() - interval '1 second' where customer_id = (select id from customers where email = $1)`,
      [email],
    );
  const recognised = async () => {
    const email = someone();
    const shopper = await customer(email);
    await lapse(email);
    return shopper;
  };
  const keep = (shopper: Shopper, code: string, query = '') => shopper.send('PUT', `/api/user/favourites/${code}${query}`);
  const favourites = async (shopper: Shopper) => (await shopper.send<UserItems>('GET', '/api/user/favourites/list')).response;
  const browse = (shopper: Shopper, code: string) => shopper.send('PUT', `/api/user/recentlybrowsed/${code}`);
  const browsed = async (shopper: Shopper) => codesOf((await shopper.send<UserItems>('GET', '/api/user/recentlybrowsed/list')).response);
  const rate = (shopper: Shopper, code: string, stars: number) => shopper.send('PUT', `/api/user/ratings/${code}`, { stars });
  const recommended = async (shopper: Shopper, query = '') =>
    (await shopper.send<Recommendations>('GET', `/api/user/recommendations/list${query}`)).response;
  const reasonFor = ({ userItems }: Recommendations, code: string): Reason | undefined =>
    userItems.find(({ product }) => product.itemCode === code)?.reason;
  const buy = async (shopper: Shopper, code: string, quantity = 1) => {
    await shopper.add(code, quantity);
    const { response } = await shopper.checkOutAsCustomer();
    await shopper.deliverTo();
    await shopper.deliverBy();
    expect((await shopper.pay(response.orderId, await shopper.cardToken())).status).toBe(200);
    return response.orderId;
  };

  describe.each([
    ['a customer', () => customer()],
    ['a recognised customer', recognised],
  ])('of %s', (_who, come) => {
    it('[LST-07] [LST-08] [LST-09] keep favourites by any code of a product, the newest first, and lose them again', async () => {
      const anna = await come();
      expect((await keep(anna, 'L1')).response).toEqual({ itemCode: 'L1', inFavourites: true });
      expect((await keep(anna, 'L2-6')).response).toEqual({ itemCode: 'L2', inFavourites: true });
      await keep(anna, 'L1');
      expect(codesOf(await favourites(anna))).toEqual(['L2', 'L1']);
      const known = await Promise.all(['L1', 'L3'].map((code) => anna.send('GET', `/api/user/favourites/${code}`)));
      expect(known.map(({ response }) => response)).toEqual([
        { itemCode: 'L1', inFavourites: true },
        { itemCode: 'L3', inFavourites: false },
      ]);
      expect((await anna.send('PUT', '/api/user/favourites/delete/L2')).response).toEqual({ itemCode: 'L2', inFavourites: false });
      expect((await anna.send('PUT', '/api/user/favourites/delete/L2')).status).toBe(200);
      expect(codesOf(await favourites(anna))).toEqual(['L1']);
      expect((await keep(anna, 'L1', '?AntiFavourite=true')).response).toEqual({ itemCode: 'L1', inFavourites: false });
      expect(codesOf(await favourites(anna))).toEqual([]);
    });
  });

  it('[USR-14] keep favourites of customers and recognised customers, and of no visitor', async () => {
    for (const anna of [await customer(), await recognised()])
      expect((await keep(anna, 'L1')).response).toEqual({ itemCode: 'L1', inFavourites: true });
    expect((await keep(api.aShopper(), 'L1')).status).toBe(401);
  });

  it('[LST-07] [LST-08] [LST-09] refuse the favourites of a visitor', async () => {
    const visitor = api.aShopper();
    const refused = { status: 401, error: { code: 'log_in' } };
    expect(await keep(visitor, 'L1')).toMatchObject(refused);
    expect(await visitor.send('PUT', '/api/user/favourites/delete/L1')).toMatchObject(refused);
    for (const code of ['list', 'L1']) expect(await visitor.send('GET', `/api/user/favourites/${code}`)).toMatchObject(refused);
  });

  it('[LST-07] [LST-08] [LST-09] refuse favourites of no wine, of no code, and more than 500', async () => {
    const anna = await customer();
    expect(await keep(anna, 'NONE')).toMatchObject({ status: 404, error: { code: 'unknown_item' } });
    expect(await keep(anna, '-')).toMatchObject({ status: 400, error: { field: 'itemCode' } });
    expect(await anna.send('PUT', '/api/user/favourites/delete/-')).toMatchObject({ status: 400, error: { field: 'itemCode' } });
    expect(await keep(anna, 'L1', '?AntiFavourite=maybe')).toMatchObject({ status: 400, error: { field: 'AntiFavourite' } });
    await api.database.query(
      `insert into favourites (customer_id, item_code, added_at)
       select max(id), 'X' || n, now() from customers, generate_series(1, 500) n group by n`,
    );
    expect(await keep(anna, 'L1')).toMatchObject({ status: 409, error: { code: 'too_many_favourites' } });
  });

  it('[LST-04] [LST-05] hold the last twelve wines that anybody looked at, each once, and a visitor brings theirs along at the log-in', async () => {
    const visitor = api.aShopper();
    expect(await browsed(visitor)).toEqual([]);
    expect(visitor.cookie).toBe('');
    await visitor.allowCookies({ preferences: true });
    for (let i = 1; i <= 13; i += 1) await browse(visitor, `L${i}`);
    expect(visitor.cookie).toMatch(/; cd_browsed=L13\./);
    await browse(visitor, 'L5-6');
    const seen = ['L5', 'L13', 'L12', 'L11', 'L10', 'L9', 'L8', 'L7', 'L6', 'L4', 'L3', 'L2'];
    expect(await browsed(visitor)).toEqual(seen);
    const email = someone();
    const before = await customer(email);
    await browse(before, 'L20');
    expect(await browsed(before)).toEqual(['L20']);
    await visitor.login(email, 'a very good password');
    await browse(visitor, 'L21');
    expect(visitor.cookie).not.toContain('cd_browsed');
    expect((await browsed(visitor)).toSorted()).toEqual(['L21', 'L20', ...seen].slice(0, 12).toSorted());
    expect(await browsed(before)).toEqual(await browsed(visitor));
    expect(await browse(visitor, 'NONE')).toMatchObject({ status: 404 });
    expect(await browse(api.aShopper(), '-')).toMatchObject({ status: 400, error: { field: 'itemCode' } });
  });

  it('[ANL-03] of a visitor are kept once they allow it, and not before, nor after a no', async () => {
    const visitor = api.aShopper();
    await browse(visitor, 'L1');
    expect(visitor.cookie).toBe('');
    await visitor.allowCookies({ analytics: true, marketing: true });
    await browse(visitor, 'L1');
    expect(visitor.cookie).not.toContain('cd_browsed');
    await visitor.allowCookies({ preferences: true });
    await browse(visitor, 'L1');
    expect(await browsed(visitor)).toEqual(['L1']);
  });

  it('of a visitor begin no session, and hold nothing but item codes of this shop', async () => {
    const visitor = api.aShopper({ cookie: 'cd_browsed=L1.<script>.NONE.L1.L2' });
    expect(await browsed(visitor)).toEqual(['L1', 'L2']);
    await visitor.allowCookies({ preferences: true });
    await browse(visitor, 'L2');
    expect(visitor.cookie).toContain('cd_browsed=L2.L1.NONE');
    const before = await api.database.query('select count(*) from sessions');
    await browse(api.aShopper(), 'L1');
    expect(await api.database.query('select count(*) from sessions')).toEqual(before);
  });

  it('[LST-03] [LST-06] hold what a fully logged-in customer bought, and rated', async () => {
    const email = someone();
    const anna = await customer(email);
    await buy(anna, 'L1', 2);
    const orderId = await buy(anna, 'L1-6');
    await buy(anna, 'L2');
    await rate(anna, 'L3', 4);
    const { response } = await anna.send<Purchases>('GET', '/api/user/purchases/list');
    expect(codesOf(response)).toEqual(['L2', 'L1']);
    expect(response.userItems[1]!.purchase).toEqual({ date: expect.stringMatching(/^\d{4}-.*Z$/), orderId, units: 8 });
    const ratings = (await anna.send<UserRatings>('GET', '/api/user/ratings/list')).response;
    expect(ratings.userItems.map(({ product, rating }) => [product.itemCode, rating.stars])).toEqual([['L3', 4]]);
    await lapse(email);
    for (const shopper of [anna, api.aShopper()])
      for (const list of ['purchases', 'ratings'])
        expect(await shopper.send('GET', `/api/user/${list}/list`)).toMatchObject({ status: 401, error: { code: 'log_in' } });
  });

  it('[LST-02] recommend ten wines to a newcomer: of each type in turn, and one in five that is new', async () => {
    await fillCatalogue(api.database, [aWine({ itemCode: 'NEW', position: 9000, addedOn: '2026-11-01' })]);
    const { userItems } = await recommended(api.aShopper());
    expect(userItems).toHaveLength(10);
    expect(
      userItems
        .slice(0, 3)
        .map(({ product }) => product.colourName)
        .toSorted(),
    ).toEqual(['Mixed', 'Red', 'White']);
    expect(userItems[4]!.product.itemCode).toBe('NEW');
    expect(userItems.every(({ reason }) => reason.because === 'popular')).toBe(true);
    expect((await recommended(api.aShopper(), '?limit=3')).userItems).toHaveLength(3);
    for (const senseless of ['0', '31', '-1', '1.5', 'x', ''])
      expect(await api.aShopper().send('GET', `/api/user/recommendations/list?limit=${senseless}`)).toMatchObject({
        status: 400,
        error: { field: 'limit' },
      });
  });

  it('recommend what others like who like the same, and say because of what', async () => {
    const [ben, cleo, dora] = [await customer(), await customer(), await customer()];
    // two of them like L10 and L11 together, one alone likes L10 with L13
    for (const fan of [ben, cleo]) {
      await rate(fan, 'L10', 5);
      await keep(fan, 'L11');
    }
    await buy(ben, 'L12');
    await buy(cleo, 'L12-6');
    await rate(dora, 'L10', 5);
    await rate(dora, 'L13', 5);
    await learnNeighbours(api.database);
    const email = someone();
    const anna = await customer(email);
    await rate(anna, 'L10', 4);
    const list = await recommended(anna, '?limit=30');
    expect(codesOf(list).slice(0, 2).toSorted()).toEqual(['L11', 'L12']);
    expect(reasonFor(list, 'L11')).toEqual({ because: 'rated', itemCode: 'L10', name: 'Test Red L10 2022' });
    expect(reasonFor(list, 'L13')?.because).not.toBe('rated');
    expect(codesOf(list)).not.toContain('L10');
    const beside = await recommended(api.aShopper(), '?limit=30&exceptItemCode=L11');
    expect(reasonFor(beside, 'L10')).toEqual({ because: 'together', itemCode: 'L11', name: 'Test Red L11 2022' });
    expect(reasonFor(beside, 'L1')).toMatchObject({ because: 'grape' });
    // whoever is only recognised is told nothing of what they rated
    await lapse(email);
    expect(reasonFor(await recommended(anna, '?limit=30'), 'L11')?.because).not.toBe('rated');
    await keep(anna, 'L10');
    expect(reasonFor(await recommended(anna, '?limit=30'), 'L11')).toMatchObject({ because: 'favourite', itemCode: 'L10' });
  });

  it('recommend what shares grape or region with a wine that was rated well, before anybody else likes the same', async () => {
    const anna = await customer();
    const colour = (list: Awaited<ReturnType<typeof recommended>>) => list.userItems.slice(0, 4).map(({ product }) => product.colourName);
    await rate(anna, 'L20', 5);
    const list = await recommended(anna, '?limit=10');
    const [liked] = await api.database.query<{ colour: string }>(`select colour from products where item_code = 'L20'`);
    for (const { reason } of list.userItems.slice(0, 4)) expect(reason).toMatchObject({ because: 'rated', itemCode: 'L20' });
    expect(colour(list)).toEqual(Array(4).fill(liked!.colour));
    expect(codesOf(list)).not.toContain('L20');
    // the rest is for anybody
    expect(list.userItems.slice(4).every(({ reason }) => reason.because === 'popular')).toBe(true);
    expect(list.userItems).toHaveLength(10);
  });

  it('[LST-11] say what is a favourite in every list, and recommend nothing that is not for the shopper', async () => {
    const anna = await customer();
    await buy(anna, 'L1');
    await rate(anna, 'L1', 3);
    await browse(anna, 'L1');
    await keep(anna, 'L1');
    for (const list of ['favourites', 'purchases', 'ratings', 'recentlybrowsed']) {
      const { userItems } = (await anna.send<UserItems>('GET', `/api/user/${list}/list`)).response;
      expect({ list, items: userItems.map(({ product, whereUsed }) => [product.itemCode, whereUsed]) }).toEqual({
        list,
        items: [['L1', { inFavourites: true }]],
      });
    }
    const favouredOf = async () =>
      (await recommended(anna, '?limit=30&exceptItemCode=L2')).userItems.filter(({ whereUsed }) => whereUsed.inFavourites);
    expect((await favouredOf()).map(({ product }) => product.itemCode)).toEqual(['L1']);
    expect(codesOf(await recommended(anna, '?limit=30'))).toEqual(expect.arrayContaining(['L3', 'L4']));
    await keep(anna, 'L3', '?AntiFavourite=true');
    await rate(anna, 'L4', 1);
    for (const query of ['?limit=30', '?limit=30&exceptItemCode=L2']) {
      const codes = codesOf(await recommended(anna, query));
      expect(codes).not.toContain('L3');
      expect(codes).not.toContain('L4');
    }
    await anna.send('PUT', '/api/user/favourites/delete/L3');
    expect(codesOf(await recommended(anna, '?limit=30&exceptItemCode=L2'))).toContain('L3');
  });
});
