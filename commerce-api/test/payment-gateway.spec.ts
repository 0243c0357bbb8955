import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';

interface Context {
  exp: number;
  iat: number;
  flx: { origin: string; path: string };
  ctx: [{ data: Record<string, unknown> & { clientLibrary: string; clientLibraryIntegrity: string; fieldPath: string } }];
}
const read = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Context;
const minutes = (n: number) => new Date(Date.now() + n * 60_000);

describe('a shop without a payment gateway', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded, { paymentGateway: undefined, payPal: undefined })));
  afterAll(() => api?.stop());

  it('sells up to the payment, and says there that payment is not set up', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const notSetUp = { status: 503, error: { code: 'payment_not_set_up', message: expect.stringContaining('Payment is not set up') } };
    expect(await anna.send('GET', '/api/checkout/payment/paymentOptions')).toMatchObject(notSetUp);
    expect(await anna.cardEntry()).toMatchObject(notSetUp);
    expect(await anna.pay(orderId, 'any.card.token')).toMatchObject(notSetUp);
    expect((await fetch(`${api.url}/sandbox-gateway/flex/v2/tokens`, { method: 'POST' })).status).toBe(404);
    expect(await api.database.query('select status from orders where id = $1', [orderId])).toEqual([{ status: 'open' }]);
    expect(await api.database.query('select 1 from payments')).toEqual([]);
    expect((await anna.basket()).response.numLineItems).toBe(1);
  });
});

describe('the sandbox', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());

  it("[CKO-12] [CHK-04] opens card fields for the page's origin and the brand's cards, signed and for a quarter of an hour", async () => {
    const { response } = await api.aShopper().cardEntry();
    expect(response.testing).toBe(true);
    const { ctx, flx, exp, iat } = read(response.captureContext);
    expect(exp - iat).toBe(900);
    expect(flx.origin).toBe(api.url);
    expect(ctx[0].data).toMatchObject({
      targetOrigins: [api.url],
      allowedCardNetworks: ['MASTERCARD', 'VISA', 'AMEX'],
      clientLibrary: response.clientLibrary,
      clientLibraryIntegrity: response.clientLibraryIntegrity,
    });
    const partner = (await api.aShopper({ brand: 'hsb' }).cardEntry()).response;
    expect(read(partner.captureContext).ctx[0].data.allowedCardNetworks).toEqual(['MASTERCARD']);
    expect((await api.aShopper().cardEntry('false')).status).toBe(200);
    expect(await api.aShopper().cardEntry('maybe')).toMatchObject({ status: 400, error: { field: 'testing', code: 'invalid' } });
    expect((await api.aShopper({ brand: 'hsb' }).typeCard({ number: '4111111111111111', securityCode: '123' })).status).toBe(422);
  });

  it('gives its fields to pages of that origin alone, with no more than their own script', async () => {
    const { response } = await api.aShopper().cardEntry();
    const field = `${api.url}${read(response.captureContext).ctx[0].data.fieldPath}?context=`;
    const page = await fetch(field + response.captureContext);
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; font-src 'self'/);
    expect(policy).toContain(`frame-ancestors ${api.url}`);
    const [head, body] = response.captureContext.split('.') as [string, string];
    const elsewhere = { ...read(response.captureContext), ctx: [{ data: { targetOrigins: ['https://evil.example'] } }] };
    const forged = Buffer.from(JSON.stringify(elsewhere)).toString('base64url');
    for (const context of [`${head}.${body}`, `${head}.${body}.`, `${head}.${forged}.${response.captureContext.split('.')[2]}`, 'x', '..'])
      expect((await fetch(field + context)).status).toBe(400);
    api.setNow(minutes(16));
    expect((await fetch(field + response.captureContext)).status).toBe(400);
  });

  it('takes a token with its whole signature, within its time, and once', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const token = await anna.cardToken();
    const [head, body, signature] = token.split('.') as [string, string, string];
    for (const bad of [`${head}.${body}`, `${head}.${body}.`, `${head}.${body}.${signature.slice(0, -4)}`, `${token}.x`])
      expect((await anna.pay(orderId, bad)).status).toBe(402);
    api.setNow(minutes(16));
    expect((await anna.payAgain(orderId, token)).status).toBe(402);
    api.setNow(undefined);
    const fresh = await anna.cardToken();
    expect((await anna.payAgain(orderId, fresh)).status).toBe(200);
    const ben = api.aShopper();
    expect((await ben.pay(await ben.readyToPay(), fresh)).status).toBe(402);
  });

  it.each([{ brand: 'stw' }, { country: 'au' }])('takes a card that was typed at %o in no other shop, for whatever', async (elsewhere) => {
    const anna = api.aShopper();
    await anna.register(`typed.${Object.values(elsewhere).join()}@example.com`);
    const token = await api.aShopper(elsewhere).cardToken();
    const invalid = (field: string) => ({
      status: 400,
      error: { field, code: 'invalid', message: 'Please enter your card details again.' },
    });
    await anna.add('T1001');
    const orderId = await anna.goToPayment();
    expect(await anna.pay(orderId, token)).toMatchObject(invalid('paymentDetails'));
    expect(await anna.setUpPayer({ transientToken: token })).toMatchObject(invalid('transientToken'));
    expect(await anna.keepToken(token)).toMatchObject(invalid('transientToken'));
    expect(await api.database.query('select 1 from payments where order_id = $1', [orderId])).toEqual([]);
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
  });
});

