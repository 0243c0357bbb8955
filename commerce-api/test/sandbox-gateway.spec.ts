import { signedHeaders } from '../src/modules/ordering/payment/cybersource/http-signature.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { asking, questionOf } from './bank-questions.ts';
import { embedded } from './databases.ts';

const secret = 'c2VjcmV0';
const key = { merchantId: 'cellardoor_sandbox', keyId: 'sandbox-key', secret };

interface Reply {
  readonly status: number;
  readonly body: {
    id?: string;
    status?: string;
    reason?: string;
    details?: { field: string }[];
    _embedded?: { transactionSummaries: object[] };
  };
}

// the documentation's rules, so that an adapter which holds against this peer holds against the real one
describe('the sandbox gateway', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded, { paymentSecret: secret })));
  afterAll(() => api?.stop());

  async function post(path: string, content: object): Promise<Reply> {
    const url = new URL(`${api.url}/sandbox-gateway${path}`);
    const body = JSON.stringify(content);
    const parts = { host: url.host, date: new Date().toUTCString(), method: 'POST', path: url.pathname, body };
    const { host: _host, ...headers } = signedHeaders(parts, key);
    const reply = await fetch(url, { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } });
    return { status: reply.status, body: (await reply.json()) as Reply['body'] };
  }
  const amountDetails = { totalAmount: '12.34', currency: 'GBP' };
  const ref = (transactionId: string, code = transactionId) => ({ clientReferenceInformation: { code, transactionId } });
  const authorise = async (id: string, card?: string) =>
    post('/pts/v2/payments', {
      ...ref(id),
      tokenInformation: { transientTokenJwt: await api.aShopper().cardToken(card) },
      orderInformation: { amountDetails },
    });
  const capture = (paymentId: string, id: string, code: string) =>
    post(`/pts/v2/payments/${paymentId}/captures`, { ...ref(id, code), orderInformation: { amountDetails } });
  const reverse = (path: string, id: string, code = id) => post(path, { ...ref(id, code), reversalInformation: { amountDetails } });
  const search = async (code: string) =>
    (await post('/tss/v2/searches', { query: `clientReferenceInformation.code:${code}` })).body._embedded!.transactionSummaries;
  const rejected = (reason: string) => ({ status: 400, body: { status: 'INVALID_REQUEST', reason } });

  it('lets the shop alone frame what a wallet and a bank show, and nobody what PayPal shows', async () => {
    const shop = 'https://shop.example';
    const sheet = { wallet: 'googlePay', amount: '12.34', currency: 'GBP', merchant: 'Shop', networks: 'VISA', origin: shop };
    const policyAt = async (path: string, fields: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams(fields);
      const reply = await fetch(`${api.url}/sandbox-gateway${path}`, { method: 'POST', body, headers: { origin: shop } });
      const policy = reply.headers.get('content-security-policy');
      return [reply.status, /frame-ancestors (.*)$/.exec(policy ?? '')?.[1]];
    };
    const chosen = { ...sheet, card: '4111111111111111 device' };
    for (const [path, fields] of [
      ['/wallets/sheet', sheet],
      ['/wallets/choose', { ...chosen, cancel: '1' }],
      ['/wallets/choose', { ...chosen, pay: '1' }],
    ] as const) {
      expect(await policyAt(path, fields)).toEqual([200, shop]);
      for (const origin of [
        `${shop}/`,
        `${shop} https://evil.example`,
        `${shop}; frame-ancestors *`,
        '*',
        'null',
        "'self'",
        `${shop}"+x+"`,
        `${shop};script-src`,
      ])
        expect(await policyAt(path, { ...fields, origin })).toEqual([400, undefined]);
    }

    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const question = questionOf(await anna.payAsked(orderId, { transientToken: await anna.cardToken(asking) }));
    const path = new URL(question.stepUpUrl, api.url).pathname.replace('/sandbox-gateway', '');
    expect(await policyAt(path, { JWT: question.accessToken })).toEqual([200, api.url]);
    expect(await policyAt('/risk/answer', { JWT: question.accessToken, code: 'wrong' })).toEqual([200, api.url]);
    expect(await policyAt('/risk/answer', { JWT: question.accessToken, cancel: '1' })).toEqual([200, api.url]);
    const [head, , signature] = question.accessToken.split('.');
    expect(await policyAt(path, { JWT: `${head}.${btoa('{"TransactionId":"1"}')}.${signature}` })).toEqual([400, undefined]);

    const { redirectUrl } = (await anna.payByPayPal(await anna.readyToPay())).response.webRedirectDetails;
    for (const address of [redirectUrl, redirectUrl.replace(/token=[^&]*/, 'token=UNKNOWN')])
      expect((await fetch(address)).headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
  });

  it('refuses an id that it has seen, and does nothing for it', async () => {
    const { body } = await authorise('a-1');
    expect(await authorise('a-1')).toMatchObject({
      ...rejected('INVALID_DATA'),
      body: { details: [{ field: 'clientReferenceInformation.transactionId' }] },
    });
    expect((await capture(body.id!, 'a-1', 'a-1')).status).toBe(400);
    expect((await capture(body.id!, 'a-1-c1', 'a-1')).status).toBe(201);
    expect(await capture(body.id!, 'a-1-c1', 'a-1')).toMatchObject(rejected('INVALID_DATA'));
    expect(await search('a-1')).toHaveLength(2);
  });

  it('shows a second capture that has an id of its own', async () => {
    const { body } = await authorise('b-1');
    await capture(body.id!, 'b-1-c1', 'b-1');
    await capture(body.id!, 'b-1-c2', 'b-1');
    expect(await search('b-1')).toMatchObject([
      { applicationInformation: { applications: [{ name: 'ics_auth', reasonCode: '100' }] } },
      { applicationInformation: { applications: [{ name: 'ics_bill' }] } },
      { applicationInformation: { applications: [{ name: 'ics_bill' }] } },
    ]);
  });

  it('reverses by its own id and by the merchant’s, once, and only what stands', async () => {
    const { body } = await authorise('c-1');
    expect(await reverse(`/pts/v2/payments/${body.id}/reversals`, 'c-1-r1', 'c-1')).toMatchObject({
      status: 201,
      body: { status: 'REVERSED' },
    });
    expect(await reverse(`/pts/v2/payments/${body.id}/reversals`, 'c-1-r2', 'c-1')).toMatchObject(rejected('AUTH_ALREADY_REVERSED'));
    expect(await capture(body.id!, 'c-1-c1', 'c-1')).toMatchObject(rejected('AUTH_ALREADY_REVERSED'));
    await authorise('c-2');
    expect((await reverse('/pts/v2/reversals', 'c-2')).status).toBe(201);
    expect(await reverse('/pts/v2/reversals', 'c-3')).toMatchObject(rejected('MISSING_AUTH'));
  });

  it('undoes a capture by its id, and then reverses the authorisation', async () => {
    const { body } = await authorise('d-1');
    await capture(body.id!, 'd-1-c1', 'd-1');
    expect(await reverse('/pts/v2/reversals', 'd-1')).toMatchObject(rejected('TRANSACTION_ALREADY_SETTLED'));
    expect((await post('/pts/v2/voids', ref('d-1-c1', 'd-1'))).body.status).toBe('VOIDED');
    expect(await post('/pts/v2/voids', ref('d-1-c1', 'd-1'))).toMatchObject(rejected('NOT_VOIDABLE'));
    expect(await post('/pts/v2/voids', ref('d-1-c2', 'd-1'))).toMatchObject(rejected('MISSING_AUTH'));
    expect((await reverse('/pts/v2/reversals', 'd-1')).status).toBe(201);
  });

  it.each([
    ['4000000000001109', 'PARTIAL_AUTHORIZED'],
    ['4000000000004806', 'AUTHORIZED_PENDING_REVIEW'],
    ['4000000000004814', 'AUTHORIZED_RISK_DECLINED'],
    ['4000000000002503', 'PENDING_AUTHENTICATION'],
    ['4000000000009995', 'DECLINED'],
  ])('answers the card %s with %s', async (card, status) => {
    expect(await authorise(`e-${card}`, card)).toMatchObject({ status: 201, body: { status } });
  });

  const zero = { totalAmount: '0.00', currency: 'GBP' };
  const visa = { number: '4111111111111111', expirationMonth: '04', expirationYear: '2032', securityCode: '123' };
  const keep = (id: string, card: object = visa, amount: object = zero, actionList: string[] = ['TOKEN_CREATE']) =>
    post('/pts/v2/payments', {
      ...ref(id),
      processingInformation: { actionList },
      paymentInformation: { card },
      orderInformation: { amountDetails: amount },
    });
  const payBy = (id: string, instrument: string) =>
    post('/pts/v2/payments', {
      ...ref(id),
      paymentInformation: { paymentInstrument: { id: instrument } },
      orderInformation: { amountDetails },
    });

  it('keeps a card, charges it as often as it is asked to under another id, and forgets it', async () => {
    const kept = await keep('g-1');
    expect(kept).toMatchObject({ status: 201, body: { status: 'AUTHORIZED' } });
    const { id } = (kept.body as { tokenInformation?: { paymentInstrument: { id: string } } }).tokenInformation!.paymentInstrument;
    expect(await keep('g-1')).toMatchObject(rejected('INVALID_DATA'));
    for (const charge of ['g-2', 'g-3']) expect(await payBy(charge, id)).toMatchObject({ status: 201, body: { status: 'AUTHORIZED' } });
    expect(await payBy('g-3', id)).toMatchObject(rejected('INVALID_DATA'));
    const forget = async (signed: boolean) => {
      const url = new URL(`${api.url}/sandbox-gateway/tms/v1/paymentinstruments/${id}`);
      const parts = { host: url.host, date: new Date().toUTCString(), method: 'DELETE', path: url.pathname, body: undefined };
      const { host: _host, ...headers } = signedHeaders(parts, key);
      return (await fetch(url, { method: 'DELETE', headers: signed ? headers : {} })).status;
    };
    expect(await forget(false)).toBe(401);
    expect(await forget(true)).toBe(204);
    expect(await forget(true)).toBe(404);
    expect(await payBy('g-4', id)).toMatchObject({
      ...rejected('INVALID_DATA'),
      body: { details: [{ field: 'paymentInformation.paymentInstrument.id' }] },
    });
  });

  it('keeps no card that is wrong, charged at once, or not to be kept', async () => {
    expect(await keep('h-1', { ...visa, number: '4111111111111112' })).toMatchObject({
      body: { details: [{ field: 'paymentInformation.card.number' }] },
    });
    expect(await keep('h-2', { ...visa, number: '4000000000000127' })).toMatchObject({ status: 201, body: { status: 'DECLINED' } });
    expect(await keep('h-3', visa, amountDetails)).toMatchObject(rejected('INVALID_AMOUNT'));
    expect(await keep('h-4', visa, zero, [])).toMatchObject(rejected('MISSING_FIELD'));
  });

  it('keeps a card that was typed with its payment, where the bank holds the money', async () => {
    const payAndKeep = async (id: string, card: string) =>
      post('/pts/v2/payments', {
        ...ref(id),
        processingInformation: { actionList: ['TOKEN_CREATE'] },
        tokenInformation: { transientTokenJwt: await api.aShopper().cardToken(card) },
        orderInformation: { amountDetails },
      });
    const tokenIn = ({ body }: Reply) => (body as { tokenInformation?: { paymentInstrument: { id: string } } }).tokenInformation;
    const paid = await payAndKeep('k-1', '4111111111111111');
    expect(paid).toMatchObject({ status: 201, body: { status: 'AUTHORIZED' } });
    expect(await payBy('k-2', tokenIn(paid)!.paymentInstrument.id)).toMatchObject({ body: { status: 'AUTHORIZED' } });
    const declined = await payAndKeep('k-3', '4000000000009995');
    expect(declined).toMatchObject({ status: 201, body: { status: 'DECLINED' } });
    expect(tokenIn(declined)).toBeUndefined();
  });

  it('takes the proof of an authentication once, for its card and its amount', async () => {
    const jtiOf = (token: string) => (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string }).jti;
    const [token, other] = [await api.aShopper().cardToken('4000000000002701'), await api.aShopper().cardToken('4000000000002701')];
    const named = { tokenInformation: { transientToken: jtiOf(token) } };
    const setUp = await post('/risk/v1/authentication-setups', named);
    const told = (reply: Reply) =>
      (reply.body as { consumerAuthenticationInformation?: Record<string, string> }).consumerAuthenticationInformation!;
    const { referenceId } = told(setUp);
    const place = { address1: '1 High Street', locality: 'York', postalCode: 'YO1 7HH', country: 'GB' };
    const payer = { firstName: 'Anna', lastName: 'Smith', ...place, email: 'anna@example.com' };
    const authenticate = (who: object, reference: string | undefined, billTo: object = payer) =>
      post('/risk/v1/authentications', {
        ...who,
        orderInformation: { amountDetails, billTo },
        consumerAuthenticationInformation: { referenceId: reference, returnUrl: 'https://shop.example/back' },
      });
    expect(await authenticate({ tokenInformation: { transientToken: jtiOf(other) } }, referenceId)).toMatchObject({
      ...rejected('INVALID_DATA'),
      body: { details: [{ field: 'consumerAuthenticationInformation.referenceId' }] },
    });
    expect(await authenticate(named, referenceId, { ...payer, country: undefined })).toMatchObject({
      ...rejected('MISSING_FIELD'),
      body: { details: [{ field: 'orderInformation.billTo.country' }] },
    });
    const said = await authenticate(named, referenceId);
    expect(said).toMatchObject({ status: 201, body: { status: 'AUTHENTICATION_SUCCESSFUL' } });
    const { cavv, directoryServerTransactionId } = told(said);
    const pay = (id: string, jwt: string, amount = amountDetails) =>
      post('/pts/v2/payments', {
        ...ref(id),
        tokenInformation: { transientTokenJwt: jwt },
        consumerAuthenticationInformation: { cavv, directoryServerTransactionId },
        orderInformation: { amountDetails: amount },
      });
    expect(await pay('p-1', other)).toMatchObject(rejected('INVALID_DATA'));
    expect(await pay('p-2', token, { ...amountDetails, totalAmount: '99.00' })).toMatchObject(rejected('INVALID_DATA'));
  });

  it('takes no token whose signature is missing, cut or of another body', async () => {
    const token = await api.aShopper().cardToken();
    const [header, body] = token.split('.');
    for (const [i, forged] of [
      `${header}.${body}.`,
      `${header}.${body}`,
      token.slice(0, -4),
      `${header}.e30.${token.split('.')[2]}`,
    ].entries()) {
      const reply = await post('/pts/v2/payments', {
        ...ref(`f-${i}`),
        tokenInformation: { transientTokenJwt: forged },
        orderInformation: { amountDetails },
      });
      expect(reply).toMatchObject({ ...rejected('INVALID_DATA'), body: { details: [{ field: 'tokenInformation.transientTokenJwt' }] } });
    }
  });
});
