import type { Order } from '@cellardoor/contracts';
import { eVoucherJobs } from '../src/modules/mail/e-voucher-jobs.ts';
import type { Mail } from '../src/modules/mail/email.ts';
import { readTrail } from '../src/platform/operators/audit-trail.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import type { Shopper } from './shopper.ts';
import { codeIn, somebody, voucherPeople } from './voucher-people.ts';

describe('a sold e-voucher', () => {
  let api: ApiUnderTest;
  let key: string;
  const gifts = giftsOn(() => api.database);
  const { bought, mailed, aFriend } = voucherPeople(() => api);
  beforeAll(async () => {
    api = await startApi(embedded);
    key = await keyOfNew('orders', api.environment);
  });
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));

  const cancel = (anna: Shopper, orderId: string) => anna.send<Order>('POST', '/api/user/order/cancel', { orderId });
  const operate = (...words: readonly string[]) => runCommand('orders', key, words, api.environment);
  const correct = (orderId: string, from: string, to: string) =>
    runCommand('giftcards', key, ['correct', orderId, '--from', from, '--to', to], api.environment);

  it('goes to the right address once an operator has corrected it, with a new code, as long as nobody has redeemed it', async () => {
    const { anna, orderId, to: typed } = await bought();
    const shownTo = async () => (await anna.send<Order>('GET', `/api/user/orderhistory/details/${orderId}`)).response.recipients;
    expect(await shownTo()).toEqual([{ itemCode: expect.stringContaining('-'), email: typed }]);
    const lost = codeIn(await mailed(typed));
    const meant = somebody();
    expect((await correct(orderId, typed, 'nobody')).printed).toContain("--to is 'nobody'; it must be an email address");
    expect((await correct(orderId, meant, typed)).printed).toContain('has sold no e-voucher for that address');
    expect((await runCommand('giftcards', '', ['correct', orderId, '--from', typed, '--to', meant], api.environment)).code).toBe(1);
    expect((await correct(orderId, typed.toUpperCase(), meant)).printed).toContain('with a new code');
    const ben = await aFriend();
    expect((await ben.redeem(lost)).status).toBe(404);
    const code = codeIn(await mailed(meant));
    expect(await shownTo()).toMatchObject([{ email: meant }]);
    expect(mailsTo(api, typed)).toHaveLength(1);
    const [entry] = await readTrail(api.database, { subject: `order ${orderId}` });
    const voucher = expect.any(Number) as number;
    expect(entry).toMatchObject({
      who: 'orders-person',
      action: 'correct',
      before: { voucher, corrections: 0 },
      after: { voucher, corrections: 1 },
    });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${typed}|${meant}`));
    expect((await ben.redeem(code)).status).toBe(200);
    expect((await correct(orderId, meant, typed)).printed).toContain('cannot be changed any more');
    expect(mailsTo(api, typed)).toHaveLength(1);
  });

  it('is mailed once, to the right address, where that was corrected before the mail went out', async () => {
    const { orderId, to: typed } = await bought();
    await mailed(typed);
    const meant = somebody();
    const [sold] = await api.database.query<{ id: number }>('select id from sold_vouchers where order_id = $1', [orderId]);
    expect((await correct(orderId, typed, meant)).code).toBe(0);
    const code = codeIn(await mailed(meant));
    const sent: Mail[] = [];
    const send = async (_name: string, mail: Mail) => void sent.push(mail);
    // the first mail, of which the mail server has said nothing, is tried again
    await eVoucherJobs({ database: api.database, now: () => new Date() }, send)['e-voucher-mail']!({ soldVoucherId: sold!.id });
    expect(sent).toEqual([]);
    expect((await (await aFriend()).redeem(code)).status).toBe(200);
  });
  const partsOf = async (anna: Shopper, orderId: string) =>
    (await anna.lastOrder(orderId)).response.progress.refunds.map(({ parts }) => parts.map(({ type, amount }) => [type, amount]));

  it('keeps what the card paid for it when the wine beside it goes back, which goes to what paid the wine', async () => {
    const card = await gifts.card({ amount: 10_000 });
    const wines = [
      async (orderId: string) => {
        for (const words of [['pack'], ['dispatch', '--carrier', 'DHL', '--tracking', 'https://track.example/1'], ['deliver'], ['return']])
          expect(await operate(words[0]!, orderId, ...words.slice(1))).toMatchObject({ code: 0 });
      },
      async (orderId: string) =>
        expect(await operate('refund', orderId, '--amount', '16.99', '--reference', 'corked')).toMatchObject({ code: 0 }),
    ];
    for (const sendBack of wines) {
      const { anna, orderId, to } = await bought({ bottles: 1, paidBy: [card] });
      const code = codeIn(await mailed(to)).replaceAll(' ', '');
      expect(await gifts.left(card.cardNumber)).toBe(8301);
      await sendBack(orderId);
      expect(await partsOf(anna, orderId)).toEqual([[['Gift Card', 1699]]]);
      expect(await gifts.left(card.cardNumber)).toBe(10_000);
      expect(await gifts.left(code)).toBe(5000);
    }
    const { anna, orderId, to } = await bought({ bottles: 1, paidBy: [card] });
    const code = codeIn(await mailed(to)).replaceAll(' ', '');
    expect((await operate('refund', orderId, '--amount', '20.00', '--reference', 'sorry')).code).toBe(0);
    expect(await partsOf(anna, orderId)).toEqual([
      [
        ['Card Payment', 301],
        ['Gift Card', 1699],
      ],
    ]);
    expect(await gifts.left(code)).toBe(4699);
    expect((await operate('refund', orderId, '--amount', '47.00', '--reference', 'more')).printed).toContain('Only £46.99');
  });

  it('is worth nothing any more when its order is cancelled; only an operator cancels what is in another wallet, nobody what is spent', async () => {
    const { anna, orderId, to } = await bought({ bottles: 1 });
    const code = codeIn(await mailed(to));
    expect((await anna.lastOrder(orderId)).response.progress.mayCancel).toBe(true);
    for (const _ of ['once', 'again'])
      expect(await cancel(anna, orderId)).toMatchObject({
        status: 200,
        response: { progress: { stage: 'cancelled', refunds: [{ amount: 6699 }] } },
      });
    expect(await gifts.left(code.replaceAll(' ', ''))).toBe(0);

    const given = await bought({ bottles: 1 });
    const theirCode = codeIn(await mailed(given.to));
    const ben = await aFriend();
    await ben.redeem(theirCode);
    expect((await given.anna.lastOrder(given.orderId)).response.progress.mayCancel).toBe(false);
    expect(await cancel(given.anna, given.orderId)).toMatchObject({ status: 409, error: { code: 'voucher_redeemed' } });
    expect((await ben.wallet()).response.vouchers).toMatchObject([{ balance: 5000 }]);
    expect(await operate('cancel', given.orderId)).toMatchObject({ code: 0 });
    expect((await ben.wallet()).response.vouchers).toEqual([]);
    expect(await gifts.left(theirCode.replaceAll(' ', ''))).toBe(0);

    const own = await bought();
    await own.anna.redeem(codeIn(await mailed(own.to)));
    expect((await cancel(own.anna, own.orderId)).status).toBe(200);

    const other = await bought();
    const spent = codeIn(await mailed(other.to));
    const cleo = api.aShopper();
    const theirs = await cleo.readyToPay();
    await cleo.addGift({ voucherCode: spent });
    expect((await cleo.pay(theirs, await cleo.cardToken())).status).toBe(200);
    expect((await other.anna.lastOrder(other.orderId)).response.progress.mayCancel).toBe(false);
    expect(await cancel(other.anna, other.orderId)).toMatchObject({ status: 409, error: { code: 'voucher_spent' } });
    expect(await gifts.left(spent.replaceAll(' ', ''))).toBe(5000 - 1699);
  });

  it('prints no control characters that somebody once wrote, which a terminal would obey', async () => {
    const { orderId } = await bought();
    // no call takes them any more
    const written = String.raw`Bea\u001b[2K\u202eeve`;
    await api.database.query(`update orders set frozen = replace(frozen::text, 'Bea Brown', $2)::jsonb where id = $1`, [orderId, written]);
    const { printed } = await operate('show', orderId);
    expect(printed).toContain('Bea\ufffd[2K\ufffdeve');
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });
});