describe('a gateway elsewhere', () => {
  const paymentSecret = Buffer.from('a secret of two').toString('base64');
  let gateway: ApiUnderTest;
  let shop: ApiUnderTest;
  beforeAll(async () => {
    gateway = await startApi(embedded, { paymentSecret, sandboxOrigin: 'https://gateway.example' });
    const paymentGatewayUrl = `${gateway.url}/sandbox-gateway`;
    shop = await startApi(embedded, { paymentGateway: 'cybersource', paymentGatewayUrl, paymentSecret });
  });
  afterAll(() => Promise.all([gateway?.stop(), shop?.stop()]));

  it('opens card fields on its own origin for the page of the shop, and charges the card that was typed there', async () => {
    const anna = shop.aShopper();
    const orderId = await anna.readyToPay();
    const { response } = await anna.cardEntry();
    const { ctx, flx } = read(response.captureContext);
    expect(ctx[0].data).toMatchObject({ targetOrigins: [shop.url], mfOrigin: 'https://gateway.example' });
    expect(response.clientLibrary).toMatch(/^https:\/\/gateway\.example\//);
    const card = { number: '5555555555554444', expirationMonth: '04', expirationYear: '2032', securityCode: '123' };
    const token = await fetch(gateway.url + flx.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ captureContext: response.captureContext, card }),
    });
    const paid = await anna.pay(orderId, await token.text());
    expect(paid).toMatchObject({ status: 200, response: { paymentDetailsArr: [{ cardBrand: 'mastercard', lastFour: '4444' }] } });
    expect((await fetch(`${shop.url}${flx.path}`, { method: 'POST' })).status).toBe(404);
    expect(await gateway.database.query('select reference from sandbox_payments')).toEqual([
      { reference: expect.stringMatching(new RegExp(`^${orderId}-`)) },
    ]);
  });

  it('[CKO-12] says whether cards are charged for real, and opens no fields for a test where they are', async () => {
    const { captureContext } = (await shop.aShopper().cardEntry('false')).response;
    const live = 'https://api.cybersource.com';
    const real = await startApi(embedded, { paymentGateway: 'cybersource', paymentGatewayUrl: live, paymentSecret });
    const send = globalThis.fetch;
    const sending = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((to, init) =>
        String(to as URL).startsWith(`${live}/`) ? Promise.resolve(new Response(captureContext, { status: 201 })) : send(to, init),
      );
    try {
      const anna = real.aShopper();
      expect(await anna.cardEntry('false')).toMatchObject({ status: 200, response: { captureContext, testing: false } });
      expect(await anna.cardEntry('true')).toMatchObject({ status: 409, error: { code: 'not_a_test' } });
    } finally {
      sending.mockRestore();
      await real.stop();
    }
  });
});
