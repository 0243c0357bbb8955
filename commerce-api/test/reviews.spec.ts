import type { OwnRating, Product, ProductReviews, Rated, SearchResult, UserRatings } from '@cellardoor/contracts';
import { fillDemoCatalogue } from '../src/demo-catalogue/fill-demo-catalogue.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { type ApiUnderTest, serve, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { runCommand } from './operator-commands.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('locks'))('reviews, on $kind', (kind) => {
  let api: ApiUnderTest;
  let registered = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api?.stop());

  const customer = async (parts: object = {}) => {
    const shopper = api.aShopper();
    await shopper.register(`reviewer${(registered += 1)}@example.com`, parts);
    return shopper;
  };
  const aRatedWine = async (itemCode: string, parts: Parameters<typeof aWine>[0] = {}) =>
    fillCatalogue(api.database, [aWine({ itemCode, ...parts })]);
  const rate = (shopper: Shopper, itemCode: string, body: object) => shopper.send<Rated>('PUT', `/api/user/ratings/${itemCode}`, body);
  /** From a place of its own: so many ratings from one address are limited. */
  const ratingFrom = (network: string) => (shopper: Shopper, itemCode: string, body: object) =>
    shopper.send<Rated>('PUT', `/api/user/ratings/${itemCode}`, body, { 'x-forwarded-for': network });
  const reviews = async (itemCode: string, query = '') =>
    (await api.aShopper().send<ProductReviews>('GET', `/api/product/reviews/${itemCode}${query}`)).response;
  const ratingOf = async (itemCode: string) =>
    (await api.aShopper().send<Product>('GET', `/api/product/item/${itemCode}`)).response.ratingDetails.productRating;

  onEmbedded(kind, () => {
    it('[PRD-10] takes one rating of each customer, lets it be changed, and average, count, rounded average and cards follow', async () => {
      await aRatedWine('R1');
      expect(await ratingOf('R1')).toEqual({ avgRating: 0, numberOfReviews: 0, roundAvgRating: 0 });
      const [anna, ben] = [await customer(), await customer({ firstName: 'Ben', lastName: 'Östlund' })];
      expect((await rate(anna, 'R1', { stars: 5, title: 'Lovely', text: 'Plums.' })).response.rating).toMatchObject({
        itemCode: 'R1',
        author: 'Anna S.',
        stars: 5,
        title: 'Lovely',
      });
      await rate(ben, 'R1-6', { stars: 2 });
      expect(await ratingOf('R1')).toEqual({ avgRating: 3.5, numberOfReviews: 2, roundAvgRating: 3.5 });
      const changed = (await rate(anna, 'R1', { stars: 3, title: 'Second thoughts', text: '' })).response.productReviews;
      expect(changed).toMatchObject({ distribution: [0, 1, 1, 0, 0], total: 1, productRating: { avgRating: 2.5, numberOfReviews: 2 } });
      expect(changed.reviews.map(({ author, title }) => [author, title])).toEqual([['Anna S.', 'Second thoughts']]);
      const found = await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=R1');
      const card = found.response.items.find(({ itemCode }) => itemCode === 'R1')!;
      expect(card.ratingDetails.productRating).toEqual({ avgRating: 2.5, numberOfReviews: 2, roundAvgRating: 2.5 });
    });
  });

  it('loses none of many that come at once', async () => {
    await aRatedWine('R2');
    const all = await Promise.all(Array.from({ length: 8 }, () => customer()));
    await Promise.all(all.map((shopper, i) => rate(shopper, 'R2', { stars: (i % 5) + 1 })));
    expect(await reviews('R2')).toMatchObject({ distribution: [2, 2, 2, 1, 1], productRating: { numberOfReviews: 8, avgRating: 2.63 } });
  });

  onEmbedded(kind, () => {
    it('[PRD-10] counts beside what the source gave, and goes on counting when the source is read again', async () => {
      await aRatedWine('R3', { rating: { reviews: 3, stars: 4, counts: [0, 0, 1, 1, 1] } });
      await aRatedWine('R4', { rating: { reviews: 9, stars: 4 } });
      const anna = await customer();
      await rate(anna, 'R3', { stars: 1, text: 'Corked.' });
      await rate(anna, 'R4', { stars: 4 });
      expect(await reviews('R3')).toMatchObject({
        distribution: [1, 0, 1, 1, 1],
        productRating: { avgRating: 3.25, numberOfReviews: 4, roundAvgRating: 3.5 },
      });
      expect(await reviews('R4')).toMatchObject({ distribution: null, productRating: { avgRating: 4, numberOfReviews: 10 } });
      await aRatedWine('R3', { rating: { reviews: 4, stars: 4, counts: [0, 0, 1, 2, 1] } });
      await eventually(async () => (await ratingOf('R3')).numberOfReviews === 5);
      expect(await ratingOf('R3')).toEqual({ avgRating: 3.4, numberOfReviews: 5, roundAvgRating: 3.5 });
    });

    it('refuses to overwrite a review that the form did not show', async () => {
      await aRatedWine('R8');
      const anna = await customer();
      const rateFromHome = ratingFrom('203.0.113.8');
      expect((await rateFromHome(anna, 'R8', { stars: 4, text: 'First.', replaces: null })).status).toBe(200);
      const { date } = (await anna.send<OwnRating>('GET', '/api/user/ratings/R8')).response;
      for (const replaces of [null, '2020-01-01T00:00:00.000Z', 'yesterday']) {
        expect(await rateFromHome(anna, 'R8', { stars: 1, replaces })).toMatchObject({ status: 409, error: { code: 'review_changed' } });
      }
      expect((await anna.send<OwnRating>('GET', '/api/user/ratings/R8')).response).toMatchObject({ stars: 4, text: 'First.', date });
      // the same again, as after a lost reply, is no overwriting
      expect((await rateFromHome(anna, 'R8', { stars: 4, text: 'First.', replaces: null })).status).toBe(200);
      const shown = (await anna.send<OwnRating>('GET', '/api/user/ratings/R8')).response.date;
      expect((await rateFromHome(anna, 'R8', { stars: 2, replaces: shown })).status).toBe(200);
      expect((await reviews('R8')).productRating).toMatchObject({ numberOfReviews: 1, avgRating: 2 });
      expect((await rateFromHome(anna, 'R8', { stars: 3, text: 'Mine.' })).response.productReviews.reviews[0]).toMatchObject({
        sample: false,
      });
    });

    it('gives reviews the newest, the best or the most critical first, of as many stars the newest, a page at a time', async () => {
      await aRatedWine('R10');
      const rateThere = ratingFrom('203.0.113.10');
      for (const [i, stars] of [3, 5, 1, 5, 1].entries()) {
        api.setNow(new Date(Date.UTC(2030, 0, 1, i)));
        await rateThere(await customer(), 'R10', { stars, title: `No ${i + 1}` });
      }
      api.setNow(undefined);
      const titles = async (query: string) => (await reviews('R10', query)).reviews.map(({ title }) => title.slice(3)).join(' ');
      expect(await titles('?limit=9')).toBe('5 4 3 2 1');
      expect(await titles('?limit=9&sort=nonsense')).toBe('5 4 3 2 1');
      expect(await titles('?limit=9&sort=highest')).toBe('4 2 1 5 3');
      expect(await titles('?limit=9&sort=lowest')).toBe('5 3 1 4 2');
      expect(await titles('?limit=2&offset=1&sort=lowest')).toBe('3 1');
    });

    it('takes a rating back, stars and words, and lets it be given anew; one that was taken down stays as it is', async () => {
      await aRatedWine('R11');
      const rateThere = ratingFrom('203.0.113.11');
      const [anna, ben] = [await customer(), await customer()];
      const remove = (shopper: Shopper) => shopper.send<ProductReviews>('DELETE', '/api/user/ratings/R11-6');
      await rateThere(anna, 'R11', { stars: 1, text: 'Corked.' });
      await rateThere(ben, 'R11', { stars: 5, text: 'Rude words.' });
      expect((await remove(anna)).response).toMatchObject({ total: 1, productRating: { avgRating: 5, numberOfReviews: 1 } });
      expect(await ratingOf('R11')).toMatchObject({ avgRating: 5, numberOfReviews: 1 });
      expect((await anna.send('GET', '/api/user/ratings/R11')).response).toBeNull();
      expect((await remove(anna)).status).toBe(200);
      expect((await remove(api.aShopper())).status).toBe(401);
      expect((await rateThere(anna, 'R11', { stars: 4, replaces: null })).response.productReviews.productRating.numberOfReviews).toBe(2);
      await api.database.query(`update reviews set hidden = true, hidden_at = now() where words = 'Rude words.'`);
      expect(await remove(ben)).toMatchObject({ status: 409, error: { code: 'review_hidden' } });
      expect((await ben.send<OwnRating>('GET', '/api/user/ratings/R11')).response).toMatchObject({ state: 'hidden', text: 'Rude words.' });
    });

    it('marks a reviewer as a verified buyer only where a paid order of theirs holds the wine', async () => {
      await aRatedWine('R5');
      const [buyer, other] = [await customer({ firstName: 'Bea' }), await customer({ firstName: 'Otto' })];
      await buyer.add('R5');
      const orderId = await buyer.goToPayment();
      await rate(buyer, 'R5', { stars: 4, text: 'Tasted at a friend’s.' });
      await rate(other, 'R5', { stars: 4, text: 'Read about it.' });
      expect((await reviews('R5')).reviews.map(({ verifiedBuyer }) => verifiedBuyer)).toEqual([false, false]);
      expect((await buyer.pay(orderId, await buyer.cardToken())).status).toBe(200);
      const again = (await rate(buyer, 'R5', { stars: 5, text: 'Bought it.' })).response.productReviews;
      expect(again.reviews.map(({ author, verifiedBuyer }) => [author, verifiedBuyer])).toEqual([
        ['Bea S.', true],
        ['Otto S.', false],
      ]);
    });

    it('shows words as they were typed, newest first, a page at a time', async () => {
      await aRatedWine('R6');
      const markup = '<script>alert(1)</script>\n\n& "so" on';
      for (const [i, text] of ['one', 'two', markup, 'four', 'five'].entries()) {
        api.setNow(new Date(Date.UTC(2030, 0, 1, i)));
        await rate(await customer(), 'R6', { stars: 4, title: `No ${i + 1}`, text: ` ${text} ` });
      }
      api.setNow(undefined);
      const first = await reviews('R6');
      expect(first.reviews.map(({ text }) => text)).toEqual(['five', 'four', markup, 'two']);
      expect(first.reviews[0]!.date).toBe('2030-01-01T04:00:00.000Z');
      expect(first.total).toBe(5);
      expect((await reviews('R6', '?offset=4&limit=4')).reviews.map(({ text }) => text)).toEqual(['one']);
      for (const odd of ['?offset=-1', '?limit=0', '?limit=51', '?limit=abc', '?offset=9999999999&limit=1e3']) {
        expect((await reviews('R6', odd)).reviews).toHaveLength(4);
      }
    });

    it('[OPS-01] takes words down by command, in the name of who may; what their author rewrites waits to be read, and the author is told', async () => {
      await aRatedWine('R16');
      const command = (key: string, ...words: readonly string[]) => runCommand('reviews', key, words, api.environment);
      const [support, auditor, orders] = await Promise.all(
        (['support', 'auditor', 'orders'] as const).map((role) =>
          addOperator(api.database, { name: `${role}-of-reviews`, role }, new Date()),
        ),
      );
      const [anna, ben] = [await customer(), await customer()];
      const write = async (shopper: Shopper, title: string) => (await rate(shopper, 'R16', { stars: 2, title })).response;
      expect((await write(anna, 'Call 555')).rating.state).toBe('shown');
      await write(ben, 'Honest');
      await rate(await customer(), 'R16', { stars: 5 });
      const titles = async () => (await reviews('R16')).reviews.map(({ title }) => title);
      const listed = async (...more: readonly string[]) =>
        (await command(auditor!, 'list', '--item', 'R16', ...more)).printed
          .trim()
          .split('\n')
          .map((line) => (line.startsWith('{') ? (JSON.parse(line) as { id: number; title: string; state: string }) : line));
      const all = await listed();
      expect(all).toMatchObject([
        { title: 'Honest', state: 'shown' },
        { title: 'Call 555', state: 'shown' },
      ]);
      const { id } = all[1] as { id: number };

      for (const [key, words, why] of [
        ['', ['list'], 'OPERATOR_KEY is not set'],
        [orders!, ['list'], 'has the role orders'],
        [auditor!, ['hide', String(id)], 'has the role auditor'],
        [support!, ['hide', '9999999'], 'There is no review 9999999'],
        [support!, ['hide', 'all'], "What stands after hide is 'all'; it must be the number of a review, such as 12"],
        [support!, ['hide'], 'Usage'],
        [support!, ['hide', String(id), '--waiting'], 'Usage'],
      ] as const)
        expect(await command(key, ...words)).toEqual({ code: 1, printed: expect.stringContaining(why) });
      expect(await titles()).toEqual(['Honest', 'Call 555']);

      const own = async () => (await anna.send<OwnRating>('GET', '/api/user/ratings/R16')).response.state;
      const does = async (action: 'hide' | 'show', state: string) =>
        expect(JSON.parse((await command(support!, action, String(id))).printed)).toMatchObject({ id, state });
      await does('hide', 'hidden');
      expect([await titles(), await own()]).toEqual([['Honest'], 'hidden']);
      expect(await reviews('R16')).toMatchObject({ total: 1, productRating: { numberOfReviews: 3 } });
      expect(await listed('--waiting')).toEqual(['There are no such reviews.']);

      const again = await write(anna, 'Call 556');
      expect([again.rating.state, again.productReviews.reviews.map(({ title }) => title)]).toEqual(['waiting', ['Honest']]);
      expect(await listed('--waiting')).toMatchObject([{ id, title: 'Call 556', state: 'waiting' }]);
      await does('hide', 'hidden');
      expect(await listed('--waiting')).toEqual(['There are no such reviews.']);
      await write(anna, 'Too sweet for me');
      await does('show', 'shown');
      await does('show', 'shown');
      expect([await titles(), await own()]).toEqual([['Too sweet for me', 'Honest'], 'shown']);

      const trail = (await runCommand('operators', auditor!, ['trail', '--subject', `review ${id}`], api.environment)).printed
        .trim()
        .split('\n');
      expect(trail.map((line) => line.split('  ').slice(1))).toEqual([
        ['support-of-reviews (support)', `show review ${id}`, '{"state":"waiting"} -> {"state":"shown"}'],
        ['support-of-reviews (support)', `hide review ${id}`, '{"state":"waiting"} -> {"state":"hidden"}'],
        ['support-of-reviews (support)', `hide review ${id}`, '{"state":"shown"} -> {"state":"hidden"}'],
      ]);
    });

    it('[LST-06] refuses who is not logged in, and what is no rating, by name', async () => {
      await aRatedWine('R7');
      expect(await rate(api.aShopper(), 'R7', { stars: 5 })).toMatchObject({ status: 401, error: { code: 'log_in' } });
      const anna = await customer();
      for (const stars of [0, 6, 4.5, 'five', null, 1e9]) {
        expect(await rate(anna, 'R7', { stars })).toMatchObject({ status: 400, error: { field: 'stars' } });
      }
      expect(await rate(anna, 'R7', {})).toMatchObject({ status: 400, error: { field: 'stars' } });
      expect(await rate(anna, 'R7', { stars: 5, title: 'x'.repeat(81) })).toMatchObject({ status: 400, error: { field: 'title' } });
      expect(await rate(anna, 'R7', { stars: 5, text: 'x'.repeat(2001) })).toMatchObject({ status: 400, error: { field: 'text' } });
      expect((await rate(anna, 'NOPE', { stars: 5 })).status).toBe(404);
      expect((await anna.send('PUT', '/api/user/ratings/R7', { stars: 5 }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await api.aShopper().send('GET', '/api/product/reviews/NOPE')).status).toBe(404);
      expect(await ratingOf('R7')).toMatchObject({ numberOfReviews: 0 });
    });

    it('[LST-06] lists what a customer rated, and gives one rating alone', async () => {
      const anna = await customer();
      expect((await api.aShopper().send('GET', '/api/user/ratings/list')).status).toBe(401);
      expect((await anna.send<UserRatings>('GET', '/api/user/ratings/list')).response.userItems).toEqual([]);
      await rate(anna, 'T1001', { stars: 4 });
      await rate(anna, 'T1003', { stars: 2, title: 'Thin', text: 'And warm.' });
      await rate(anna, 'T1001', { stars: 5 });
      const { userItems } = (await anna.send<UserRatings>('GET', '/api/user/ratings/list')).response;
      expect(userItems.map(({ product, rating }) => [product.itemCode, rating.stars])).toEqual([
        ['T1001', 5],
        ['T1003', 2],
      ]);
      expect(userItems[0]!.whereUsed).toEqual({ inFavourites: false });
      const own = (itemCode: string) => anna.send<OwnRating | null>('GET', `/api/user/ratings/${itemCode}`);
      expect((await own('T1003')).response).toMatchObject({ stars: 2, title: 'Thin', text: 'And warm.' });
      expect((await own('T1002')).response).toBeNull();
    });

    it('comes with what customers of the demo wrote, and numbers that agree with it', async () => {
      const test = await kind.create();
      await fillDemoCatalogue(test.database);
      const demo = await serve(test, test.database);
      const reviewsOf = async (itemCode: string) =>
        (await demo.aShopper().send<ProductReviews>('GET', `/api/product/reviews/${itemCode}?limit=50`)).response;
      const products = await test.database.query<{ item_code: string }>(`select item_code from products where source = 'demo'`);
      const texts: string[] = [];
      let withWords = 0;
      for (const { item_code: itemCode } of products) {
        const { distribution, productRating, total, reviews: written } = await reviewsOf(itemCode);
        const people = distribution!.reduce((sum, count) => sum + count, 0);
        const stars = distribution!.reduce((sum, count, i) => sum + count * (i + 1), 0);
        expect([itemCode, people]).toEqual([itemCode, productRating.numberOfReviews]);
        expect(productRating.avgRating).toBeCloseTo(people ? stars / people : 0, 2);
        expect(written).toHaveLength(total);
        expect(total).toBeLessThanOrEqual(8);
        expect(written.every(({ sample }) => sample)).toBe(true);
        for (const { text } of written) texts.push(text);
        expect(written.some(({ verifiedBuyer }) => verifiedBuyer)).toBe(false);
        for (const star of [1, 2, 3, 4, 5])
          expect(written.filter((each) => each.stars === star).length).toBeLessThanOrEqual(distribution![star - 1]!);
        if (total > 0 && itemCode.startsWith('W')) withWords++;
      }
      const wines = products.filter(({ item_code: itemCode }) => itemCode.startsWith('W'));
      expect(withWords).toBeGreaterThanOrEqual(wines.length / 3);
      expect(new Set(texts).size).toBe(texts.length);
      await demo.stop();
      await test.drop();
    });
  });
});
