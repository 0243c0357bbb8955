import { challengeReturnPath } from '@cellardoor/contracts/http/challenge-return';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { askedOf, asking, over, questionOf, refused } from './bank-questions.ts';
import { chargesOn } from './charges.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';

const password = 'a very good password';

describe.each(bothDatabases('money'))('payer authentication, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  const gifts = giftsOn(() => api.database);
  const charges = chargesOn(() => api.database);
  const stock = async () =>
    (await api.database.query<{ on_hand: number }>(`select on_hand from stock where item_code = 'T1001'`))[0]!.on_hand;

  onEmbedded(kind, () => {
    it.each([
      ['takes no part', '4111111111111111', []],
      ['knows its customer', '4000000000002701', ['used']],
      ['knows its customer (Mastercard)', '5200000000002235', ['used']],
      ['takes note', '4000000000002719', ['used']],
      ['cannot say just now', '4000000000002313', []],
    ])('charges a card at once whose bank %s, with what it said', async (_what, number, proofs) => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      const paid = await anna.pay(orderId, await anna.cardToken(number));
      expect(paid).toMatchObject({ status: 200, response: { status: 'paid' } });
      const said = await api.database.query<{ state: string }>(
        `select state from sandbox_authentications where last_four = $1 and state = 'used'`,
        [number.slice(-4)],
      );
      expect(said.map(({ state }) => state)).toEqual(proofs);
    });

    it.each([
      ['says no', '4000000000002925', /could not confirm that it is you/],
      ['forbids the payment', '4000000000002537', /could not confirm that it is you/],
      ['has a question that this browser cannot show', asking, /a confirmation/],
    ])('declines a card whose bank %s, without asking for money', async (_what, number, words) => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      const declined = await anna.pay(orderId, await anna.cardToken(number));
      expect(declined).toMatchObject({ status: 402, error: { message: expect.stringMatching(words) } });
      expect(await charges(orderId)).toEqual([]);
      expect((await anna.payAgain(orderId, await anna.cardToken())).status).toBe(200);
    });

    it('[CKO-13] gives the browser what it shows the bank, for a typed card and a kept one, and to nobody for another’s', async () => {
      const anna = api.aShopper();
      await anna.register('anna.payerauth@example.com');
      const { cardId } = (await anna.keepCard()).response.savedCards[0]!;
      const transientToken = await anna.cardToken(asking);
      for (const card of [{ transientToken }, { cardId }]) {
        const { status, response } = await anna.setUpPayer(card);
        expect(status).toBe(200);
        expect(response).toEqual({
          referenceId: expect.any(String),
          accessToken: expect.any(String),
          deviceDataCollectionUrl: expect.any(String),
        });
        const page = await fetch(new URL(response.deviceDataCollectionUrl, api.url), {
          method: 'POST',
          body: new URLSearchParams({ JWT: response.accessToken }),
          headers: { origin: 'https://another-shop.example' },
        });
        expect(await page.text()).toContain(response.referenceId);
      }
      const bob = api.aShopper();
      await bob.register('bob.payerauth@example.com');
      expect((await bob.setUpPayer({ cardId })).status).toBe(404);
      for (const none of [{ transientToken: 'x' }, {}])
        expect(await bob.setUpPayer(none)).toMatchObject({ status: 400, error: { field: 'transientToken' } });
      expect((await api.aShopper().setUpPayer({ cardId })).status).toBe(404);
      // the reference of a set-up serves the payment of that card in that session
      await bob.payAsked(await bob.readyToPay(), { transientToken });
      expect(await api.database.query('select 1 from payer_setups')).toHaveLength(2);
      await anna.add('T1001');
      const orderId = await anna.goToPayment();
      questionOf(await anna.payAsked(orderId, { transientToken }));
      expect(await api.database.query('select 1 from payer_setups')).toHaveLength(1);
    });
  });

  it('[CKO-10] [CHK-04] leaves the order waiting while the bank asks, and places it once with the right answer', async () => {
    const before = await stock();
    const anna = api.aShopper();
    const gift = await gifts.card({ amount: 500 });
    const orderId = await anna.readyToPay();
    await anna.addGift(gift);
    const card = { transientToken: await anna.cardToken(asking) };
    const away = { webRedirectDetails: { returnUrl: 'https://evil.example/', cancelUrl: '/' } };
    expect(await anna.payAsked(orderId, card, away)).toMatchObject({ status: 400, error: { field: 'webRedirectDetails' } });
    const first = await anna.payAsked(orderId, card);
    const question = questionOf(first);
    // a lost reply: the same call is told the same question
    expect((await anna.payAsked(orderId, card)).response).toEqual(first.response);
    expect(await charges(orderId)).toEqual([]);
    expect(await gifts.left(gift.cardNumber)).toBe(0);
    expect(await stock()).toBe(before);
    expect(await anna.answerBank(question, { code: '9999' })).toContain('That code is not right');
    expect(await anna.answerBank(question, { code: '1234' })).toContain(`action="${api.url}${challengeReturnPath}"`);
    // the minute before silence at the gateway is undone counts from when it is asked for the money, however long the answer took
    await api.database.query(`update payments set created_at = now() - interval '5 minutes' where order_id = $1`, [orderId]);
    const tabs = await Promise.all([1, 2, 3].map(() => anna.anotherTab().goOn(orderId, card, question.authenticationTransactionId)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect(tabs[0]!.response).toMatchObject({ id: orderId, status: 'paid', paymentDetailsArr: [{ amount: 500 }, { lastFour: '2503' }] });
    const young = `select 1 from payments where order_id = $1 and state <> 'declined' and asked_at > now() - interval '1 minute'`;
    expect(await api.database.query(young, [orderId])).toHaveLength(1);
    expect((await anna.payAsked(orderId, card)).response).toEqual(tabs[0]!.response);
    await eventually(async () => (await charges(orderId))[0] === 'CAPTURED');
    expect(await charges(orderId)).toEqual(['CAPTURED']);
    expect(await stock()).toBe(before - 1);
  });

  onEmbedded(kind, () => {
    it.each([
      ['is answered wrong three times', asking, ['1', '2', '3']],
      ['is answered right, and the bank says no', '4000000000002370', ['1234']],
      ['is cancelled', asking, [undefined]],
      ['was never answered, whatever the browser says', asking, []],
    ])('[CKO-14] frees what was held when the question %s, and takes another card', async (_what, number, codes) => {
      const anna = api.aShopper();
      const gift = await gifts.card({ amount: 500 });
      const orderId = await anna.readyToPay();
      await anna.addGift(gift);
      const card = { transientToken: await anna.cardToken(number) };
      const question = questionOf(await anna.payAsked(orderId, card));
      for (const code of codes) await anna.answerBank(question, code === undefined ? { cancel: '1' } : { code });
      expect(await anna.goOn(orderId, card, question.authenticationTransactionId)).toMatchObject(refused);
      expect(await anna.goOn(orderId, card, question.authenticationTransactionId)).toMatchObject(refused);
      expect(await charges(orderId)).toEqual([]);
      expect(await gifts.left(gift.cardNumber)).toBe(500);
      // an answer that comes too late is none
      await anna.answerBank(question, { code: '1234' });
      expect((await anna.goOn(orderId, card, question.authenticationTransactionId)).status).toBe(402);
      const transientToken = await anna.cardToken();
      const wrong = (parts: object) =>
        anna.send('POST', '/api/checkout/updatepaymentandcommit', {
          orderId,
          paymentDetails: [{ paymentMode: 'creditCard', transientToken }],
          ...parts,
        });
      const away = { webRedirectDetails: { returnUrl: 'https://evil.example/', cancelUrl: '/' } };
      expect(await wrong(away)).toMatchObject({ status: 400, error: { field: 'webRedirectDetails' } });
      expect(await wrong({ paymentDetails: [] })).toMatchObject({ status: 400, error: { field: 'paymentDetails', code: 'required' } });
      expect(await wrong({ orderId: undefined })).toMatchObject({ status: 400, error: { field: 'orderId' } });
      expect((await api.aShopper().payAgain(orderId, transientToken)).status).toBe(404);
      expect(await charges(orderId)).toEqual([]);
      const paid = await anna.payAgain(orderId, transientToken);
      expect(paid).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
      expect((await anna.lastOrder(orderId)).response).toMatchObject({ id: orderId, status: 'paid' });
      expect(await gifts.left(gift.cardNumber)).toBe(0);
    });

    it('takes an answer for its own order, card and session alone', async () => {
      const [anna, bob] = [api.aShopper(), api.aShopper()];
      const hers = await askedOf(anna);
      const his = await askedOf(bob);
      await bob.answerBank(his.question, { code: '1234' });
      expect(await anna.goOn(hers.orderId, hers.card, his.id)).toMatchObject(over);
      expect(await anna.goOn(hers.orderId, { transientToken: await anna.cardToken(asking) }, hers.id)).toMatchObject(over);
      expect((await anna.goOn(his.orderId, his.card, his.id)).status).toBe(404);
      expect(await anna.goOn(hers.orderId, hers.card, hers.id)).toMatchObject(refused);
      expect((await bob.goOn(his.orderId, his.card, his.id)).status).toBe(200);
      expect(await charges(hers.orderId)).toEqual([]);
    });

    it('[CHK-04] asks about a card that the customer keeps, each time', async () => {
      const anna = api.aShopper();
      await anna.register('anna.kept@example.com', { password });
      const { cardId } = (await anna.keepCard({ cardNumber: asking })).response.savedCards[0]!;
      for (const _time of [1, 2]) {
        await anna.add('T1001');
        const orderId = await anna.goToPayment();
        await anna.setUpPayer({ cardId });
        const question = questionOf(await anna.payAsked(orderId, { cardId }));
        await anna.answerBank(question, { code: '1234' });
        const paid = await anna.goOn(orderId, { cardId }, question.authenticationTransactionId);
        expect(paid).toMatchObject({ status: 200, response: { paymentDetailsArr: [{ lastFour: '2503' }] } });
      }
    });

    it('says when the bank’s frame has come back, to the shop’s own page alone', async () => {
      const reply = await fetch(`${api.url}${challengeReturnPath}`, {
        method: 'POST',
        body: new URLSearchParams({ TransactionId: 'x' }),
        headers: { origin: 'https://bank.example', 'sec-fetch-site': 'cross-site' },
      });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-security-policy')).toContain(`frame-ancestors 'self'`);
      expect(await reply.text()).toContain('location.origin');
    });
  });
});
