import type { AddedToBasket, Basket, OwnMembership, OwnMemberships } from '@cellardoor/contracts';
import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import { remindMembers } from '../src/members/remind.ts';
import { aMembership, fillCatalogue } from './catalogue.ts';
import { chargesOn } from './charges.ts';
import { type Club, premiere, startClub } from './club.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import type { Shopper } from './shopper.ts';

const day = 86_400_000;
const password = 'a very good password';
/** What sells each scheme. */
const items = { UNLT: '00067SV', PREM: premiere, CONF: 'TCONF', CNF6: 'TCNF6', CNFM: 'TCNFM' } as const;

describe.each(databases)('what members do with their memberships, on $kind', (kind) => {
  let club: Club;
  beforeAll(async () => {
    club = await startClub(kind);
    const term = (itemCode: string, scheme: string, price: number, months: number) => {
      const draft = aMembership(itemCode, scheme, price);
      return { ...draft, membership: { schemeId: scheme, months } };
    };
    await fillCatalogue(club.database, [
      term(items.CONF, 'CONF', 1999, 12),
      term(items.CNF6, 'CNF6', 1199, 6),
      term(items.CNFM, 'CNFM', 249, 1),
    ]);
  }, 240_000);
  afterAll(() => club?.stop());
  afterEach(() => club.setNow(undefined));

  const charges = chargesOn(() => club.database);
  const list = async (who: Shopper) => (await who.send<OwnMemberships>('GET', '/api/user/memberships')).response.memberships;
  const current = async (who: Shopper): Promise<OwnMembership> => (await list(who))[0]!;
  const path = (id: string, what: string) => `/api/user/memberships/${id}/${what}`;
  const leave = (who: Shopper, id: string, when: 'end' | 'now') => who.send<OwnMemberships>('POST', path(id, 'cancellation'), { when });
  const renew = (who: Shopper, id: string, itemCode: string) => who.send<AddedToBasket>('POST', path(id, 'renewal'), { itemCode });
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
    await anna.add(items[schemeId]);
    expect(benefitsOf((await anna.basket()).response)).toEqual(gives);
    await anna.send('DELETE', '/api/cart/sku/T1101');
    expect((await club.payFor(anna)).status).toBe(200);
    await anna.add('T1101', 19);
    const { response } = await anna.basket();
    expect(benefitsOf(response)).toEqual(gives);
    expect(response.orderPriceInfo.total).toBe(15_300 - (gives.offers.length > 0 ? 765 : 0));
    expect(await list(anna)).toEqual([
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
    const anna = await club.aMember(items.CONF);
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
    const anna = await club.aMember(items.CONF);
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

  it('[USR-18] renews a membership before its end like any purchase, by a term of the family, from the old end on', async () => {
    const ben = await club.aMember(items.CNFM);
    const { membershipId } = await current(ben);
    expect(await renew(ben, membershipId, items.CNFM)).toMatchObject({ status: 409, error: { code: 'too_early' } });
    await endIn(ben.email, 10);
    const due = await current(ben);
    expect(due.renewals.map(({ itemCode, months, price }) => [itemCode, months, price])).toEqual([
      [items.CONF, 12, 1999],
      [items.CNF6, 6, 1199],
      [items.CNFM, 1, 249],
    ]);
    expect(await renew(ben, membershipId, '00067SV')).toMatchObject({ status: 404, error: { code: 'unknown_item' } });
    expect(await ben.add(items.CNFM)).toMatchObject({ status: 409, error: { code: 'already_member' } });
    expect((await leave(ben, membershipId, 'end')).status).toBe(200);

    const asked = await renew(ben, membershipId, items.CNFM);
    expect(asked).toMatchObject({ status: 200, response: { basket: { numLineItems: 1, orderPriceInfo: { total: 249 } } } });
    expect(asked.response.basket.lineItems[0]).toMatchObject({ renews: true, product: { name: 'CNFM membership (renewal)' } });
    expect((await renew(ben, membershipId, items.CNFM)).response.basket.lineItems).toEqual(asked.response.basket.lineItems);
    expect(await renew(ben, membershipId, items.CONF)).toMatchObject({ status: 409, error: { code: 'membership_in_basket' } });
    expect(await ben.add('00067SV')).toMatchObject({ status: 200 });
    await ben.send('DELETE', '/api/cart/sku/00067SV');
    const paid = await club.payFor(ben);
    expect(paid.response.orderPriceInfo.total).toBe(249);

    const [next, first] = await list(ben);
    expect(next).toMatchObject({ status: 'ACTIVE', hasBegun: false, startsAt: first!.endsAt, renewableFrom: null, renewals: [] });
    expect(first).toMatchObject({ membershipId, endsAt: due.endsAt, leftAt: null, mayLeave: false, renewableFrom: null, renewals: [] });
    expect(await subscriptions(ben)).toEqual([
      expect.objectContaining({ schemeId: 'CNFM', status: 'ACTIVE', enrollmentToDate: next!.endsAt, cancellationDateAsString: null }),
    ]);
    expect(await renew(ben, membershipId, items.CNFM)).toMatchObject({ status: 409, error: { code: 'already_renewed' } });
    expect(await leave(ben, membershipId, 'end')).toMatchObject({ status: 409, error: { code: 'already_renewed' } });

    await ben.add('T1100');
    await endIn(ben.email, 15);
    expect((await ben.basket()).response.orderPriceInfo.total).toBe(750);
    expect((await list(ben)).map(({ status, hasBegun }) => [status, hasBegun])).toEqual([
      ['ACTIVE', true],
      ['EXPIRED', true],
    ]);
  });

  it('[USR-18] pays all of a renewal back that has not begun, and lets the term before run on', async () => {
    const ben = await club.aMember(items.CNFM);
    await endIn(ben.email, 5);
    await renew(ben, (await current(ben)).membershipId, items.CNFM);
    const { response: order } = await club.payFor(ben);
    const [next, first] = await list(ben);
    expect(next!.withdrawal).toMatchObject({ amount: 249 });
    const left = await leave(ben, next!.membershipId, 'now');
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
    const { membershipId, endsAt } = await current(ben);
    const left = await leave(ben, membershipId, 'end');
    expect(left.response.memberships).toMatchObject([{ status: 'ACTIVE', endsAt, leftAt: expect.any(String), mayLeave: false }]);
    expect((await leave(ben, membershipId, 'end')).response).toEqual(left.response);
    expect((await subscriptions(ben))[0]).toMatchObject({ status: 'ACTIVE', cancellationDateAsString: expect.any(String) });
    await ben.add('T1100');
    expect((await ben.basket()).response.benefits.memberPrices).toBe(true);
    await eventually(() => mailsTo(club, ben.email).some((text) => text.includes('As you asked, your membership ends on')));

    const kept = await ben.send<OwnMemberships>('DELETE', path(membershipId, 'cancellation'));
    expect(kept.response.memberships).toMatchObject([{ status: 'ACTIVE', leftAt: null, mayLeave: true }]);

    await leave(ben, membershipId, 'end');
    await club.expire(ben.email);
    expect((await ben.basket()).response.benefits).toEqual({ freeDelivery: false, memberPrices: false });
    expect(await current(ben)).toMatchObject({ status: 'CANCELLED', mayLeave: false, withdrawal: null, renewableFrom: null });
    expect(await leave(ben, membershipId, 'end')).toMatchObject({ status: 409, error: { code: 'membership_over' } });
    expect(await ben.send('DELETE', path(membershipId, 'cancellation'))).toMatchObject({ status: 409, error: { code: 'membership_over' } });
    // it can be bought again
    expect((await ben.add(premiere)).status).toBe(200);
  });

  it('[USR-18] ends a membership within 14 days of its purchase and pays it back once: all, or what is left of it after an order', async () => {
    const anna = await club.aMember();
    const { membershipId, withdrawal } = await current(anna);
    expect(withdrawal).toMatchObject({ amount: 4999 });
    await anna.add('T1100');
    const answers = await Promise.all([1, 2].map(() => leave(anna.anotherTab(), membershipId, 'now')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await current(anna)).toMatchObject({ status: 'CANCELLED', withdrawal: null, mayLeave: false });
    expect((await anna.basket()).response).toMatchObject({ benefits: { memberPrices: false }, orderPriceInfo: { total: 900 } });
    const refunds = await club.database.query<{ amount: number }>(
      'select r.amount from refunds r join memberships m on m.order_id = r.order_id where m.id = $1',
      [membershipId],
    );
    expect(refunds).toEqual([{ amount: 4999 }]);
    await eventually(() => mailsTo(club, anna.email).some((text) => text.includes('your membership has ended')));

    const ben = await club.aMember();
    await ben.add('T1100');
    await club.payFor(ben);
    const year = await current(ben);
    // 1.50 on the wine, 7.99 on its delivery
    expect(year.withdrawal).toMatchObject({ amount: 4999 - 949, kept: { amount: 949, keptFor: 'savings' } });
    club.setNow(new Date(Date.now() + 15 * day));
    await ben.login(ben.email, password);
    expect((await current(ben)).withdrawal).toBeNull();
    expect(await leave(ben, year.membershipId, 'now')).toMatchObject({ status: 409, error: { code: 'too_late' } });
  });

  it('mails once a day that a membership was left, however often its member changes their mind', async () => {
    const anna = await club.aMember();
    const { membershipId } = await current(anna);
    const mails = async () =>
      (
        await club.database.query(`select 1 from jobs where kind = 'membership-left-mail' and payload->>'membershipId' = $1`, [
          membershipId,
        ])
      ).length;
    const leaveAndStay = async () => {
      expect((await leave(anna, membershipId, 'end')).status).toBe(200);
      expect((await anna.send('DELETE', path(membershipId, 'cancellation'))).status).toBe(200);
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

  /** A member by an order of two bottles beside, 18.00 and free delivery, and what operators do to that order. */
  const memberWithWine = async () => {
    const anna = await club.aCustomer();
    await anna.add(premiere);
    await anna.add('T1101', 2);
    const { id } = (await club.payFor(anna)).response;
    const key = await keyOfNew('orders', club.environment, `sender${id}`);
    const operate = (command: string, ...words: string[]) => runCommand('orders', key, [command, id, ...words], club.environment);
    const refunds = async () =>
      (await club.database.query<{ amount: number }>('select amount from refunds where order_id = $1 order by id', [id])).map(
        ({ amount }) => amount,
      );
    return { anna, operate, refunds };
  };
  const parcel = ['--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12'];

  it('pays back a wine that comes back without the membership beside it, also where its member has closed their account', async () => {
    const { anna, operate, refunds } = await memberWithWine();
    await operate('dispatch', ...parcel);
    expect((await anna.send('POST', '/api/user/close', { password })).status).toBe(200);
    expect((await operate('return')).code).toBe(0);
    expect(await refunds()).toEqual([1800]);
  });

  it('pays a membership back once, by its member and by operators together', async () => {
    const { anna, operate, refunds } = await memberWithWine();
    await operate('refund', '--amount', '20.00', '--reference', 'case-1', '--for', 'memberships');
    expect((await leave(anna, (await current(anna)).membershipId, 'now')).status).toBe(200);
    expect(await refunds()).toEqual([2000, 2999]);
    expect((await operate('refund', '--amount', '0.01', '--reference', 'case-2', '--for', 'memberships')).printed).toContain('Only 0');
    await operate('dispatch', ...parcel);
    await operate('return');
    expect(await refunds()).toEqual([2000, 2999, 1800]);

    const other = await memberWithWine();
    await other.operate('refund', '--amount', '49.99', '--reference', 'case-1', '--for', 'memberships');
    expect(await current(other.anna)).toMatchObject({ status: 'CANCELLED' });
  });

  /** A member whose bank has a question about an order at the member's price, and free delivery. */
  const memberAsked = async () => {
    const anna = await club.aMember();
    const { membershipId } = await current(anna);
    await anna.add('T1100', 2);
    const { orderId } = (await anna.checkOutAsCustomer()).response;
    await anna.deliverTo();
    expect((await anna.deliverBy()).response.orderPriceInfo).toMatchObject({ total: 1500, delivery: 0 });
    const card = { transientToken: await anna.cardToken('4000000000002503') };
    const { webRedirectDetails: question } = (await anna.payAsked(orderId, card)).response as PendingPayment;
    await anna.answerBank(question, { code: '1234' });
    const refunds = async () =>
      (
        await club.database.query<{ amount: number }>(
          'select r.amount from refunds r join memberships m on m.order_id = r.order_id where m.id = $1',
          [membershipId],
        )
      ).map(({ amount }) => amount);
    return {
      anna,
      membershipId,
      orderId,
      refunds,
      goOn: () => anna.anotherTab().goOn(orderId, card, question.authenticationTransactionId),
    };
  };
  const held = async () => (await club.database.query<{ held: number }>(`select held from stock where item_code = 'T1100'`))[0]!.held;
  const statusOf = async (orderId: string) =>
    (await club.database.query<{ status: string }>('select status from orders where id = $1', [orderId]))[0]!.status;

  it('[USR-18] sells nothing at the price of a membership that was withdrawn from while the bank asked', async () => {
    const { anna, membershipId, orderId, refunds, goOn } = await memberAsked();
    expect(await held()).toBe(2);
    expect((await leave(anna, membershipId, 'now')).status).toBe(200);
    expect(await refunds()).toEqual([4999]);
    expect(await held()).toBe(0);
    expect(await goOn()).toMatchObject({ status: 409, error: { code: 'challenge_over' } });
    expect(await statusOf(orderId)).not.toBe('paid');
    expect((await anna.order()).response.orderPriceInfo).toMatchObject({ subtotal: 1800, delivery: 799 });
  });

  it('reverses what the bank allowed for an order whose membership was paid back by operators meanwhile', async () => {
    const { membershipId, orderId, goOn } = await memberAsked();
    const [bought] = await club.database.query<{ order_id: number }>('select order_id from memberships where id = $1', [membershipId]);
    const { printed } = await runCommand('operators', '', ['add', '--name', `payer${orderId}`, '--role', 'orders'], club.environment);
    const words = ['refund', String(bought!.order_id), '--amount', '49.99', '--reference', 'case-9', '--for', 'memberships'];
    expect((await runCommand('orders', /^OPERATOR_KEY=(\S+)$/m.exec(printed)![1]!, words, club.environment)).code).toBe(0);
    expect(await goOn()).toMatchObject({ status: 409, error: { code: 'membership_over' } });
    expect(await held()).toBe(0);
    expect(await statusOf(orderId)).toBe('open');
    expect(await charges(orderId)).not.toContain('CAPTURED');
    await eventually(async () => (await charges(orderId)).every((state) => state === 'REVERSED'));
  });

  it('either sells to a member or pays all of their membership back, when both are asked for at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { anna, membershipId, orderId, refunds, goOn } = await memberAsked();
      const [left, paid] = await Promise.all([leave(anna, membershipId, 'now'), goOn()]);
      expect(left.status).toBe(200);
      const [back] = await refunds();
      expect([paid.status, await statusOf(orderId), back === 4999]).toEqual(
        paid.status === 200 ? [200, 'paid', false] : [409, 'open', true],
      );
    }
  });

  /** What customers have paid by card and not got back. */
  const netOf = async ({ email }: { email: string }) =>
    (
      await club.database.query<{ net: number }>(
        `select ((select sum(p.amount) from payments p join orders o on o.id = p.order_id
             where o.email = $1 and p.state in ('authorised', 'captured'))
           - (select coalesce(sum(r.amount), 0) from refund_parts r join refunds f on f.id = r.refund_id join orders o on o.id = f.order_id
             where o.email = $1 and r.state <> 'refused'))::integer as net`,
        [email],
      )
    )[0]!.net;
  const leaveFor = (who: Shopper, { membershipId, withdrawal }: OwnMembership, expectedAmount = withdrawal!.amount) =>
    who.send<OwnMemberships>('POST', path(membershipId, 'cancellation'), { when: 'now', expectedAmount });

  it('keeps of a membership what it has saved on the order that bought it, as the page says before and the mail after', async () => {
    const anna = await club.aCustomer();
    await anna.add(premiere);
    await anna.add('T1100', 2);
    expect((await club.payFor(anna)).response.orderPriceInfo.total).toBe(4999 + 1500);
    const bought = await current(anna);
    expect(bought.withdrawal).toMatchObject({ amount: 4999 - 300 - 799, kept: { amount: 1099, keptFor: 'savings' } });
    expect(await leaveFor(anna, bought, 4999)).toMatchObject({ status: 409, error: { code: 'amount_changed' } });
    expect((await leaveFor(anna, bought)).status).toBe(200);
    // what two bottles and their delivery cost anyone
    expect(await netOf(anna)).toBe(1800 + 799);
    await eventually(() => mailsTo(club, anna.email).some((text) => text.includes('We pay £39.00 back') && text.includes('kept £10.99')));
  });

  it('keeps the delivery of an order that unlimited delivery was added to', async () => {
    const anna = await club.aCustomer();
    await anna.add('T1101');
    const { id } = (await club.payFor(anna)).response;
    const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' };
    const itemDetails = [{ itemCode: '00067SV', quantity: 1 }];
    const added = await anna.send('POST', '/api/checkout/amendandcommit', { orderId: id, action: 'ACCEPT', itemDetails, cardPermission });
    expect(added.status).toBe(200);
    expect(await netOf(anna)).toBe(900 + 2999);
    const bought = await current(anna);
    expect(bought.withdrawal).toMatchObject({ amount: 2999 - 799, kept: { amount: 799, keptFor: 'savings' } });
    expect((await leaveFor(anna, bought)).status).toBe(200);
    expect(await netOf(anna)).toBe(900 + 799);
  });

  it('keeps no more than was paid, nothing twice where two memberships count, and nothing for an order that is cancelled', async () => {
    const ben = await club.aMember(items.CNFM);
    await ben.add('T1101', 19);
    const { id } = (await club.payFor(ben)).response;
    expect((await current(ben)).withdrawal).toMatchObject({ amount: 0, kept: { amount: 249, keptFor: 'savings' } });
    await ben.send('POST', '/api/user/order/cancel', { orderId: id });
    expect((await current(ben)).withdrawal).toMatchObject({ amount: 249, kept: null });

    const anna = await club.aMember('00067SV');
    await anna.add(premiere);
    expect((await club.payFor(anna)).status).toBe(200);
    await anna.add('T1100');
    expect((await club.payFor(anna)).response.orderPriceInfo.total).toBe(750);
    const kept = async () => Object.fromEntries((await list(anna)).map(({ schemeId, withdrawal }) => [schemeId, withdrawal?.kept?.amount]));
    expect(await kept()).toEqual({ UNLT: 799, PREM: 150 });
    for (const one of await list(anna)) expect((await leaveFor(anna, one)).status).toBe(200);
    expect(await netOf(anna)).toBe(900 + 799);
  });

  it('[USR-18] tells and changes nothing of another customer’s membership, nor to anyone who is not fully logged in', async () => {
    const anna = await club.aMember();
    const ben = await club.aCustomer();
    const { membershipId } = await current(anna);
    expect(await list(ben)).toEqual([]);
    for (const answer of [
      await leave(ben, membershipId, 'now'),
      await leave(ben, membershipId, 'end'),
      await renew(ben, membershipId, premiere),
      await ben.send('DELETE', path(membershipId, 'cancellation')),
    ])
      expect(answer).toMatchObject({ status: 404, error: { code: 'unknown_membership' } });
    const visitor = club.aShopper();
    for (const answer of [
      await visitor.send('GET', '/api/user/memberships'),
      await leave(visitor, membershipId, 'now'),
      await renew(visitor, membershipId, premiere),
    ])
      expect(answer).toMatchObject({ status: 401, error: { code: 'log_in' } });
    const abroad = club.aShopper({ country: 'au' });
    await abroad.login(anna.email, password);
    expect(await list(abroad)).toEqual([]);
    expect(await leave(abroad, membershipId, 'end')).toMatchObject({ status: 404 });
    expect(await current(anna)).toMatchObject({ status: 'ACTIVE', leftAt: null });
  });

  it('reminds a member once before the end, and nobody who has renewed or cancelled', async () => {
    const [due, left, renewed, early] = [await club.aMember(), await club.aMember(), await club.aMember(), await club.aMember()];
    for (const { email } of [due, left, renewed]) await endIn(email, 20);
    await endIn(early.email, 40);
    await leave(left, (await current(left)).membershipId, 'end');
    await renew(renewed, (await current(renewed)).membershipId, premiere);
    expect((await club.payFor(renewed)).status).toBe(200);
    const reminders = ({ email }: { email: string }) =>
      mailsTo(club, email).filter((text) => text.includes('We do not renew it by itself'));
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
