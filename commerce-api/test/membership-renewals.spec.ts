import type { OwnMembership, OwnMemberships } from '@cellardoor/contracts';
import { remindMembers } from '../src/workflows/members/remind.ts';
import type { Club } from './club.ts';
import { bothDatabases } from './databases.ts';
import { password } from './customers-mails.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { leaveMembership, newestMembership, ownMemberships, schemeItems, startSchemes } from './own-memberships.ts';
import { recurringOn } from './recurring.ts';
import type { Shopper } from './shopper.ts';

const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } as const;

describe.each(bothDatabases('locks'))('a membership that renews itself, on $kind', (kind) => {
  let club: Club;
  beforeAll(async () => void (club = await startSchemes(kind)));
  afterAll(() => club?.stop());
  afterEach(() => club.setNow(undefined));

  const { charges, reaches, payments } = recurringOn(() => club);
  const of = (id: string) => `/api/user/memberships/${id}/autorenewal`;
  const start = (who: Shopper, id: string, body: object) => who.send<OwnMemberships>('PUT', of(id), body);
  /** A member by the month whose membership renews itself. */
  const aRenewing = async (itemCode: string = schemeItems.CNFM) => {
    const ben = await club.aMember(itemCode);
    const kept = await ben.keepCard();
    const { cardId } = kept.response.savedCards[0]!;
    const { membershipId, autoRenewalOffer } = await newestMembership(ben);
    const asked = { cardId, cardPermission, expectedPrice: autoRenewalOffer!.price };
    const on = await start(ben, membershipId, asked);
    expect(on.status).toBe(200);
    const { subscriptionId } = on.response.memberships[0]!.autoRenewal!;
    return { ben, cardId, membershipId, asked, id: Number(subscriptionId), anna: ben, email: ben.email };
  };
  const toCharge = async (member: Awaited<ReturnType<typeof aRenewing>>) => {
    const [one] = await charges(member);
    club.setNow(one!.remind_at!);
    await eventually(async () => (await charges(member))[0]!.reminded_at !== null);
    return one!;
  };
  const captured = (email: string) =>
    club.database.query(
      `select p.id from payments p join orders o on o.id = p.order_id where p.state = 'captured' and o.customer_id = (select id from customers where email = $1)`,
      [email],
    );

  it('[USR-18] is asked for with a box of its own, a card of its member and the price that stood there', async () => {
    const ben = await club.aMember(schemeItems.CNFM);
    const kept = await ben.keepCard();
    const { cardId } = kept.response.savedCards[0]!;
    const { membershipId, autoRenewal, autoRenewalOffer } = await newestMembership(ben);
    expect([autoRenewal, autoRenewalOffer]).toEqual([null, expect.objectContaining({ itemCode: schemeItems.CNFM, months: 1, price: 249 })]);
    const asked = { cardId, cardPermission, expectedPrice: 249 };
    const refusals = [
      [{ ...asked, cardPermission: undefined }, 400, 'consent_needed'],
      [{ ...asked, cardId: '999999' }, 404, 'unknown_card'],
      [{ ...asked, expectedPrice: 200 }, 409, 'price_changed'],
    ] as const;
    for (const [body, status, code] of refusals) expect(await start(ben, membershipId, body)).toMatchObject({ status, error: { code } });
    expect(await start(await club.aMember(schemeItems.CNFM), membershipId, asked)).toMatchObject({ status: 404 });
    const on = await start(ben, membershipId, asked);
    expect(on.response.memberships[0]).toMatchObject({
      autoRenewal: { price: 249, chargeOn: autoRenewalOffer!.chargeOn, card: { cardId }, isDeclined: false },
      autoRenewalOffer: null,
    });
    expect((await start(ben, membershipId, asked)).response).toEqual(on.response);
    expect(await start(ben, membershipId, { ...asked, expectedPrice: 1 })).toMatchObject({ status: 409, error: { code: 'price_changed' } });
    const consents = await club.database.query<{ said: object }>('select said from plan_consents where subscription_id = $1', [
      on.response.memberships[0]!.autoRenewal!.subscriptionId,
    ]);
    expect(consents).toMatchObject([{ said: { price: 249, chargeOn: autoRenewalOffer!.chargeOn } }]);
    await eventually(() => mailsTo(club, ben.email).some((text) => text.includes('You have agreed to be charged for your membership')));
  });

  it('[USR-18] is charged once on the last day of its term, and gives the next one from its end on', async () => {
    const member = await aRenewing();
    const { charge_at } = await toCharge(member);
    club.setNow(charge_at);
    await reaches(member, 'PAID');
    await eventually(async () => (await payments(member))[0]?.state === 'captured');
    await member.ben.login(member.email, password);
    const [next, first] = await ownMemberships(member.ben);
    expect(next).toMatchObject({ startsAt: first!.endsAt, status: 'ACTIVE', hasBegun: false, withdrawal: { amount: 249 } });
    expect((next as OwnMembership).autoRenewal).toMatchObject({ subscriptionId: String(member.id), isDeclined: false });
    expect(await payments(member)).toEqual([{ state: 'captured', amount: 249 }]);
  });

  it('[USR-18] is not charged beside a renewal that its member buys at the same moment', async () => {
    const member = await aRenewing();
    const { ben, membershipId, email } = member;
    const { charge_at } = await toCharge(member);
    club.setNow(new Date(charge_at.getTime() - 60_000));
    await ben.login(email, password);
    const renewal = await ben.send('POST', `/api/user/memberships/${membershipId}/renewal`, { itemCode: schemeItems.CNFM });
    expect(renewal.status).toBe(200);
    const orderId = await ben.goToPayment();
    const token = await ben.cardToken();
    club.setNow(charge_at);
    await ben.pay(orderId, token);
    // a charge that was begun and came too late is looked at again two minutes later
    let passed = 0;
    await eventually(async () => {
      club.setNow(new Date(charge_at.getTime() + (passed += 1000)));
      return ['PAID', 'SKIPPED'].includes((await charges(member))[0]!.state);
    }, 200);
    expect(await ownMemberships(ben)).toHaveLength(2);
    await eventually(async () => (await captured(email)).length === 2);
    expect((await charges(member)).at(-1)).toMatchObject({ state: 'PLANNED', period: 1 });
  });

  it('[USR-18] is turned off at any time before its charge, by itself, by cancelling and by a withdrawal', async () => {
    const off = await aRenewing();
    const reply = await off.ben.send<OwnMemberships>('DELETE', of(off.membershipId));
    expect(reply.response.memberships[0]).toMatchObject({ autoRenewal: null, leftAt: null, autoRenewalOffer: { price: 249 } });
    expect((await charges(off))[0]).toMatchObject({ state: 'CANCELLED', next_step_at: null });
    for (const when of ['end', 'now'] as const) {
      const left = await aRenewing();
      expect((await leaveMembership(left.ben, left.membershipId, when)).response.memberships[0]).toMatchObject({ autoRenewal: null });
      expect((await charges(left))[0]).toMatchObject({ state: 'CANCELLED', next_step_at: null });
    }
  });

  it('[USR-18] is told of a month before a year ends, with a price that has risen, and no other email says that it ends', async () => {
    const member = await aRenewing(schemeItems.CONF);
    const [one] = await charges(member);
    expect(Math.round((one!.charge_at.getTime() - one!.remind_at!.getTime()) / 86_400_000)).toBe(30);
    await club.database.query(`update prices set sale_price = 2499, list_price = 2499 where sku_item_code = $1`, [schemeItems.CONF]);
    club.setNow(one!.remind_at!);
    await eventually(async () => (await charges(member))[0]!.amount === 2499);
    await eventually(() => mailsTo(club, member.email).some((text) => text.includes('The price has risen: it was £19.99')));
    await remindMembers(club.database, new Date(one!.charge_at.getTime() - 86_400_000));
    const told = await club.database.query(`select 1 from jobs where kind = 'membership-ends-mail' and payload->>'membershipId' = $1`, [
      member.membershipId,
    ]);
    expect(told).toEqual([]);
    await club.database.query(`update prices set sale_price = 1999, list_price = 1999 where sku_item_code = $1`, [schemeItems.CONF]);
  });
});
