import type { MembershipSavings, Product, SearchResult } from '@cellardoor/contracts';
import type { BasketLine } from '@cellardoor/contracts/api/basket';
import { lastMomentOf } from '@cellardoor/rules/dates';
import { type Club, premiere, startClub, unlimited } from './club.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('money'))('memberships, on $kind', (kind) => {
  let club: Club;
  beforeAll(async () => void (club = await startClub(kind)));
  afterAll(() => club?.stop());

  onEmbedded(kind, () => {
    it('[USR-02] [ACT-07] [USR-17] sells a membership to a customer, who is a member from the moment the order is paid', async () => {
      const anna = await club.aCustomer();
      const added = await anna.add(premiere);
      expect(added.response.basket).toMatchObject({
        numBottles: 0,
        numLineItems: 1,
        orderPriceInfo: { total: 4999 },
        lineItems: [
          {
            bottleCount: 0,
            lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['SUBSCRIPTION_RECRUITMENT_ITEM'] } },
          },
        ],
      });
      expect((await anna.details()).response).toMatchObject({ memberPrices: false, trustedDetails: { subscriptions: [] } });
      const paid = await club.payFor(anna);
      expect(paid.response).toMatchObject({
        status: 'paid',
        deliveryMethod: 'Nothing to deliver',
        delivered: false,
        mayOrderAgain: false,
        shippingDetails: [expect.not.objectContaining({ earliestDate: expect.anything() })],
        orderPriceInfo: { delivery: 0, total: 4999 },
      });
      const { response } = await anna.details();
      expect(response).toMatchObject({ memberPrices: true, userDetails: { freeShipProfile: true } });
      const today = new Date().toISOString().slice(0, 4);
      expect(response.trustedDetails.subscriptions).toEqual([
        expect.objectContaining({
          schemeId: 'PREM',
          name: 'Premiere',
          type: 'MEMBERSHIP',
          status: 'ACTIVE',
          frequency: 'ANNUAL',
          cancellationDateAsString: null,
          schemeTypes: ['FreeShip', 'MemberPrice'],
          types: ['MEMBERSHIP'],
        }),
      ]);
      const [subscription] = response.trustedDetails.subscriptions;
      expect(Number(subscription!.enrollmentToDateAsString.slice(0, 4)) - Number(today)).toBe(1);
      expect(subscription!.enrollmentToDateAsString.slice(5)).toBe(subscription!.enrollmentFromDateAsString.slice(5));
      // the day that its member is told counts to its end
      expect(subscription!.enrollmentToDate).toBe(lastMomentOf(subscription!.enrollmentToDateAsString, 'Europe/London').toISOString());
    });

    it('says what each membership would save on a basket, which is what the basket then charges less, and which pays back soonest', async () => {
      const anna = club.aShopper();
      const savings = () => anna.send<MembershipSavings>('GET', '/api/memberships/savings');
      expect((await savings()).response).toEqual({ bottles: 0, savings: [], recommended: null });
      await anna.add('T1100', 4);
      await anna.add('T1101', 3);
      const { response } = await savings();
      expect(response.bottles).toBe(7);
      // four bottles at 1.50 less, and the standard delivery of 7.99
      expect(response.savings.find(({ itemCode }) => itemCode === premiere)).toMatchObject({
        onWines: 600,
        onDelivery: 799,
        ordersToPayBack: 4,
      });
      for (const code of unlimited)
        expect(response.savings.find(({ itemCode }) => itemCode === code)).toMatchObject({
          onWines: 0,
          onDelivery: 799,
          ordersToPayBack: 4,
        });
      expect(response.recommended).toBe(premiere);

      const before = (await anna.basket()).response.orderPriceInfo.total;
      await anna.add(premiere);
      expect((await anna.basket()).response.orderPriceInfo.total).toBe(before + 4999 - 600);
      // one that is in the basket already is weighed like the others
      expect((await savings()).response).toEqual(response);
    });

    it('recommends no membership on a basket that is delivered free and has no member price, and none that a member has', async () => {
      const ben = club.aShopper();
      await ben.add('T1101', 12);
      expect((await ben.send<MembershipSavings>('GET', '/api/memberships/savings')).response).toMatchObject({
        bottles: 12,
        recommended: null,
      });
      const member = await club.aMember();
      await member.add('T1100', 4);
      const { response } = await member.send<MembershipSavings>('GET', '/api/memberships/savings');
      expect(response.recommended).toBeNull();
      expect(response.savings.map(({ ordersToPayBack }) => ordersToPayBack)).toEqual(response.savings.map(() => null));
    });

    it('refuses to sell a membership to a guest, who logs in and goes on with the same basket', async () => {
      const anna = club.aShopper();
      await anna.add('T1100', 2);
      await anna.add(premiere);
      const refused = await anna.checkOut();
      expect(refused).toMatchObject({
        status: 409,
        error: { code: 'account_needed', message: expect.stringContaining('log in or create') },
      });
      expect((await anna.basket()).response.numLineItems).toBe(2);
      await anna.register(club.email());
      expect((await anna.basket()).response).toMatchObject({ numLineItems: 2, orderPriceInfo: { total: 6499 } });
      expect((await club.payFor(anna)).status).toBe(200);
      expect((await anna.details()).response.memberPrices).toBe(true);
    });

    it('refuses to take a guest’s money for a membership that joined the basket after the checkout had begun', async () => {
      const anna = club.aShopper();
      const orderId = await anna.readyToPay('T1100');
      await anna.add(premiere);
      expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({ status: 409, error: { code: 'account_needed' } });
    });

    it('tells an unlimited member that they are one, whichever code they add, and lets a basket hold one alone', async () => {
      const ben = await club.aCustomer();
      await ben.add('00067SV');
      for (const code of unlimited) expect(await ben.add(code)).toMatchObject({ status: 409, error: { code: 'membership_in_basket' } });
      expect(await ben.set('00067SV', 2)).toMatchObject({ status: 409, error: { code: 'membership_in_basket' } });
      expect((await ben.set('00067SV', 1)).status).toBe(200);
      await club.payFor(ben);
      for (const code of unlimited)
        expect(await ben.add(code)).toMatchObject({
          status: 409,
          error: { code: 'already_member', message: 'You are already an unlimited member' },
        });
      expect((await ben.add(premiere)).status).toBe(200);
    });

    it('[CRT-12] lists of the basket what begins a membership, whole as the basket tells it', async () => {
      const ben = await club.aCustomer();
      const list = (who: Shopper) => who.send<{ lineItems: BasketLine[] }>('GET', '/api/cart/subscriptions/list');
      expect((await list(ben)).response).toEqual({ lineItems: [] });
      await ben.add('T1100', 2);
      await ben.add('00067SV');
      await ben.add(premiere);
      const { lineItems } = (await list(ben)).response;
      expect(lineItems.map(({ sku }) => sku.itemCode)).toEqual(['00067SV', premiere]);
      expect(lineItems).toEqual((await ben.basket()).response.lineItems.slice(1));
      for (const { lineItemIdentification } of lineItems)
        expect(lineItemIdentification.itemClassifications.contextClassificationDetails).toEqual(['SUBSCRIPTION_RECRUITMENT_ITEM']);
      expect((await list(club.aShopper())).response).toEqual({ lineItems: [] });
      await ben.send('DELETE', '/api/cart/sku/00067SV');
      expect((await list(ben)).response.lineItems).toHaveLength(1);
    });

    it('leaves out a membership that a visitor had in their basket when they log in as its member', async () => {
      const ben = await club.aMember('00067SV');
      const visitor = club.aShopper();
      await visitor.add('00071SV');
      await visitor.login(ben.email, 'a very good password');
      const { response } = await visitor.basket();
      expect(response.lineItems).toEqual([]);
      expect(response.changes).toEqual([
        { itemCode: '00071SV', kind: 'gone', message: 'You are already an unlimited member. UNLT membership was left out.' },
      ]);
    });
  });

  it('grants once, however often the payment is repeated', async () => {
    const ben = await club.aCustomer();
    await ben.add(premiere);
    const { response } = await ben.checkOutAsCustomer();
    await ben.deliverTo();
    await ben.deliverBy();
    const token = await ben.cardToken();
    const replies = await Promise.all([1, 2, 3].map(() => ben.anotherTab().pay(response.orderId, token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await ben.pay(response.orderId, token);
    expect((await ben.details()).response.trustedDetails.subscriptions).toHaveLength(1);
  });

  onEmbedded(kind, () => {
    it('grants nothing when the bank declines', async () => {
      const ben = await club.aCustomer();
      await ben.add(premiere);
      const { response } = await ben.checkOutAsCustomer();
      await ben.deliverTo();
      await ben.deliverBy();
      expect((await ben.pay(response.orderId, await ben.cardToken('4000000000000002'))).status).toBe(402);
      expect((await ben.details()).response.trustedDetails.subscriptions).toEqual([]);
    });

    it('counts in the country where it was bought', async () => {
      const anna = await club.aMember();
      const abroad = club.aShopper({ country: 'au' });
      await abroad.login(anna.email, 'a very good password');
      expect((await abroad.details()).response).toMatchObject({
        securityStatus: 4,
        memberPrices: false,
        trustedDetails: { subscriptions: [] },
      });
      expect((await abroad.add('T1100')).response.basket.orderPriceInfo.total).toBe(900);
    });

    it('is in no list of wines and in no facet', async () => {
      const all = await club.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Nrpp=100');
      expect(all.response.items.map(({ itemCode }) => itemCode)).not.toContain(premiere);
      expect((await club.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=membership')).response.total).toBe(
        0,
      );
      const page = await club.aShopper().send<Product>('GET', `/api/product/item/${premiere}`);
      expect(page.response).toMatchObject({
        productType: 'membership',
        schemeDetails: { schemeId: 'PREM' },
        inventoryInfo: { summaryAvailabilityStatus: 'in_stock' },
        skus: [{ numberOfBottles: 0, salePrice: 4999, salePricePerBottle: 4999, unitPricePerLitre: 0 }],
      });
    });
  });
});
