import type { AddedToBasket, OwnMemberships } from '@cellardoor/contracts';
import { remindMembers } from '../src/workflows/members/remind.ts';
import { grantMembership } from '../src/modules/memberships/membership-store.ts';
import { type Club, premiere } from './club.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { cancellationOf, leaveMembership, newestMembership, ownMemberships, schemeItems, startSchemes } from './own-memberships.ts';
import type { Shopper } from './shopper.ts';

const password = 'a very good password';

describe('what members do with their memberships', () => {
  let club: Club;
  beforeAll(async () => void (club = await startSchemes(embedded)));
  afterAll(() => club?.stop());
  afterEach(() => club.setNow(undefined));

  const renew = (who: Shopper, id: string, itemCode: string) =>
    who.send<AddedToBasket>('POST', `/api/user/memberships/${id}/renewal`, { itemCode });
  /** Moves a member's terms back in time, so that the last ends in so many days. */
  const endIn = (email: string, days: number) =>
    club.database.query(
      `with mine as (select id, date_trunc('milliseconds', now()) + make_interval(secs => $2 * 86400.0) - max(ends_at) over () as shift from memberships
          where customer_id = (select id from customers where email = $1))
       update memberships m set starts_at = m.starts_at + shift, ends_at = m.ends_at + shift, bought_at = m.bought_at + shift
         from mine where mine.id = m.id`,
      [email, days],
    );
  const subscriptions = async (who: Shopper) => (await who.details()).response.trustedDetails.subscriptions;

  it('[USR-18] renews a membership before its end like any purchase, by a term of the family, from the old end on', async () => {
    const ben = await club.aMember(schemeItems.CNFM);
    const { membershipId } = await newestMembership(ben);
    expect(await renew(ben, membershipId, schemeItems.CNFM)).toMatchObject({ status: 409, error: { code: 'too_early' } });
    await endIn(ben.email, 10);
    const due = await newestMembership(ben);
    expect(due.renewals.map(({ itemCode, months, price }) => [itemCode, months, price])).toEqual([
      [schemeItems.CONF, 12, 1999],
      [schemeItems.CNF6, 6, 1199],
      [schemeItems.CNFM, 1, 249],
    ]);
    expect(await renew(ben, membershipId, '00067SV')).toMatchObject({ status: 404, error: { code: 'unknown_item' } });
    expect(await ben.add(schemeItems.CNFM)).toMatchObject({ status: 409, error: { code: 'already_member' } });
    expect((await leaveMembership(ben, membershipId, 'end')).status).toBe(200);

    const asked = await renew(ben, membershipId, schemeItems.CNFM);
    expect(asked).toMatchObject({ status: 200, response: { basket: { numLineItems: 1, orderPriceInfo: { total: 249 } } } });
    expect(asked.response.basket.lineItems[0]).toMatchObject({ renews: true, product: { name: 'CNFM membership (renewal)' } });
    expect((await renew(ben, membershipId, schemeItems.CNFM)).response.basket.lineItems).toEqual(asked.response.basket.lineItems);
    expect(await renew(ben, membershipId, schemeItems.CONF)).toMatchObject({ status: 409, error: { code: 'membership_in_basket' } });
    expect(await ben.add('00067SV')).toMatchObject({ status: 200 });
    await ben.send('DELETE', '/api/cart/sku/00067SV');
    const paid = await club.payFor(ben);
    expect(paid.response.orderPriceInfo.total).toBe(249);

    const [next, first] = await ownMemberships(ben);
    expect(next).toMatchObject({ status: 'ACTIVE', hasBegun: false, startsAt: first!.endsAt, renewableFrom: null, renewals: [] });
    expect(first).toMatchObject({ membershipId, endsAt: due.endsAt, leftAt: null, mayLeave: false, renewableFrom: null, renewals: [] });
    expect(await subscriptions(ben)).toEqual([
      expect.objectContaining({ schemeId: 'CNFM', status: 'ACTIVE', enrollmentToDate: next!.endsAt, cancellationDateAsString: null }),
    ]);
    expect(await renew(ben, membershipId, schemeItems.CNFM)).toMatchObject({ status: 409, error: { code: 'already_renewed' } });
    expect(await leaveMembership(ben, membershipId, 'end')).toMatchObject({ status: 409, error: { code: 'already_renewed' } });

    await ben.add('T1100');
    await endIn(ben.email, 15);
    expect((await ben.basket()).response.orderPriceInfo.total).toBe(750);
    expect((await ownMemberships(ben)).map(({ status, hasBegun }) => [status, hasBegun])).toEqual([
      ['ACTIVE', true],
      ['EXPIRED', true],
    ]);
  });

  it('takes a term that begins this very moment for begun: it can be renewed, and once', async () => {
    const { email } = await club.aMember(schemeItems.CNFM);
    const [bought] = await club.database.query<{ startsAt: Date; orderId: number; customerId: number }>(
      `select starts_at as "startsAt", order_id as "orderId", customer_id as "customerId" from memberships
        where customer_id = (select id from customers where email = $1)`,
      [email],
    );
    const { startsAt, ...grant } = { ...bought!, country: 'uk', months: 1, renews: true } as const;
    const renewBy = (schemeId: string) => club.database.transaction((tx) => grantMembership(tx, { ...grant, schemeId }, startsAt));
    await renewBy('CNF6');
    await expect(renewBy('CONF')).rejects.toMatchObject({ statusCode: 409, code: 'already_renewed' });
  });

  it('[USR-18] pays all of a renewal back that has not begun, and lets the term before run on', async () => {
    const ben = await club.aMember(schemeItems.CNFM);
    await endIn(ben.email, 5);
    await renew(ben, (await newestMembership(ben)).membershipId, schemeItems.CNFM);
    const { response: order } = await club.payFor(ben);
    const [next, first] = await ownMemberships(ben);
    expect(next!.withdrawal).toMatchObject({ amount: 249 });
    const left = await leaveMembership(ben, next!.membershipId, 'now');
    expect(left.response.memberships).toMatchObject([
      { membershipId: next!.membershipId, status: 'CANCELLED' },
      { membershipId: first!.membershipId, status: 'ACTIVE' },
    ]);
    expect(left.response.memberships[1]!.renewals).toHaveLength(3);
    const { response: found } = await ben.send<typeof order>('GET', `/api/user/order?orderId=${order.id}`);
    expect(found.progress.refunds).toMatchObject([{ amount: 249, parts: [{ type: 'Card Payment' }] }]);
  });

  it('[USR-18] cancels a membership at the end of its term, and keeps it where its member thinks better of it', async () => {
    const ben = await club.aMember();
    const { membershipId, endsAt } = await newestMembership(ben);
    const left = await leaveMembership(ben, membershipId, 'end');
    expect(left.response.memberships).toMatchObject([{ status: 'ACTIVE', endsAt, leftAt: expect.any(String), mayLeave: false }]);
    expect((await leaveMembership(ben, membershipId, 'end')).response).toEqual(left.response);
    expect((await subscriptions(ben))[0]).toMatchObject({ status: 'ACTIVE', cancellationDateAsString: expect.any(String) });
    await ben.add('T1100');
    expect((await ben.basket()).response.benefits.memberPrices).toBe(true);
    const told = () => mailsTo(club, ben.email).find((text) => text.includes('As you asked, your membership ends on'));
    await eventually(() => told() !== undefined);
    expect(told()).toContain('You are leaving your membership');

    const kept = await ben.send<OwnMemberships>('DELETE', cancellationOf(membershipId));
    expect(kept.response.memberships).toMatchObject([{ status: 'ACTIVE', leftAt: null, mayLeave: true }]);

    await leaveMembership(ben, membershipId, 'end');
    await club.expire(ben.email);
    expect((await ben.basket()).response.benefits).toEqual({ freeDelivery: false, memberPrices: false });
    expect(await newestMembership(ben)).toMatchObject({ status: 'CANCELLED', mayLeave: false, withdrawal: null, renewableFrom: null });
    expect(await leaveMembership(ben, membershipId, 'end')).toMatchObject({ status: 409, error: { code: 'membership_over' } });
    expect(await ben.send('DELETE', cancellationOf(membershipId))).toMatchObject({ status: 409, error: { code: 'membership_over' } });
    // it can be bought again
    expect((await ben.add(premiere)).status).toBe(200);
  });

  it('mails once a day that a membership was left, however often its member changes their mind', async () => {
    const anna = await club.aMember();
    const { membershipId } = await newestMembership(anna);
    const mails = async () =>
      (
        await club.database.query(`select 1 from jobs where kind = 'membership-left-mail' and payload->>'membershipId' = $1`, [
          membershipId,
        ])
      ).length;
    const leaveAndStay = async () => {
      expect((await leaveMembership(anna, membershipId, 'end')).status).toBe(200);
      expect((await anna.send('DELETE', cancellationOf(membershipId))).status).toBe(200);
    };
    club.setNow(new Date(Date.UTC(2030, 5, 1, 9)));
    await club.database.query(`update memberships set starts_at = '2030-01-01', ends_at = '2031-01-01' where id = $1`, [membershipId]);
    await anna.login(anna.email, password);
    for (let times = 0; times < 3; times += 1) await leaveAndStay();
    expect(await mails()).toBe(1);
    club.setNow(new Date(Date.UTC(2030, 5, 2, 1)));
    await anna.login(anna.email, password);
    await leaveAndStay();
    expect(await mails()).toBe(2);
  });

  it('[USR-18] tells and changes nothing of another customer’s membership, nor to anyone who is not fully logged in', async () => {
    const anna = await club.aMember();
    const ben = await club.aCustomer();
    const { membershipId } = await newestMembership(anna);
    expect(await ownMemberships(ben)).toEqual([]);
    for (const answer of [
      await leaveMembership(ben, membershipId, 'now'),
      await leaveMembership(ben, membershipId, 'end'),
      await renew(ben, membershipId, premiere),
      await ben.send('DELETE', cancellationOf(membershipId)),
    ])
      expect(answer).toMatchObject({ status: 404, error: { code: 'unknown_membership' } });
    const visitor = club.aShopper();
    for (const answer of [
      await visitor.send('GET', '/api/user/memberships'),
      await leaveMembership(visitor, membershipId, 'now'),
      await renew(visitor, membershipId, premiere),
    ])
      expect(answer).toMatchObject({ status: 401, error: { code: 'log_in' } });
    const abroad = club.aShopper({ country: 'au' });
    await abroad.login(anna.email, password);
    expect(await ownMemberships(abroad)).toEqual([]);
    expect(await leaveMembership(abroad, membershipId, 'end')).toMatchObject({ status: 404 });
    expect(await newestMembership(anna)).toMatchObject({ status: 'ACTIVE', leftAt: null });
  });

  it('reminds a member once before the end, and nobody who has renewed or cancelled', async () => {
    const [due, left, renewed, early] = [await club.aMember(), await club.aMember(), await club.aMember(), await club.aMember()];
    for (const { email } of [due, left, renewed]) await endIn(email, 20);
    await endIn(early.email, 40);
    await leaveMembership(left, (await newestMembership(left)).membershipId, 'end');
    await renew(renewed, (await newestMembership(renewed)).membershipId, premiere);
    expect((await club.payFor(renewed)).status).toBe(200);
    const reminders = ({ email }: { email: string }) =>
      mailsTo(club, email).filter((text) => text.includes('It does not renew itself, as you have not asked for that'));
    for (let round = 0; round < 2; round += 1) await remindMembers(club.database, new Date());
    await eventually(() => reminders(due).length > 0);
    expect(reminders(due)).toHaveLength(1);
    expect(reminders(due)[0]).toContain('/account/memberships');
    const waiting = await club.database.query<{ email: string }>(
      `select c.email from memberships m join customers c on c.id = m.customer_id where m.reminded_at is not null and c.email = any($1)`,
      [[left.email, renewed.email, early.email]],
    );
    expect(waiting).toEqual([]);
  });
});
