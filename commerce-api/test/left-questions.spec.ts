import { releaseGifts } from '../src/modules/stored-value/gift-cards/gift-uses.ts';
import { abandonOrphanedPayments } from '../src/modules/ordering/payment/recover-payments.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { askedOf, asking, over, questionOf, refused } from './bank-questions.ts';
import { chargesOn } from './charges.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import type { Shopper } from './shopper.ts';

const password = 'a very good password';

describe.each(bothDatabases('money'))('a question of the bank that is left or asked anew, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  const gifts = giftsOn(() => api.database);
  const charges = chargesOn(() => api.database);

  it('lets a shopper leave the question: by another card, by the same one, by a change of the order, by time', async () => {
    const anna = api.aShopper();
    const asked = await askedOf(anna);
    await anna.answerBank(asked.question, { code: '1234' });
    const other = await anna.pay(asked.orderId, await anna.cardToken());
    expect(other).toMatchObject({ status: 200, response: { paymentDetailsArr: [{ lastFour: '1111' }] } });
    expect(await anna.goOn(asked.orderId, asked.card, asked.id)).toMatchObject({ status: 409, error: { code: 'already_paid' } });
    await eventually(async () => (await charges(asked.orderId))[0] === 'CAPTURED');
    expect(await charges(asked.orderId)).toEqual(['CAPTURED']);

    const gift = await gifts.card({ amount: 500 });
    const closed = await askedOf(anna, gift);
    await api.database.query(`update payments set challenged_at = challenged_at - interval '6 seconds' where order_id = $1`, [
      closed.orderId,
    ]);
    const anew = questionOf(await anna.payAsked(closed.orderId, closed.card));
    expect(anew.authenticationTransactionId).not.toBe(closed.id);
    expect(await anna.goOn(closed.orderId, closed.card, closed.id)).toMatchObject(over);
    expect(await gifts.left(gift.cardNumber)).toBe(0);
    const bob = api.aShopper();
    await bob.readyToPay();
    expect(await bob.addGift(gift)).toMatchObject({
      status: 409,
      error: { code: 'gift_empty', message: expect.stringContaining('being used for another payment') },
    });

    const changed = await askedOf(anna);
    expect(await gifts.left(gift.cardNumber)).toBe(0);
    expect((await anna.deliverTo({ line1: '2 High Street' })).status).toBe(200);
    expect(await gifts.left(gift.cardNumber)).toBe(500);
    expect(await anna.goOn(changed.orderId, changed.card, changed.id)).toMatchObject(over);
    questionOf(await anna.payAsked(changed.orderId, changed.card));
    expect((await anna.checkOut('anna.anew@example.com')).status).toBe(200);

    const late = await askedOf(anna);
    await api.database.query(`update payments set challenged_at = challenged_at - interval '11 minutes' where order_id = $1`, [
      late.orderId,
    ]);
    await abandonOrphanedPayments(api.database, 3600);
    expect(await anna.goOn(late.orderId, late.card, late.id)).toMatchObject(over);
    expect((await anna.order()).response.orderId).toBe(late.orderId);
  });

  onEmbedded(kind, () => {
    it.each([
      ['log out', (anna: Shopper) => anna.logout()],
      ['say that it is not them', (anna: Shopper) => anna.send('POST', '/api/user/recognition/forget')],
      [
        'log out all other browsers',
        async (anna: Shopper, email: string) => {
          const phone = api.aShopper();
          await phone.login(email, password);
          return phone.send('POST', '/api/authentication/logout/others');
        },
      ],
    ])('gives back what a question keeps once its customers %s', async (what, leave) => {
      const anna = api.aShopper();
      const email = `${what.replaceAll(' ', '.')}@example.com`;
      await anna.register(email, { password });
      const gift = await gifts.card({ amount: 500 });
      await anna.add('T1001');
      const orderId = await anna.goToPayment();
      await anna.addGift(gift);
      const card = { transientToken: await anna.cardToken(asking) };
      const question = questionOf(await anna.payAsked(orderId, card));
      const going = await askedOf(api.aShopper());
      const before = anna.cookie;
      await abandonOrphanedPayments(api.database, 3600);
      expect(await gifts.left(gift.cardNumber)).toBe(0);
      expect((await leave(anna, email)).status).toBe(200);
      await abandonOrphanedPayments(api.database, 3600);
      expect(await gifts.left(gift.cardNumber)).toBe(500);
      const held = 'select 1 from stock_holds where order_id = $1';
      expect(await api.database.query(held, [orderId])).toEqual([]);
      // another's question goes on
      expect(await api.database.query(held, [going.orderId])).toHaveLength(1);
      await anna.answerBank(question, { code: '1234' });
      const late = api.aShopper({ cookie: before });
      expect((await late.goOn(orderId, card, question.authenticationTransactionId)).status).toBe(404);
      expect(await charges(orderId)).toEqual([]);
      expect(await gifts.unbalanced()).toEqual([]);
      // what another device pays for goes on, though the one that began the order is gone
      const tablet = api.aShopper();
      await tablet.login(email, password);
      const another = { transientToken: await tablet.cardToken(asking) };
      const asked = questionOf(await tablet.payAsked(orderId, another));
      await abandonOrphanedPayments(api.database, 3600);
      await tablet.answerBank(asked, { code: '1234' });
      expect((await tablet.goOn(orderId, another, asked.authenticationTransactionId)).response).toMatchObject({ status: 'paid' });
    });
  });

  it('clears a question away that another payment has left behind, and asks the next one', async () => {
    const anna = api.aShopper();
    const gift = await gifts.card({ amount: 500 });
    const left = await askedOf(anna, gift);
    const bob = api.aShopper();
    const paid = await askedOf(bob);
    // of a release in which two tabs could begin two payments: the other one was declined, or has paid
    await api.database.transaction(async (tx) => {
      await releaseGifts(tx, Number(left.orderId));
      await tx.query(`update orders set status = 'declined' where id = $1`, [left.orderId]);
      await tx.query(`update orders set status = 'paid', placed_at = now(), total = 1699 where id = $1`, [paid.orderId]);
      await tx.query(`update payments set challenged_at = challenged_at - interval '11 minutes' where order_id in ($1, $2)`, [
        left.orderId,
        paid.orderId,
      ]);
    });
    await abandonOrphanedPayments(api.database, 3600);
    const states = 'select o.status, p.state from orders o join payments p on p.order_id = o.id where o.id in ($1, $2) order by o.id';
    expect(await api.database.query(states, [left.orderId, paid.orderId])).toEqual([
      { status: 'declined', state: 'declined' },
      { status: 'paid', state: 'declined' },
    ]);
    const card = { transientToken: await anna.cardToken(asking) };
    const next = questionOf(await anna.payAsked(left.orderId, card));
    await anna.answerBank(next, { code: '1234' });
    expect((await anna.goOn(left.orderId, card, next.authenticationTransactionId)).response).toMatchObject({ status: 'paid' });
    expect(await gifts.unbalanced()).toEqual([]);
  });

  onEmbedded(kind, () => {
    it('asks anew at another press of the button, however soon, and tells a repeat of one the same question', async () => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      const card = { transientToken: await anna.cardToken(asking) };
      const press = (key: string) => anna.payAsked(orderId, card, {}, { 'idempotency-key': `press-of-the-button-${key}` });
      const first = questionOf(await press('1'));
      const age = (seconds: number) =>
        api.database.query(`update payments set challenged_at = challenged_at - make_interval(secs => $2) where order_id = $1`, [
          orderId,
          seconds,
        ]);
      await age(20);
      expect(questionOf(await press('1'))).toEqual(first);
      const second = questionOf(await press('2'));
      expect(second.authenticationTransactionId).not.toBe(first.authenticationTransactionId);
      expect(await anna.goOn(orderId, card, first.authenticationTransactionId)).toMatchObject(over);
      // by then no bank opens its page
      await age(31);
      const third = questionOf(await press('2'));
      expect(third.authenticationTransactionId).not.toBe(second.authenticationTransactionId);
      await anna.answerBank(third, { code: '1234' });
      expect((await anna.goOn(orderId, card, third.authenticationTransactionId)).status).toBe(200);
    });

    it('asks the bank anew about a kept card that it declined, at another press of the button, and tells the first one the same however late it comes again', async () => {
      const anna = api.aShopper();
      await anna.register('anna.again@example.com', { password });
      const { cardId } = (await anna.keepCard({ cardNumber: asking })).response.savedCards[0]!;
      await anna.add('T1001');
      const orderId = await anna.goToPayment();
      const press = (key?: string) =>
        anna.payAsked(orderId, { cardId }, {}, key ? { 'idempotency-key': `press-of-the-button-${key}` } : {});
      const attempts = () => api.database.query('select 1 from payments where order_id = $1', [orderId]);
      for (const key of ['1', '2']) {
        const question = questionOf(await press(key));
        await anna.answerBank(question, { code: '9999' });
        expect(await anna.goOn(orderId, { cardId }, question.authenticationTransactionId)).toMatchObject(refused);
      }
      for (const key of ['1', '2', undefined]) expect(await press(key)).toMatchObject(refused);
      expect(await attempts()).toHaveLength(2);
      await api.database.query(`update payments set changed_at = changed_at - interval '6 seconds' where order_id = $1`, [orderId]);
      for (const key of ['1', '2']) expect(await press(key)).toMatchObject(refused);
      // a caller that names no press can only mean another one by now
      const question = questionOf(await press());
      await anna.answerBank(question, { code: '1234' });
      expect((await anna.goOn(orderId, { cardId }, question.authenticationTransactionId)).status).toBe(200);
      await eventually(async () => (await charges(orderId))[0] === 'CAPTURED');
      expect(await charges(orderId)).toEqual(['CAPTURED']);
    });

    it('asks once for a card whose bank declines what it did not ask about, typed or kept, and charges it after the answer', async () => {
      const soft = '4000000000000119';
      const anna = api.aShopper();
      await anna.register('anna.soft@example.com', { password });
      const { cardId } = (await anna.keepCard({ cardNumber: soft })).response.savedCards[0]!;
      const begin = async () => {
        await anna.add('T1001');
        const orderId = await anna.goToPayment();
        return orderId;
      };
      for (const card of [{ cardId }, { transientToken: await anna.cardToken(soft) }]) {
        const orderId = await begin();
        const question = questionOf(await anna.payAsked(orderId, card));
        expect(await charges(orderId)).toEqual(['DECLINED']);
        await anna.answerBank(question, { code: '1234' });
        const paid = await anna.goOn(orderId, card, question.authenticationTransactionId);
        expect(paid).toMatchObject({ status: 200, response: { status: 'paid', paymentDetailsArr: [{ lastFour: '0119' }] } });
        await eventually(async () => (await charges(orderId)).includes('CAPTURED'));
        expect((await charges(orderId)).toSorted()).toEqual(['CAPTURED', 'DECLINED']);
      }
      const gift = await gifts.card({ amount: 500 });
      const orderId = await begin();
      await anna.addGift(gift);
      expect(await anna.payWithSaved(orderId, cardId)).toMatchObject({
        status: 402,
        error: { message: expect.stringMatching(/a confirmation/) },
      });
      expect(await gifts.left(gift.cardNumber)).toBe(500);
      // from now on the bank is to ask at once
      const card = { transientToken: await anna.cardToken(soft) };
      const question = questionOf(await anna.payAsked(orderId, card));
      expect(await gifts.left(gift.cardNumber)).toBe(0);
      await anna.answerBank(question, { cancel: '1' });
      expect(await anna.goOn(orderId, card, question.authenticationTransactionId)).toMatchObject(refused);
      expect(await gifts.left(gift.cardNumber)).toBe(500);
      expect(await charges(orderId)).toEqual(['DECLINED']);
    });
  });
});
