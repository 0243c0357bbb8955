import { startApiAtHeldGateway } from './api-at-gateways.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import type { HeldGateway } from './held-gateway.ts';
import { paymentStatesOn } from './payment-states.ts';
import { deletePaidCardTokens } from '../src/modules/ordering/payment/delete-paid-card-tokens.ts';

describe('what the gateway answers', () => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, gateway, stop } = await startApiAtHeldGateway(embedded));
  });
  afterAll(() => stop?.());
  afterEach(() => expect(gateway.repeats).toEqual([]));

  const { becomes, letAMinutePass, stateOf } = paymentStatesOn(() => api);
  const gifts = giftsOn(() => api.database);
  const metric = async (line: string) => (await (await fetch(`${api.url}/metrics`)).text()).includes(line);
  const held = (status: string) => ({ id: 'held-1', status });

  it.each(['PARTIAL_AUTHORIZED', 'AUTHORIZED_PENDING_REVIEW', 'AUTHORIZED_RISK_DECLINED'])(
    'reverses what %s holds, and asks for another card',
    async (status) => {
      const anna = api.aShopper();
      const card = await gifts.card({ amount: 500 });
      const orderId = await anna.readyToPay();
      await anna.addGift(card);
      gateway.answerNext('/payments', 201, held(status));
      gateway.answerNext('/held-1/reversals', 201, { id: 'r', status: 'REVERSED' });
      const token = gateway.token();
      expect(await anna.pay(orderId, token)).toMatchObject({ status: 402, error: { code: 'payment_declined' } });
      expect(await anna.pay(orderId, token)).toMatchObject({ status: 402 });
      expect(await gifts.left(card.cardNumber)).toBe(500);
      await becomes(orderId, 'voided');
      expect(gateway.asked).toContain('/pts/v2/payments/held-1/reversals');
      expect(api.log()).toContain(`"reason":"${status}"`);
      expect((await anna.payAgain(orderId, gateway.token())).status).toBe(200);
      await becomes(orderId, 'voided', 'captured');
    },
  );

  it('takes an amount that is less than asked for a part, whatever the status says', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.answerNext('/payments', 201, { ...held('AUTHORIZED'), orderInformation: { amountDetails: { authorizedAmount: '5.00' } } });
    gateway.answerNext('/held-1/reversals', 201, { id: 'r', status: 'REVERSED' });
    const paid = await anna.pay(orderId, gateway.token());
    expect(paid).toMatchObject({ status: 402, error: { message: expect.stringContaining('only a part') } });
    await becomes(orderId, 'voided');
  });

  it('takes an amount for the same however its decimals are written', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const authorizedAmount = `${((await anna.order()).response.orderPriceInfo.toPay / 100).toFixed(2)}0`;
    gateway.answerNext('/payments', 201, { ...held('AUTHORIZED'), orderInformation: { amountDetails: { authorizedAmount } } });
    gateway.answerNext('/held-1/captures', 201, { id: 'c', status: 'PENDING' });
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await becomes(orderId, 'captured');
  });

  it.each(['DECLINED', 'SOMETHING_NEW', 'PENDING_AUTHENTICATION', 'AUTHORIZED_RISK_DECLINED'])(
    'has the gateway forget the card that it keeps with %s',
    async (status) => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      const id = `made-${status}`;
      gateway.answerNext('/payments', 201, { id: 'held-1', status, tokenInformation: { paymentInstrument: { id } } });
      expect((await anna.pay(orderId, gateway.token())).status).not.toBe(200);
      await deletePaidCardTokens(api.database);
      await eventually(() => gateway.asked.includes(`/tms/v1/paymentinstruments/${id}`));
      expect(await api.database.query('select 1 from payments where order_id = $1 and card_token is not null', [orderId])).toEqual([]);
    },
  );

  it('asks after an amount that cannot be read, and declines nothing', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.answerNext('/payments', 201, { ...held('AUTHORIZED'), orderInformation: { amountDetails: { authorizedAmount: '12,34' } } });
    expect(await anna.pay(orderId, gateway.token())).toMatchObject({ status: 503, error: { code: 'payment_silent' } });
    expect(await stateOf(orderId)).toEqual(['voiding']);
    await letAMinutePass(orderId);
    await becomes(orderId, 'voided');
  });

  it('refuses a payment that wants 3-D Secure, with nothing held', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.answerNext('/payments', 201, held('PENDING_AUTHENTICATION'));
    const paid = await anna.pay(orderId, gateway.token());
    expect(paid).toMatchObject({ status: 402, error: { message: expect.stringContaining('confirmation') } });
    expect(await stateOf(orderId)).toEqual(['declined']);
  });

  const question = { authenticationTransactionId: 'asked-1', stepUpUrl: 'https://bank.example/ask', accessToken: 'a.b.c' };
  const asks = () =>
    gateway.answerNext('/authentications', 201, { status: 'PENDING_AUTHENTICATION', consumerAuthenticationInformation: question });

  it.each(['/authentication-setups', '/authentications', '/authentication-results'])(
    'charges nothing when there is no answer to %s, and the order can be paid after',
    async (path) => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      const card = { transientToken: gateway.token() };
      if (path === '/authentication-results') {
        asks();
        expect((await anna.payAsked(orderId, card)).response).toMatchObject({
          status: 'pending_authentication',
          webRedirectDetails: question,
        });
      }
      gateway.answerNext(path, 502, { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR' });
      const silent = path === '/authentication-results' ? await anna.goOn(orderId, card, 'asked-1') : await anna.payAsked(orderId, card);
      expect(silent).toMatchObject({ status: 503, error: { code: 'payment_silent' } });
      expect(gateway.chargesOf(orderId)).toEqual([]);
      expect((await anna.payAsked(orderId, card)).response).toMatchObject({ status: 'paid' });
      expect(gateway.chargesOf(orderId)).toHaveLength(1);
    },
  );

  it('takes an authentication status that it does not know for no word at all', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.answerNext('/authentications', 201, { status: 'SOMETHING_NEW' });
    expect((await anna.pay(orderId, gateway.token())).status).toBe(503);
    expect(gateway.chargesOf(orderId)).toEqual([]);
  });

  it.each([
    [401, { response: { rmsg: 'Authentication Failed' } }],
    [403, 'Forbidden'],
    [400, { status: 'INVALID_REQUEST', reason: 'INVALID_MERCHANT_CONFIGURATION' }],
  ])('calls for its operator at %i, and declines nothing', async (status, body) => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.answerNext('/payments', status, body);
    const token = gateway.token();
    const paid = await anna.pay(orderId, token);
    expect(paid).toMatchObject({ status: 503, error: { code: 'payment_impossible' } });
    expect(api.log()).toContain('"alert":"gateway_refuses"');
    expect(await metric('commerce_alerts_total{kind="gateway_refuses"}')).toBe(true);
    // nothing was used up: the same card pays once the configuration is right
    expect((await anna.pay(orderId, token)).status).toBe(200);
    await letAMinutePass(orderId);
    await becomes(orderId, 'voided', 'captured');
  });

  it('does not take a status that it does not know for a decline', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.answerNext('/payments', 201, held('SOMETHING_NEW'));
    expect((await anna.pay(orderId, gateway.token())).status).toBe(503);
    expect(await stateOf(orderId)).toEqual(['voiding']);
    await letAMinutePass(orderId);
    await becomes(orderId, 'voided');
  });
});
