import type { OwnMemberships } from '@cellardoor/contracts';
import type { OwnSubscriptions } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import { type Club } from './club.ts';
import { bothDatabases } from './databases.ts';
import { password } from './customers-mails.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { ownMemberships, schemeItems, startSchemes } from './own-memberships.ts';
import { recurringOn, renewItself, type RenewingMember } from './recurring.ts';

type Listed = Static<typeof OwnSubscriptions>;

describe.each(bothDatabases('money'))('what is charged again and again without a case, on $kind', (kind) => {
  let club: Club;
  beforeAll(async () => void (club = await startSchemes(kind)));
  afterAll(() => club?.stop());
  afterEach(() => club.setNow(undefined));

  const { charges, agreement, reaches, mailed, bankSays, payments } = recurringOn(() => club);
  const aRenewingMember = async (): Promise<RenewingMember> => {
    const ben = await club.aMember(schemeItems.CNFM);
    return renewItself(club.database, ben, ben.email, schemeItems.CNFM);
  };
  const reminded = async (member: RenewingMember) => {
    const [one] = await charges(member);
    club.setNow(one!.remind_at!);
    await eventually(async () => (await charges(member))[0]!.reminded_at !== null);
    return one!;
  };

  it('reminds of a charge, makes it once on its day by an order that is complete, and plans the next one', async () => {
    const member = await aRenewingMember();
    const one = await reminded(member);
    expect(await mailed(member, 'next-case')).toBe(1);
    club.setNow(new Date(one.charge_at.getTime() - 1000));
    expect(await payments(member)).toEqual([]);
    club.setNow(one.charge_at);
    const { order_id } = await reaches(member, 'PAID');
    await eventually(async () => (await payments(member))[0]?.state === 'captured');
    expect(await payments(member)).toEqual([{ state: 'captured', amount: 249 }]);
    const all = await charges(member);
    expect(all.map(({ state, period }) => [state, period])).toEqual([
      ['PAID', 0],
      ['PLANNED', 1],
    ]);
    expect(all[1]!.charge_on > one.charge_on).toBe(true);
    await eventually(() => mailsTo(club, member.email).some((text) => text.includes('Receipt: £2.49 for your membership')));
    expect((await member.anna.login(member.email, password)).status).toBe(200);
    const { response: order } = await member.anna.lastOrder(String(order_id));
    expect(order).toMatchObject({ status: 'paid', orderPriceInfo: { total: 249, delivery: 0, toPay: 249 } });
    expect(order.lineItems).toMatchObject([{ product: { productType: 'membership' }, quantity: 1 }]);
    expect((await ownMemberships(member.anna)).map(({ hasBegun }) => hasBegun)).toEqual([false, true]);
  });

  it('tells of a card that is declined, waits for another one, which pays at once, and goes on', async () => {
    const member = await aRenewingMember();
    const one = await reminded(member);
    await bankSays(member, 'INSUFFICIENT_FUND');
    club.setNow(one.charge_at);
    expect(await reaches(member, 'DECLINED')).toMatchObject({ tries: 1, decline_reason: 'INSUFFICIENT_FUND' });
    await eventually(async () => (await agreement(member)).status === 'SUSPENDED');
    expect([await mailed(member, 'declined'), await mailed(member, 'suspended')]).toEqual([1, 1]);
    const { anna, email, id } = member;
    expect((await anna.login(email, password)).status).toBe(200);
    const kept = await anna.keepCard({ cardType: 'mastercard', cardNumber: '5555555555554444' });
    const { cardId } = kept.response.savedCards.find((card) => card.cardId !== member.cardId)!;
    expect((await anna.send('PUT', `/api/user/subscriptions/subscription/${id}/payment`, { cardId })).status).toBe(200);
    await reaches(member, 'PAID');
    expect(await agreement(member)).toMatchObject({ status: 'ACTIVE', suspended_for: null });
    expect([await mailed(member, 'repaired'), await mailed(member, 'charged')]).toEqual([1, 1]);
  });

  it('gives up what is not paid in time: nothing is charged afterwards', async () => {
    const member = await aRenewingMember();
    const one = await reminded(member);
    await bankSays(member, 'STOLEN_LOST_CARD');
    club.setNow(one.charge_at);
    await reaches(member, 'DECLINED');
    club.setNow(new Date(one.charge_at.getTime() + 19 * 3_600_000));
    expect(await reaches(member, 'CANCELLED')).toMatchObject({ decline_reason: 'not_paid' });
    expect(await agreement(member)).toMatchObject({ status: 'EXPIRED', auto_renew: false });
    expect(await charges(member)).toHaveLength(1);
    await eventually(() => mailsTo(club, member.email).some((text) => text.includes('Your card did not pay for it.')));
  });

  it('is listed among subscriptions, and left at any time before its charge', async () => {
    const member = await aRenewingMember();
    const { anna, id } = member;
    const list = await anna.send<Listed>('GET', '/api/user/subscriptions/subscription/list');
    expect(list.response.subscriptions).toMatchObject([
      { subscriptionId: String(id), type: 'MEMBERSHIP', status: 'ACTIVE', autoRenew: true },
    ]);
    const left = await anna.send<Listed>('PUT', `/api/user/subscriptions/subscription/${id}/current`, { autoRenew: false });
    expect(left.response.subscriptions).toMatchObject([{ status: 'CANCELLED', autoRenew: false }]);
    expect(await charges(member)).toMatchObject([{ state: 'CANCELLED', next_step_at: null }]);
    const { memberships } = (await anna.send<OwnMemberships>('GET', '/api/user/memberships')).response;
    expect(memberships).toMatchObject([{ status: 'ACTIVE', leftAt: null }]);
  });
});
