import type { Order, OwnMembership } from '@cellardoor/contracts';
import type { LineRenewal } from '@cellardoor/contracts/api/line-renewal';
import type { Club } from './club.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import { leaveMembership, newestMembership, ownMemberships, schemeItems, startSchemes } from './own-memberships.ts';
import type { Answer, Shopper } from './shopper.ts';

const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } as const;
/** What the checkout sends where the box beside this is ticked. */
const ticked = ({ itemCode, price, tax, chargeOn }: LineRenewal) => ({
  renewals: [{ cardPermission, itemCode, price, ...(tax !== undefined && { tax }), chargeOn }],
});
const saidBy = ({ status, error }: Answer<unknown>) => [status, error?.code, error?.field];

describe.each(bothDatabases('money'))('a membership that is bought to renew itself, on $kind', (kind) => {
  let club: Club;
  beforeAll(async () => void (club = await startSchemes(kind)));
  afterAll(() => club?.stop());

  const gifts = giftsOn(() => club.database);
  const rows = <Row>(sql: string, ...params: unknown[]) => club.database.query<Row>(sql, params);
  const renewalOf = async (who: Shopper) => (await who.basket()).response.lineItems[0]!.renewal;
  /** A customer with a membership in their basket, at its payment. */
  const atPayment = async (itemCode: string = schemeItems.CNFM) => {
    const ben = await club.aCustomer();
    expect((await ben.add(itemCode)).status).toBe(200);
    const orderId = await ben.goToPayment();
    return { ben, orderId, renewal: (await renewalOf(ben))! };
  };
  const begun = async (orderId: string) => {
    const left = `select 1 from jobs where kind = 'begin-renewal' and payload->>'orderId' = $1 and done_at is null`;
    await eventually(async () => (await rows(left, orderId)).length === 0);
  };
  const renewing = async (itemCode?: string) => {
    const bought = await atPayment(itemCode);
    const { ben, orderId, renewal } = bought;
    const token = await ben.cardToken();
    const paid = await ben.pay(orderId, token, ticked(renewal));
    expect(paid.status).toBe(200);
    await begun(orderId);
    return { ...bought, token, paid };
  };
  const agreementsOf = ({ email }: { readonly email: string }) =>
    rows<{ status: string; said: LineRenewal; terms_version: string; anchor_on: string }>(
      `select s.status, p.said, p.terms_version, r.anchor_on::text from subscriptions s join recurring_agreements r on r.subscription_id = s.id
         left join plan_consents p on p.subscription_id = s.id where s.customer_id = (select id from customers where email = $1)`,
      email,
    );
  const cardsOf = (who: Shopper) => who.savedCards();

  it('renews itself by the card that paid, where its buyer agreed to that as they paid, once however often it is repeated', async () => {
    const { ben, orderId, renewal, token, paid } = await renewing(schemeItems.CONF);
    expect(renewal).toMatchObject({ itemCode: schemeItems.CONF, months: 12, price: 1999 });
    expect(paid.response.lineItems[0]!.renewal).toEqual(renewal);
    const again = await ben.pay(orderId, token, ticked(renewal));
    expect(again.response).toEqual(paid.response);
    await rows(`update jobs set done_at = null, run_after = now() where kind = 'begin-renewal' and payload->>'orderId' = $1`, orderId);
    await begun(orderId);
    const { autoRenewal, endsAt } = await newestMembership(ben);
    const [card] = await cardsOf(ben);
    expect(autoRenewal).toMatchObject({ price: 1999, chargeOn: renewal.chargeOn, isDeclined: false, card: { cardId: card!.cardId } });
    expect(new Date(endsAt).getTime() - Date.parse(renewal.chargeOn)).toBeLessThanOrEqual(86_400_000);
    expect(await agreementsOf(ben)).toEqual([
      { status: 'ACTIVE', said: renewal, terms_version: 'membership-renewal-2026-12', anchor_on: renewal.chargeOn },
    ]);
    await eventually(() => mailsTo(club, ben.email).some((text) => text.includes('You have agreed to be charged for your membership')));
  });

  it('names in the account the sales tax of its buyer’s state, as the checkout did', async () => {
    const sacramento = { city: 'Sacramento', state: 'CA', postcode: '95814', phone: '916 555 0143' };
    const cay = club.aShopper({ country: 'us' });
    const email = club.email();
    await cay.register(email);
    await cay.add(schemeItems.CONF);
    const orderId = await cay.goToPayment(sacramento);
    const renewal = (await renewalOf(cay))!;
    expect(renewal.tax).toBeGreaterThan(0);
    const paid = await cay.pay(orderId, await cay.cardToken());
    expect(paid.response.orderPriceInfo.total).toBe(renewal.price + renewal.tax!);
    const { membershipId, autoRenewalOffer } = await newestMembership(cay);
    expect(autoRenewalOffer).toEqual(renewal);
    const { cardId } = (await cay.keepCard()).response.savedCards[0]!;
    const asked = { cardId, cardPermission, expectedPrice: renewal.price };
    expect((await cay.send('PUT', `/api/user/memberships/${membershipId}/autorenewal`, asked)).status).toBe(200);
    expect((await newestMembership(cay)).autoRenewal).toMatchObject({ price: renewal.price, tax: renewal.tax });
    const sum = `We charge $${((renewal.price + renewal.tax!) / 100).toFixed(2)} to`;
    await eventually(() => mailsTo(club, email).some((text) => text.includes(sum)));
  });

  it('stays turned off where its member has turned it off and the same is begun again', async () => {
    const { ben, orderId } = await renewing();
    const { membershipId } = await newestMembership(ben);
    expect((await ben.send('DELETE', `/api/user/memberships/${membershipId}/autorenewal`)).status).toBe(200);
    await rows(`update jobs set done_at = null, run_after = now() where kind = 'begin-renewal' and payload->>'orderId' = $1`, orderId);
    await begun(orderId);
    expect((await newestMembership(ben)).autoRenewal).toBeNull();
    expect((await agreementsOf(ben)).map(({ status }) => status)).toEqual(['CANCELLED']);
  });

  it('ends with its term where nobody ticked the box: no card is kept, and the order says nothing of a renewal', async () => {
    const { ben, orderId } = await atPayment();
    const paid = await ben.pay(orderId, await ben.cardToken());
    expect(paid.response.lineItems[0]).not.toHaveProperty('renewal');
    expect((await newestMembership(ben)).autoRenewal).toBeNull();
    expect([await agreementsOf(ben), await cardsOf(ben)]).toEqual([[], []]);
  });

  it('leaves nothing of a declined payment, and agrees to nothing with the next one', async () => {
    const { ben, orderId, renewal } = await atPayment();
    const declined = await ben.pay(orderId, await ben.cardToken('4000000000000002'), ticked(renewal));
    expect(saidBy(declined)).toEqual([402, 'payment_declined', 'paymentDetails']);
    expect([await ownMemberships(ben), await agreementsOf(ben), await cardsOf(ben)]).toEqual([[], [], []]);
    expect((await ben.payAgain(orderId, await ben.cardToken())).status).toBe(200);
    expect((await newestMembership(ben)).autoRenewal).toBeNull();
    expect([await agreementsOf(ben), await cardsOf(ben)]).toEqual([[], []]);
  });

  it('begins nothing for a membership that was withdrawn from before', async () => {
    const { ben, orderId, renewal } = await atPayment();
    await rows(`create function hold_job() returns trigger language plpgsql as $$ begin
      if new.kind = 'begin-renewal' then new.run_after = now() + interval '1 hour'; end if; return new; end $$`);
    await rows('create trigger hold_job before insert on jobs for each row execute function hold_job()');
    expect((await ben.pay(orderId, await ben.cardToken(), ticked(renewal))).status).toBe(200);
    await rows('drop trigger hold_job on jobs');
    const { membershipId } = await newestMembership(ben);
    expect((await leaveMembership(ben, membershipId, 'now')).status).toBe(200);
    await rows(`update jobs set run_after = now() where kind = 'begin-renewal' and done_at is null`);
    await begun(orderId);
    expect(await agreementsOf(ben)).toEqual([]);
  });

  onEmbedded(kind, () => {
    it('refuses what its buyer has not seen, and charges nothing', async () => {
      const { ben, orderId, renewal } = await atPayment();
      const seen = ticked(renewal).renewals[0]!;
      const pay = async (one: object) => saidBy(await ben.pay(orderId, await ben.cardToken(), { renewals: [one] }));
      for (const other of [{ price: 1 }, { chargeOn: '2030-01-01' }, { tax: 20 }, { itemCode: schemeItems.PREM }])
        expect(await pay({ ...seen, ...other })).toEqual([409, 'renewal_changed', 'renewals']);
      expect((await pay({ ...seen, cardPermission: undefined }))[0]).toBe(400);
      expect(await ownMemberships(ben)).toEqual([]);
    });

    it('is sold by what cannot pay a renewal, but does not renew itself', async () => {
      const { ben, orderId, renewal } = await atPayment();
      const wallet = () => ben.walletToken('googlePay', { amount: '2.49' });
      const byWallet = async (parts: object) => ben.payByWallet(orderId, 'googlePay', await wallet(), { expectedToPay: 249, ...parts });
      expect(saidBy(await byWallet(ticked(renewal)))).toEqual([400, 'mode_not_offered', 'paymentDetails']);
      expect(await ownMemberships(ben)).toEqual([]);
      expect((await byWallet({})).status).toBe(200);
      expect((await newestMembership(ben)).autoRenewal).toBeNull();
      const paidByGift = await atPayment();
      await paidByGift.ben.addGift(await gifts.voucher({ amount: 249 }));
      const byGift = (parts: object) =>
        paidByGift.ben.send<Order>('PUT', '/api/checkout/payandcommit', { orderId: paidByGift.orderId, paymentDetails: [], ...parts });
      expect(saidBy(await byGift(ticked(paidByGift.renewal)))).toEqual([400, 'mode_not_offered', 'paymentDetails']);
      expect((await byGift({})).status).toBe(200);
    });

    it('can renew itself from its next term on, unless it does already', async () => {
      const { ben } = await renewing();
      const [{ membershipId, endsAt }] = (await ownMemberships(ben)) as [OwnMembership];
      await rows(
        `update memberships set starts_at = now() - interval '20 days', ends_at = ends_at - interval '20 days' where id = $1`,
        membershipId,
      );
      const renew = () => ben.send('POST', `/api/user/memberships/${membershipId}/renewal`, { itemCode: schemeItems.CNFM });
      expect((await renew()).status).toBe(200);
      expect(await renewalOf(ben)).toBeUndefined();
      await ben.send('DELETE', `/api/user/memberships/${membershipId}/autorenewal`);
      const renewal = (await renewalOf(ben))!;
      expect(renewal.chargeOn > endsAt.slice(0, 10)).toBe(true);
      const orderId = await ben.goToPayment();
      expect((await ben.pay(orderId, await ben.cardToken(), ticked(renewal))).status).toBe(200);
      await begun(orderId);
      expect((await newestMembership(ben)).autoRenewal).toMatchObject({ chargeOn: renewal.chargeOn, price: 249 });
    });

    it('is not offered in a shop that counts in points, nor for wines', async () => {
      const anna = club.aShopper();
      await anna.add('T1100');
      expect(await renewalOf(anna)).toBeUndefined();
      const partner = club.aShopper({ brand: 'hsb' });
      await partner.add(schemeItems.CNFM);
      expect((await partner.basket()).response.lineItems[0]).toMatchObject({ sku: { itemCode: schemeItems.CNFM } });
      expect(await renewalOf(partner)).toBeUndefined();
    });
  });
});
