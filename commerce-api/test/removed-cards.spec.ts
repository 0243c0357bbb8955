import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { questionOf } from './bank-questions.ts';
import { aCustomer, toPay } from './card-holders.ts';
import { bothDatabases } from './databases.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('locks'))('a saved card that another tab removes while it is to pay, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  const unknown = { status: 404, error: { field: 'paymentDetails', code: 'unknown_card' } };
  const withCard = async (cardNumber: string) => {
    const { anna } = await aCustomer(api);
    const [{ cardId }] = (await anna.keepCard({ cardNumber })).response.savedCards as unknown as [{ cardId: string }];
    return { anna, cardId, orderId: await toPay(anna) };
  };
  const removes = async (anna: Shopper, cardId: string) => expect((await anna.anotherTab().removeCard(cardId)).status).toBe(200);
  const reasons = (orderId: string) => api.database.query('select reason from payments where order_id = $1 order by id', [orderId]);

  it('is refused where the call has found it, and another card pays', async () => {
    const { anna, cardId, orderId } = await withCard('4111111111111111');
    const { query } = api.database;
    api.database.query = async <Row>(sql: string, params?: readonly unknown[]) => {
      const found = await query<Row>(sql, params);
      if (!sql.includes('from saved_cards where customer_id')) return found;
      api.database.query = query;
      await removes(anna, cardId);
      return found;
    };
    const refused = await anna.payWithSaved(orderId, cardId);
    api.database.query = query;
    expect(refused).toMatchObject(unknown);
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
  });

  it('is refused where its bank asks meanwhile, without asking the gateway, and another card pays', async () => {
    const { anna, cardId, orderId } = await withCard('4000000000002503');
    const question = questionOf(await anna.payAsked(orderId, { cardId }));
    await anna.answerBank(question, { code: '1234' });
    await removes(anna, cardId);
    expect(await anna.goOn(orderId, { cardId }, question.authenticationTransactionId)).toMatchObject(unknown);
    expect(await reasons(orderId)).toEqual([{ reason: null }]);
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
  });
});
