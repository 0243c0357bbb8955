import type { Invitation, Order, OwnReferral, RegisterBody } from '@cellardoor/contracts';
import { holdGifts, releaseGifts } from '../src/modules/stored-value/gift-cards/gift-uses.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMembership, aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import type { Shopper } from './shopper.ts';

let people = 0;

describe('refer a friend', () => {
  let api: ApiUnderTest;
  const gifts = giftsOn(() => api.database);
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillCatalogue(api.database, [aWine({ itemCode: 'T1100' }), aMembership('00067SV', 'UNLT', 2999)]);
  });
  afterAll(() => api?.stop());

  type Customer = Shopper & { readonly email: string };
  const customer = async (parts: Partial<RegisterBody> = {}, market: object = {}): Promise<Customer> => {
    const shopper = Object.assign(api.aShopper(market), { email: `refers${(people += 1)}@example.com` });
    await shopper.register(shopper.email, parts);
    return shopper;
  };
  const referral = async (who: Shopper) => (await who.send<OwnReferral>('GET', '/api/user/referral')).response;
  const tokenOf = async (who: Shopper) => (await referral(who)).link.split('/').at(-1)!;
  const friendOf = async (who: Shopper, market: object = {}) => customer({ referral: await tokenOf(who) }, market);
  const statesOf = async (who: Shopper) => (await referral(who)).friends.map(({ state }) => state);
  /** Every customer lives somewhere else and pays with a card of their own, but for those who are told not to. */
  const order = async (
    who: Shopper,
    bottles = 7,
    {
      postcode = `BA${(people += 1) % 90} 1AA`,
      card = '5555555555554444',
      ...lines
    }: { postcode?: string; card?: string; line1?: string; line2?: string; phone?: string } = {},
  ): Promise<Order> => {
    await who.add('T1001', bottles);
    const { response } = await who.checkOutAsCustomer();
    await who.deliverTo({ postcode, ...lines });
    await who.deliverBy();
    return (await who.pay(response.orderId, await who.cardToken(card))).response as Order;
  };
  /** The order was delivered so many days ago. */
  const arrived = async ({ id }: Order, daysAgo = 15): Promise<void> => {
    await api.database.query(
      `insert into order_steps (order_id, stage, happened_at) values ($1, 'delivered', now() - make_interval(days => $2))
         on conflict do nothing`,
      [id, daysAgo],
    );
    await api.database.query(`update jobs set run_after = now() where kind = 'reward-referral' and done_at is null`);
  };
  const vouchers = async (who: Shopper) =>
    (await who.send<{ vouchers: { balance: number }[] }>('GET', '/api/user/voucher/list')).response.vouchers.map(({ balance }) => balance);
  /** The newest friends have this state. */
  const comesTo = async (who: Shopper, state: string, friends = 1) =>
    eventually(async () => (await statesOf(who)).slice(0, friends).every((each) => each === state));

  it('[ACC-05] gives a customer a personal link, tells what it gives, and counts how often it was sent', async () => {
    const anna = await customer();
    const own = await referral(anna);
    expect(own).toMatchObject({
      terms: { minimumSpend: 5000, reward: 1500, currency: 'GBP' },
      shared: { times: 0, lastAt: null },
      friends: [],
    });
    expect(await referral(anna)).toEqual(own);
    const token = await tokenOf(anna);
    expect((await api.aShopper().send<Invitation>('GET', `/api/referral/invitation/${token}`)).response).toEqual({
      terms: own.terms,
      firstName: 'Anna',
    });
    expect((await anna.send<OwnReferral>('POST', '/api/user/referral/shared')).response.shared).toMatchObject({
      times: 1,
      lastAt: expect.any(String),
    });
    expect(await tokenOf(await customer())).not.toBe(token);
    expect(await api.aShopper().send('GET', '/api/user/referral')).toMatchObject({ status: 401 });
    const unknown = { status: 404, error: { code: 'unknown_invitation' } };
    expect(await api.aShopper().send('GET', '/api/referral/invitation/nobodys-link')).toMatchObject(unknown);
    expect(await api.aShopper({ country: 'au' }).send('GET', `/api/referral/invitation/${token}`)).toMatchObject(unknown);
  });

  it('[ACC-05] gives both a voucher for the first order of a friend, once, and mails them', async () => {
    const anna = await customer();
    await order(anna, 1, { card: '4111111111111111' });
    const ben = await friendOf(anna);
    expect(await statesOf(anna)).toEqual(['joined']);
    await arrived(await order(ben));
    await comesTo(anna, 'rewarded');
    expect([await vouchers(anna), await vouchers(ben)]).toEqual([[1500], [1500]]);
    for (const { email } of [anna, ben])
      await eventually(() => mailsTo(api, email).some((text) => text.includes('a voucher for £15.00 is in your wallet')));
    await order(ben, 7);
    const clara = await friendOf(anna);
    await arrived(await order(clara));
    await comesTo(anna, 'rewarded', 2);
    expect([await vouchers(anna), await vouchers(ben)]).toEqual([[1500, 1500], [1500]]);
    expect(await statesOf(anna)).toEqual(['rewarded', 'rewarded']);
    // whoever came by a link can refer others, and is told nothing of who referred them
    expect((await referral(ben)).friends).toEqual([]);
    // whoever closes their account is told the code of what came straight into their wallet
    expect((await ben.send('POST', '/api/user/close', { password: 'a very good password' })).status).toBe(200);
    const codeInMail = () =>
      mailsTo(api, ben.email).flatMap((text) => /(\w{4} ){3}\w{4}(?=\s+A voucher of your wallet: £15\.00 until)/.exec(text)?.[0] ?? [])[0];
    await eventually(() => codeInMail() !== undefined);
    expect((await clara.redeem(codeInMail()!)).status).toBe(200);
    expect(await vouchers(clara)).toEqual([1500, 1500]);
  });

  it.each([
    ['below the sum', async (who: Customer) => order(who, 5)],
    [
      'that reaches the sum by a membership',
      async (who: Customer) => {
        await who.add('00067SV');
        return order(who, 3);
      },
    ],
    ['to an address of the referrer', async (who: Customer) => order(who, 7, { postcode: 'BS1 4QA' })],
    [
      'to an address of the referrer that is written otherwise',
      async (who: Customer) => order(who, 7, { postcode: 'BS14QA', line1: 'Flat 2', line2: '1, High St.' }),
    ],
    ['that names the telephone of the referrer', async (who: Customer) => order(who, 7, { phone: '+44 1904 960123' })],
    ['paid with the card of the referrer', async (who: Customer) => order(who, 7, { card: '4111111111111111' })],
  ])('gives nothing for an order %s, and says so', async (_, buy) => {
    const anna = await customer();
    await order(anna, 1, { postcode: 'bs1 4qa', card: '4111111111111111', phone: '01904 960 123' });
    const ben = await friendOf(anna);
    await arrived(await buy(ben));
    await comesTo(anna, 'refused');
    await order(ben, 7);
    expect([await vouchers(anna), await vouchers(ben), await statesOf(anna)]).toEqual([[], [], ['refused']]);
  });

  it('gives both their voucher where the friend lives in another flat of the same house', async () => {
    const anna = await customer();
    await order(anna, 1, { postcode: 'BS2 4QA', line1: 'Flat 1, 1 High Street', card: '4111111111111111' });
    const ben = await friendOf(anna);
    await arrived(await order(ben, 7, { postcode: 'BS2 4QA', line1: 'Flat 3', line2: '1 High Street' }));
    await comesTo(anna, 'rewarded');
    expect([await vouchers(anna), await vouchers(ben)]).toEqual([[1500], [1500]]);
  });

  it('gives both their voucher where the referrer has sent the friend presents, and none where they have had wine sent there for themselves', async () => {
    const anna = await customer();
    const sendTo = async (postcode: string, sendGift: boolean) => {
      await anna.add('T1001');
      const { orderId } = (await anna.checkOutAsCustomer()).response;
      await anna.deliverTo({ postcode }, { ageConfirmed: true, keepAddress: true });
      await anna.deliverBy();
      await anna.send('POST', '/api/checkout/gift/messages', { sendGift });
      expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    };
    await sendTo('BS3 4QA', true);
    await arrived(await order(await friendOf(anna), 7, { postcode: 'BS3 4QA' }));
    await comesTo(anna, 'rewarded');
    await sendTo('BS3 4QA', false);
    await arrived(await order(await friendOf(anna), 7, { postcode: 'BS3 4QA' }));
    await comesTo(anna, 'refused');
    expect(await vouchers(anna)).toEqual([1500]);
  });

  it('[ACC-05] gives nothing to a friend who has ordered as a guest, to the referrer themselves, for an unknown link, or for one of another country', async () => {
    const anna = await customer();
    const token = await tokenOf(anna);
    const email = `guest${(people += 1)}@example.com`;
    const guest = api.aShopper();
    await guest.add('T1001');
    const { response } = await guest.checkOut(email);
    await guest.deliverTo();
    await guest.deliverBy();
    expect((await guest.pay(response.orderId, await guest.cardToken())).status).toBe(200);
    const spelling = email.replace('@', '+again@');
    const ben = Object.assign(api.aShopper(), { email: spelling });
    await ben.register(spelling, { referral: token });
    await arrived(await order(ben));
    await comesTo(anna, 'refused');
    const own = anna.email.replace('@', '+friend@');
    const myself = Object.assign(api.aShopper(), { email: own });
    await myself.register(own, { referral: token });
    await arrived(await order(myself));
    await comesTo(anna, 'refused', 2);
    // an account that is there already is nobody's friend: one's own, for one
    await api.aShopper().askToRegister(anna.email, { referral: token });
    await customer({ referral: 'nobodys-link' });
    await customer({ referral: token }, { country: 'au' });
    expect(await statesOf(anna)).toEqual(['refused', 'refused']);
    expect(await vouchers(anna)).toEqual([]);
  });

  it('gives nothing before the order can come back no more, and nothing for one that is cancelled: the next one decides', async () => {
    const anna = await customer();
    const ben = await friendOf(anna);
    const first = await order(ben);
    const second = await order(ben);
    expect((await ben.send('POST', '/api/user/order/cancel', { orderId: first.id })).status).toBe(200);
    await arrived(second, 13);
    const waits = `select 1 from jobs where kind = 'reward-referral' and payload->>'orderId' = $1 and last_error like '%can still come back%' and run_after > now()`;
    await eventually(async () => (await api.database.query(waits, [second.id])).length === 1);
    expect([await vouchers(anna), await vouchers(ben), await statesOf(anna)]).toEqual([[], [], ['joined']]);
    await api.database.query(`update order_steps set happened_at = happened_at - interval '2 days' where order_id = $1`, [second.id]);
    await arrived(second);
    await comesTo(anna, 'rewarded');
    expect([await vouchers(anna), await vouchers(ben)]).toEqual([[1500], [1500]]);
  });

  it('gives nothing for goods that were paid back below the sum, and takes back what is left once all of an order is paid back', async () => {
    const key = await keyOfNew('orders', api.environment, 'refunder');
    const payBack = async ({ id }: Order, amount: string, reference: string) => {
      const words = ['refund', id, '--amount', amount, '--reference', reference];
      expect((await runCommand('orders', key, words, api.environment)).code).toBe(0);
    };
    const anna = await customer();
    const lost = await order(await friendOf(anna));
    expect(lost.orderPriceInfo).toMatchObject({ subtotal: 5700, delivery: 799 });
    await payBack(lost, '21.00', 'three-bottles-broken');
    await arrived(lost);
    await comesTo(anna, 'refused');
    const ben = await friendOf(anna);
    const late = await order(ben);
    await payBack(late, '14.99', 'delivery-and-most-of-a-bottle');
    await arrived(late);
    await comesTo(anna, 'rewarded');
    expect([await vouchers(anna), await vouchers(ben)]).toEqual([[1500], [1500]]);
    await payBack(late, '50.00', 'the-rest');
    expect([await vouchers(anna), await vouchers(ben), (await statesOf(anna))[0]]).toEqual([[], [], 'taken_back']);
    expect(await gifts.unbalanced()).toEqual([]);
  });

  it('keeps a voucher that was taken back worth nothing, whatever is undone of the order that it paid', async () => {
    const key = await keyOfNew('orders', api.environment, 'taker');
    const takeBack = ({ id }: Order) => runCommand('orders', key, ['return', id], api.environment);
    const anna = await customer();
    const ben = await friendOf(anna);
    const first = await order(ben);
    await arrived(first);
    await comesTo(anna, 'rewarded');
    const { walletVoucherId } = (await anna.wallet()).response.vouchers[0]!;
    await anna.add('T1001', 3);
    const orderId = await anna.goToPayment();
    expect((await anna.addGift({ walletVoucherId })).status).toBe(200);
    const spent = (await anna.pay(orderId, await anna.cardToken())).response as Order;
    expect(spent.orderPriceInfo).toMatchObject({ total: 3499, paidByGifts: 1500 });
    // the friend is about to pay with theirs
    const [bens] = (await ben.wallet()).response.vouchers;
    const [row] = await api.database.query<{ id: number }>('select id from gift_cards where id = $1', [bens!.walletVoucherId]);
    const held = { giftId: row!.id, type: 'Gift Vouchers', lastFour: bens!.lastFour, amount: 700 } as const;
    await api.database.transaction((tx) => holdGifts(tx, Number(first.id), [held]));
    expect((await takeBack(first)).code).toBe(0);
    await api.database.transaction((tx) => releaseGifts(tx, Number(first.id)));
    const { status, response } = await anna.send<Order>('POST', '/api/user/order/cancel', { orderId });
    expect([status, response.progress.refunds.map(({ amount }) => amount)]).toEqual([200, [1999]]);
    expect([await vouchers(anna), await vouchers(ben)]).toEqual([[], []]);
    expect(await gifts.unbalanced()).toEqual([]);
  });

  it('reads the terms of a market from its data, keeps those of the day of joining, and offers nothing where there are none', async () => {
    const anna = await customer({}, { country: 'nz' });
    const ben = await friendOf(anna, { country: 'nz' });
    await api.database.query(`insert into referral_terms (brand, country, minimum_spend, reward) values ('law', 'nz', 100, 777)`);
    expect((await referral(anna)).terms).toEqual({ minimumSpend: 100, reward: 777, currency: 'NZD' });
    const row = await api.database.query<{ reward: number }>(
      'select reward from referrals where friend_id = (select id from customers where email = $1)',
      [ben.email],
    );
    expect(row).toEqual([{ reward: 3000 }]);
    await api.database.query(`update referral_terms set ends_at = now() where country = 'nz'`);
    for (const path of ['/api/user/referral', '/api/referral/terms'])
      expect(await anna.send('GET', path)).toMatchObject({ status: 404, error: { code: 'not_offered' } });
  });
});
