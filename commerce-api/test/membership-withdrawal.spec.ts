import type { OwnMembership, OwnMemberships } from '@cellardoor/contracts';
import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import { chargesOn } from './charges.ts';
import { type Club, premiere } from './club.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { cancellationOf, leaveMembership, newestMembership, ownMemberships, schemeItems, startSchemes } from './own-memberships.ts';
import type { Shopper } from './shopper.ts';

const day = 86_400_000;
const password = 'a very good password';

describe.each(bothDatabases('money'))('memberships that are paid back, on $kind', (kind) => {
  let club: Club;
  beforeAll(async () => void (club = await startSchemes(kind)));
  afterAll(() => club?.stop());
  afterEach(() => club.setNow(undefined));

  const charges = chargesOn(() => club.database);

  it('[USR-18] ends a membership within 14 days of its purchase and pays it back once: all, or what is left of it after an order', async () => {
    const anna = await club.aMember();
    const { membershipId, withdrawal } = await newestMembership(anna);
    expect(withdrawal).toMatchObject({ amount: 4999 });
    await anna.add('T1100');
    const answers = await Promise.all([1, 2].map(() => leaveMembership(anna.anotherTab(), membershipId, 'now')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await newestMembership(anna)).toMatchObject({ status: 'CANCELLED', withdrawal: null, mayLeave: false });
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
    const year = await newestMembership(ben);
    // 1.50 on the wine, 7.99 on its delivery
    expect(year.withdrawal).toMatchObject({ amount: 4999 - 949, kept: { amount: 949, keptFor: 'savings' } });
    club.setNow(new Date(Date.now() + 15 * day));
    await ben.login(ben.email, password);
    expect((await newestMembership(ben)).withdrawal).toBeNull();
    expect(await leaveMembership(ben, year.membershipId, 'now')).toMatchObject({ status: 409, error: { code: 'too_late' } });
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

  onEmbedded(kind, () => {
    it('pays back a wine that comes back without the membership beside it, also where its member has closed their account', async () => {
      const { anna, operate, refunds } = await memberWithWine();
      await operate('dispatch', ...parcel);
      expect((await anna.send('POST', '/api/user/close', { password })).status).toBe(200);
      expect((await operate('return')).code).toBe(0);
      expect(await refunds()).toEqual([1800]);
    });
  });

  it('pays a membership back once, by its member and by operators together', async () => {
    const { anna, operate, refunds } = await memberWithWine();
    await operate('refund', '--amount', '20.00', '--reference', 'case-1', '--for', 'memberships');
    expect((await leaveMembership(anna, (await newestMembership(anna)).membershipId, 'now')).status).toBe(200);
    expect(await refunds()).toEqual([2000, 2999]);
    expect((await operate('refund', '--amount', '0.01', '--reference', 'case-2', '--for', 'memberships')).printed).toContain('Only £0.00');
    await operate('dispatch', ...parcel);
    await operate('return');
    expect(await refunds()).toEqual([2000, 2999, 1800]);

    const other = await memberWithWine();
    await other.operate('refund', '--amount', '49.99', '--reference', 'case-1', '--for', 'memberships');
    expect(await newestMembership(other.anna)).toMatchObject({ status: 'CANCELLED' });
  });

  /** A member whose bank has a question about an order at the member's price, and free delivery. */
  const memberAsked = async () => {
    const anna = await club.aMember();
    const { membershipId } = await newestMembership(anna);
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

  onEmbedded(kind, () => {
    it('[USR-18] sells nothing at the price of a membership that was withdrawn from while the bank asked', async () => {
      const { anna, membershipId, orderId, refunds, goOn } = await memberAsked();
      expect(await held()).toBe(2);
      expect((await leaveMembership(anna, membershipId, 'now')).status).toBe(200);
      expect(await refunds()).toEqual([4999]);
      expect(await held()).toBe(0);
      expect(await goOn()).toMatchObject({ status: 409, error: { code: 'challenge_over' } });
      expect(await statusOf(orderId)).not.toBe('paid');
      expect((await anna.order()).response.orderPriceInfo).toMatchObject({ subtotal: 1800, delivery: 799 });
    });
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
      const [left, paid] = await Promise.all([leaveMembership(anna, membershipId, 'now'), goOn()]);
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
    who.send<OwnMemberships>('POST', cancellationOf(membershipId), { when: 'now', expectedAmount });

  onEmbedded(kind, () => {
    it('keeps of a membership what it has saved on the order that bought it, as the page says before and the mail after', async () => {
      const anna = await club.aCustomer();
      await anna.add(premiere);
      await anna.add('T1100', 2);
      expect((await club.payFor(anna)).response.orderPriceInfo.total).toBe(4999 + 1500);
      const bought = await newestMembership(anna);
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
      const bought = await newestMembership(anna);
      expect(bought.withdrawal).toMatchObject({ amount: 2999 - 799, kept: { amount: 799, keptFor: 'savings' } });
      expect((await leaveFor(anna, bought)).status).toBe(200);
      expect(await netOf(anna)).toBe(900 + 799);
    });

    it('keeps no more than was paid, nothing twice where two memberships count, and nothing for an order that is cancelled', async () => {
      const ben = await club.aMember(schemeItems.CNFM);
      await ben.add('T1101', 19);
      const { id } = (await club.payFor(ben)).response;
      expect((await newestMembership(ben)).withdrawal).toMatchObject({ amount: 0, kept: { amount: 249, keptFor: 'savings' } });
      await ben.send('POST', '/api/user/order/cancel', { orderId: id });
      expect((await newestMembership(ben)).withdrawal).toMatchObject({ amount: 249, kept: null });

      const anna = await club.aMember('00067SV');
      await anna.add(premiere);
      expect((await club.payFor(anna)).status).toBe(200);
      await anna.add('T1100');
      expect((await club.payFor(anna)).response.orderPriceInfo.total).toBe(750);
      const kept = async () =>
        Object.fromEntries((await ownMemberships(anna)).map(({ schemeId, withdrawal }) => [schemeId, withdrawal?.kept?.amount]));
      expect(await kept()).toEqual({ UNLT: 799, PREM: 150 });
      for (const one of await ownMemberships(anna)) expect((await leaveFor(anna, one)).status).toBe(200);
      expect(await netOf(anna)).toBe(900 + 799);
    });
  });
});
