import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aCustomer, amex, toPay } from './card-holders.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';

describe('saved cards and a gateway that fails', () => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  beforeAll(async () => {
    gateway = await startHeldGateway();
    api = await startApi(embedded, { paymentGatewayUrl: gateway.url, paymentSecret: 'c2VjcmV0' });
  });
  afterAll(async () => {
    await api?.stop();
    await gateway?.stop();
  });

  it('keeps nothing where it is silent, refuses us, or quotes the card', async () => {
    const { anna } = await aCustomer(api);
    gateway.loseNext('/payments');
    expect(await anna.keepCard(amex)).toMatchObject({ status: 503, error: { code: 'payment_silent' } });
    gateway.answerNext('/payments', 401, { response: { rmsg: 'Authentication Failed' } });
    expect(await anna.keepCard(amex)).toMatchObject({ status: 503, error: { code: 'payment_impossible' } });
    gateway.answerNext('/payments', 400, { status: 'INVALID_REQUEST', reason: 'card 378282246310005', message: 'code 0739' });
    const refused = await anna.keepCard(amex);
    expect(refused.status).toBe(503);
    expect(JSON.stringify(refused.body)).not.toMatch(/378282246310005|0739/);
    expect(api.log()).not.toMatch(/378282246310005/);
    expect(await api.database.query('select 1 from saved_cards')).toEqual([]);
  });

  it('forgets a token that was made of a card that was declined, and tries until the gateway has forgotten it', async () => {
    const { anna } = await aCustomer(api);
    expect((await anna.keepCard()).status).toBe(200);
    const [token] = [...gateway.cards];
    const [{ cardId }] = (await anna.savedCards()) as unknown as [{ cardId: string }];
    gateway.answerNext(`/${token}`, 503, {});
    expect((await anna.removeCard(cardId)).status).toBe(200);
    await eventually(() => gateway.cards.size === 0);
    const tokenInformation = { paymentInstrument: { id: 'made-in-vain' } };
    gateway.answerNext('/payments', 201, { id: 'x', status: 'AUTHORIZED_RISK_DECLINED', tokenInformation });
    expect(await anna.keepCard()).toMatchObject({ status: 402, error: { code: 'card_declined' } });
    await eventually(() => gateway.asked.includes('/tms/v1/paymentinstruments/made-in-vain'));
  });

  it('charges a kept card again after a payment that nobody answered came to nothing, and once', async () => {
    const { anna } = await aCustomer(api);
    const [{ cardId }] = (await anna.keepCard()).response.savedCards as unknown as [{ cardId: string }];
    const orderId = await toPay(anna);
    gateway.cutNext('/payments');
    expect((await anna.payWithSaved(orderId, cardId)).status).toBe(200);
    expect(gateway.chargesOf(orderId)).toHaveLength(1);
    const next = await toPay(anna);
    expect((await anna.payWithSaved(next, cardId)).status).toBe(200);
    expect(gateway.repeats).toEqual([]);
  });
});
