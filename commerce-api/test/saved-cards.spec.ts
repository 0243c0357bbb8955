import { forgetExpiredCards } from '../src/modules/ordering/saved-cards/forget-card.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aCustomer, amex, toPay } from './card-holders.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';

const password = 'a very good password';

const mastercard = { cardType: 'mastercard', cardNumber: '5555 5555 5555 4444', expirationMonth: '9', expirationYear: '2031' };
const afterLapse = () => new Date(Date.now() + 13 * 3_600_000);
const logInAgain = { status: 401, error: { code: 'log_in' } };

describe.each(bothDatabases('money'))('saved cards, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  beforeEach(() => api.database.query('delete from attempt_counts'));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const instruments = async () =>
    (await api.database.query<{ id: string }>('select id from sandbox_instruments order by created_at, id')).map(({ id }) => id);
  const forgetting = () => api.database.query(`select 1 from jobs where kind = 'forget-card' and done_at is null`);
  /** Every value that stands in any table. */
  async function everythingKept(): Promise<string> {
    const tables = await api.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const texts: string[] = [];
    for (const { name } of tables)
      texts.push(...(await api.database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)).map(({ row }) => row));
    expect(tables.map(({ name }) => name)).toContain('public.saved_cards');
    return texts.join('\n');
  }

  onEmbedded(kind, () => {
    it('[ACT-12] keeps a card by its token, brand, last four digits and expiry, once however often it is sent, and as the default where it says so', async () => {
      const { anna } = await aCustomer(api);
      const visa = { cardType: 'visa', lastFour: '1111', expirationMonth: '04', expirationYear: '2032' };
      const kept = await anna.keepCard();
      expect(kept.status).toBe(200);
      expect(kept.response.savedCards).toEqual([{ cardId: expect.any(String), ...visa, isDefault: true }]);
      expect((await anna.keepCard({ options: 'save' })).response).toEqual(kept.response);
      const second = { cardType: 'mastercard', lastFour: '4444', expirationMonth: '09', expirationYear: '2031' };
      expect((await anna.keepCard(mastercard)).response.savedCards).toMatchObject([
        { ...visa, isDefault: true },
        { ...second, isDefault: false },
      ]);
      expect((await anna.keepCard(amex, 'default')).response.savedCards).toMatchObject([
        { cardType: 'amex', lastFour: '0005', isDefault: true },
        { ...visa, isDefault: false },
        { ...second, isDefault: false },
      ]);
      // the token that came before is forgotten
      await eventually(async () => (await instruments()).length === 3);
      expect(JSON.stringify((await anna.keepCard()).response)).not.toMatch(new RegExp((await instruments()).join('|')));
    });

    it('keeps a card that was typed in the gateway’s fields, by its token, which is used up; and pays with it', async () => {
      const { anna } = await aCustomer(api);
      const token = await anna.cardToken();
      const visa = { cardType: 'visa', lastFour: '1111', expirationMonth: '04', expirationYear: '2032' };
      const kept = await anna.keepToken(token);
      const { cardId } = kept.response;
      expect(kept).toMatchObject({ status: 200, response: { savedCards: [{ ...visa, cardId, isDefault: true }] } });
      expect(await anna.keepToken(token)).toMatchObject({ status: 400, error: { field: 'transientToken', code: 'invalid' } });
      expect((await anna.keepCard()).response.savedCards).toEqual(kept.response.savedCards);
      const second = (await anna.keepToken(await anna.cardToken('5555555555554444'), 'default')).response;
      expect(second.savedCards).toMatchObject([
        { cardId: second.cardId, cardType: 'mastercard', isDefault: true },
        { cardId, isDefault: false },
      ]);
      const orderId = await toPay(anna);
      expect((await anna.payWithSaved(orderId, second.cardId)).status).toBe(200);
      expect(await api.aShopper().keepToken(await anna.cardToken())).toMatchObject(logInAgain);
      api.setNow(afterLapse());
      expect(await anna.keepToken(await anna.cardToken())).toMatchObject(logInAgain);
    });

    it('keeps none of a token that is none, that has timed out, or whose card is declined or not taken', async () => {
      const { anna } = await aCustomer(api);
      const invalid = { status: 400, error: { field: 'transientToken', code: 'invalid' } };
      for (const odd of ['', 'x', 'x.y.z']) expect(await anna.keepToken(odd)).toMatchObject(invalid);
      const late = await anna.cardToken();
      await api.database.query(`update sandbox_tokens set expires_at = now() - interval '1 minute'`);
      expect(await anna.keepToken(late)).toMatchObject(invalid);
      const declined = { status: 402, error: { code: 'card_declined' } };
      expect(await anna.keepToken(await anna.cardToken('4000000000000002'))).toMatchObject(declined);
      const partner = api.aShopper({ brand: 'hsb' });
      await partner.register('typed@example.com');
      const notTaken = { status: 400, error: { field: 'transientToken', code: 'card_not_taken' } };
      expect(await partner.keepToken(await partner.tokenOf(anna))).toMatchObject(notTaken);
      expect([await anna.savedCards(), await partner.savedCards()]).toEqual([[], []]);
    });

    it.each([
      ['cardNumber', { cardNumber: '4111111111111112' }, 402, 'card_declined'],
      ['cardNumber', { cardNumber: '4111' }, 400, 'invalid'],
      ['cardNumber', { cardNumber: 'four one one one' }, 400, 'invalid'],
      ['cardNumber', { cardType: 'mastercard' }, 400, 'invalid'],
      ['cardNumber', { cardNumber: '4000000000000127' }, 402, 'card_declined'],
      ['cardType', { cardType: 'discover' }, 400, 'invalid'],
      ['expirationYear', { expirationYear: '2020' }, 400, 'invalid'],
      ['expirationYear', { expirationMonth: '13' }, 400, 'invalid'],
      ['expirationYear', { expirationYear: '2099' }, 400, 'invalid'],
      ['cvv', { cvv: '12' }, 400, 'invalid'],
      ['cvv', { cvv: 'abc' }, 400, 'invalid'],
      ['options', { options: 'default' }, 400, 'invalid'],
      ['type', { type: 'giftCard' }, 400, 'invalid'],
    ])('[ACT-12] refuses a card for its %s: %j', async (field, parts, status, code) => {
      const { anna } = await aCustomer(api);
      const refused = await anna.keepCard(parts);
      expect(refused).toMatchObject({ status, error: { field, code } });
      expect(JSON.stringify(refused.body)).not.toMatch(/\d{4}|four one/);
      expect(await anna.savedCards()).toEqual([]);
    });

    it('takes the cards of the brand alone, ten of them, and twenty tries an hour', async () => {
      const partner = api.aShopper({ brand: 'hsb' });
      await partner.register('cards@example.com');
      expect(await partner.keepCard()).toMatchObject({ status: 400, error: { field: 'cardType', code: 'card_not_taken' } });
      expect((await partner.keepCard(mastercard)).status).toBe(200);
      await api.database.query('delete from attempt_counts');
      const { anna } = await aCustomer(api);
      const numbered = (i: number) => ({ expirationYear: String(2030 + i) });
      for (let i = 0; i < 10; i++) expect((await anna.keepCard(numbered(i))).status).toBe(200);
      expect(await anna.keepCard(numbered(10))).toMatchObject({ status: 409, error: { code: 'too_many_cards' } });
      expect((await anna.keepCard(numbered(3))).status).toBe(200);
      for (let i = 0; i < 8; i++) await anna.keepCard(numbered(3));
      const tooMany = await anna.keepCard(numbered(3));
      expect(tooMany).toMatchObject({ status: 429, error: { code: 'too_many' } });
    });

    it('[ACT-13] forgets a card, here at once and at the gateway soon, of its owner alone', async () => {
      const { anna, email } = await aCustomer(api);
      // what the tests before had the gateway forget is forgotten
      await eventually(async () => (await forgetting()).length === 0);
      const before = await instruments();
      await anna.keepCard();
      const [first, second] = (await anna.keepCard(mastercard)).response.savedCards as unknown as [{ cardId: string }, { cardId: string }];
      const unknown = { status: 404, error: { code: 'unknown_card' } };
      const { anna: ben } = await aCustomer(api);
      expect(await ben.removeCard(first.cardId)).toMatchObject(unknown);
      const abroad = api.aShopper({ country: 'au' });
      await abroad.login(email, password);
      expect(await abroad.removeCard(first.cardId)).toMatchObject(unknown);
      for (const odd of ['0', 'x', '4111111111111111', '1e3']) expect(await anna.removeCard(odd)).toMatchObject(unknown);
      expect(await api.aShopper().removeCard(first.cardId)).toMatchObject(logInAgain);
      expect(await anna.savedCards()).toHaveLength(2);
      const left = await anna.removeCard(first.cardId);
      expect(left).toMatchObject({ status: 200, response: { savedCards: [{ cardId: second.cardId, isDefault: true }] } });
      expect(await anna.removeCard(first.cardId)).toMatchObject(unknown);
      await eventually(async () => (await instruments()).length === before.length + 1);
      expect((await anna.removeCard(second.cardId)).response.savedCards).toEqual([]);
      await eventually(async () => (await instruments()).length === before.length);
    });

    it('[ACT-14] makes a card the default one, of its owner alone', async () => {
      const { anna } = await aCustomer(api);
      await anna.keepCard();
      const [first, second] = (await anna.keepCard(mastercard)).response.savedCards as unknown as [{ cardId: string }, { cardId: string }];
      const { anna: ben } = await aCustomer(api);
      expect(await ben.chooseCard(second.cardId)).toMatchObject({ status: 404, error: { code: 'unknown_card' } });
      expect(await api.aShopper().chooseCard(second.cardId)).toMatchObject(logInAgain);
      const chosen = await anna.chooseCard(second.cardId);
      expect(chosen.response.savedCards).toMatchObject([
        { cardId: second.cardId, isDefault: true },
        { cardId: first.cardId, isDefault: false },
      ]);
      expect(await anna.savedCards()).toEqual(chosen.response.savedCards);
      expect((await anna.chooseCard(first.cardId)).response.savedCards).toMatchObject([
        { cardId: first.cardId },
        { cardId: second.cardId },
      ]);
      const odd = await anna.send('POST', `/api/user/payment/${first.cardId}/options`, { options: 'gone' });
      expect(odd).toMatchObject({ status: 400, error: { field: 'options' } });
    });

    it('are told to whoever is fully logged in, while they are good and where they were kept, and never with the ways to pay', async () => {
      const { anna, email } = await aCustomer(api);
      await anna.keepCard();
      await anna.keepCard({ ...mastercard, expirationYear: '2030' }, 'default');
      expect(await anna.savedCards()).toMatchObject([{ cardType: 'mastercard', isDefault: true }, { cardType: 'visa' }]);
      expect(Object.keys((await anna.paymentOptions()).response)).toEqual(['paymentOptions']);
      expect(await api.aShopper().send('GET', '/api/user/payment')).toMatchObject(logInAgain);
      const abroad = api.aShopper({ country: 'au' });
      await abroad.login(email, password);
      expect(await abroad.savedCards()).toEqual([]);
      api.setNow(new Date('2030-09-30T12:00:00Z'));
      const later = api.aShopper();
      await later.login(email, password);
      expect(await later.savedCards()).toHaveLength(2);
      api.setNow(new Date('2030-10-01T12:00:00Z'));
      await later.login(email, password);
      expect(await later.savedCards()).toMatchObject([{ cardType: 'visa', isDefault: true }]);
    });

    it('[ACT-12] are neither shown nor kept nor changed nor charged once the log-in has lapsed', async () => {
      const { anna } = await aCustomer(api);
      const [{ cardId }] = (await anna.keepCard()).response.savedCards as unknown as [{ cardId: string }];
      const orderId = await toPay(anna);
      api.setNow(afterLapse());
      expect((await anna.details()).response.securityStatus).toBe(2);
      expect(await anna.send('GET', '/api/user/payment')).toMatchObject(logInAgain);
      expect(await anna.keepCard(mastercard)).toMatchObject(logInAgain);
      expect(await anna.removeCard(cardId)).toMatchObject(logInAgain);
      expect(await anna.chooseCard(cardId)).toMatchObject(logInAgain);
      expect(await anna.payWithSaved(orderId, cardId)).toMatchObject(logInAgain);
      api.setNow(undefined);
      expect(await anna.savedCards()).toMatchObject([{ cardId }]);
    });
  });

  it('[CHK-04] pay, exactly once, and again for the next order', async () => {
    const { anna } = await aCustomer(api);
    const [{ cardId }] = (await anna.keepCard(mastercard)).response.savedCards as unknown as [{ cardId: string }];
    const first = await toPay(anna);
    const answers = await Promise.all(Array.from({ length: 5 }, () => anna.payWithSaved(first, cardId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers[0]!.response).toMatchObject({ id: first, paymentDetailsArr: [{ cardBrand: 'mastercard', lastFour: '4444' }] });
    const second = await toPay(anna);
    expect((await anna.payWithSaved(second, cardId)).status).toBe(200);
    // a repeat is answered although the card is gone
    await anna.removeCard(cardId);
    expect((await anna.payWithSaved(second, cardId)).response.id).toBe(second);
    const paid = `select 1 from sandbox_payments where split_part(reference, '-', 1) = any($1)`;
    expect(await api.database.query(paid, [[first, second]])).toHaveLength(2);
  });

  onEmbedded(kind, () => {
    it('are refused where they are not the shopper’s, forgotten, declined, or sent with another card', async () => {
      const { anna } = await aCustomer(api);
      const [{ cardId }] = (await anna.keepCard()).response.savedCards as unknown as [{ cardId: string }];
      const unknown = { status: 404, error: { code: 'unknown_card' } };
      const { anna: ben } = await aCustomer(api);
      expect(await ben.payWithSaved(await toPay(ben), cardId)).toMatchObject(unknown);
      const guest = api.aShopper();
      expect(await guest.payWithSaved(await guest.readyToPay(), cardId)).toMatchObject(logInAgain);
      const orderId = await toPay(anna);
      const both = await anna.payWithSaved(orderId, cardId, { transientToken: await anna.cardToken() });
      expect(both).toMatchObject({ status: 400, error: { field: 'paymentDetails', code: 'invalid' } });
      const poor = (await anna.keepCard({ cardNumber: '4000000000009995' })).response.savedCards.at(-1)!;
      expect(await anna.payWithSaved(orderId, poor.cardId)).toMatchObject({ status: 402, error: { code: 'payment_declined' } });
      await api.database.query('delete from sandbox_instruments');
      expect(await anna.payWithSaved(orderId, cardId)).toMatchObject({
        status: 402,
        error: { message: expect.stringContaining('saved card') },
      });
      const gone = (await anna.keepCard(mastercard)).response.savedCards.at(-1)!;
      await anna.removeCard(gone.cardId);
      expect(await anna.payWithSaved(orderId, gone.cardId)).toMatchObject(unknown);
      expect((await anna.payAgain(orderId, await anna.cardToken())).status).toBe(200);
    });

    it('[CHK-07] leave neither number nor security code in any table or line of the log, and are kept as token, brand, last four digits and expiry', async () => {
      const { anna } = await aCustomer(api);
      const { status, response } = await anna.keepCard(amex);
      expect(status).toBe(200);
      for (const wrong of [
        { cvv: '07391' },
        { expirationYear: '2020' },
        { cardType: 'visa' },
        { cvv: ['0739'] },
        { cardNumber: 378282246310005 },
      ])
        expect((await anna.keepCard({ ...amex, ...wrong })).status).toBe(400);
      expect((await anna.keepCard({ cardNumber: '4000000000000127', cvv: '0739' })).status).toBe(402);
      expect((await anna.keepCard(amex, '378282246310005')).status).toBe(400);
      const orderId = await toPay(anna);
      expect((await anna.pay(orderId, await anna.cardToken('378282246310005', '0739'))).status).toBe(200);
      const secrets = /378282246310005|4000000000000127|(?<![\w.-])0739(?!\w)/;
      expect(await everythingKept()).not.toMatch(secrets);
      expect(api.log()).not.toMatch(secrets);
      const [{ cardId }] = response.savedCards as unknown as [{ cardId: string }];
      const [row] = await api.database.query<Record<string, unknown>>('select * from saved_cards where id = $1', [cardId]);
      const facts = { brand: 'amex', last_four: '0005', good_through: '2032-04', token: expect.stringMatching(/^[0-9A-F]{32}$/) };
      expect(row).toEqual({
        id: Number(cardId),
        customer_id: expect.any(Number),
        country: 'uk',
        chosen_at: null,
        created_at: expect.anything(),
        network_transaction_id: expect.stringMatching(/^\d{15}$/),
        ...facts,
      });
    });

    it('are forgotten for good when they have been expired for more than a month', async () => {
      const { anna } = await aCustomer(api);
      const before = await instruments();
      await anna.keepCard();
      await anna.keepCard(mastercard);
      await api.database.query(`update saved_cards set good_through = '2020-01' where last_four = '4444'`);
      expect(await anna.savedCards()).toHaveLength(1);
      await forgetExpiredCards(api.database);
      expect(await api.database.query(`select 1 from saved_cards where last_four = '4444'`)).toEqual([]);
      await eventually(async () => (await instruments()).length <= before.length + 1);
    });
  });
});
