import { payPalWebhookPath } from '@cellardoor/contracts/http/paypal-webhook';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';

interface OpenApi {
  paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown>; parameters?: { name: string }[] }>>;
}

describe('bad input and faults', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const envelope = (statusCode: number) => ({
    statusCode,
    statusMessage: expect.stringMatching(/\S/),
    errorResponse: expect.objectContaining({ message: expect.stringMatching(/\S/) }),
  });

  it('answers a body that is not JSON with 400', async () => {
    const answer = await api.aShopper().send('POST', '/api/cart', '{"cartItems": [');
    expect(answer.body).toEqual(envelope(400));
    expect(answer.error?.message).toBe('The request body is not valid JSON.');
    expect((await api.aShopper().send('POST', '/api/cart', '[]')).body).toEqual(envelope(400));
    expect((await api.aShopper().send('POST', '/api/cart', 'null')).body).toEqual(envelope(400));
  });

  it('answers a body that is nested ten thousand deep with 400, and a code of five thousand letters without saying it again', async () => {
    const nested = `{"cartItems":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect((await api.aShopper().send('POST', '/api/cart', nested)).body).toEqual(envelope(400));
    const long = await api.aShopper().send('PUT', `/api/checkout/coupon/${'A'.repeat(5000)}`);
    expect(long.body).toEqual(envelope(414));
    expect(long.error!.message).toBe('The address is too long.');
  });

  it('answers a body of ten megabytes with 413, and one of another type with 415', async () => {
    const huge = await fetch(`${api.url}/api/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(10_000_000),
    }).catch(() => undefined);
    // The connection may be closed before the whole body went out.
    if (huge) expect(await huge.json()).toEqual(envelope(413));
    const within = await api.aShopper().send('POST', '/api/cart', `"${'x'.repeat(70_000)}"`);
    expect(within.body).toEqual(envelope(413));
    expect((await api.aShopper().send('POST', '/api/cart', '<xml/>', { 'content-type': 'text/xml' })).body).toEqual(envelope(415));
    expect((await api.aShopper().details()).status).toBe(200);
  });

  it.each(['/nowhere', '/api/nowhere', '/api/cart/list/more/of/it', '/api/%E0%A4%A', '//', '///', '//api/cart/list', '/%5C', '/:99999/'])(
    'answers the unknown address %s in the envelope',
    async (path) => {
      const answer = await api.aShopper().send('GET', path);
      expect(answer.body).toEqual(envelope(path.includes('%E0') ? 400 : 404));
    },
  );

  it('refuses a brand or country that cannot be', async () => {
    expect((await api.aShopper({ country: 'fr' }).basket()).error).toMatchObject({ field: 'x-cellardoor-country' });
    expect((await api.aShopper({ brand: '<script>' }).basket()).error).toMatchObject({ field: 'x-cellardoor-brand' });
    expect((await api.aShopper({ brand: 'newone' }).basket()).error).toMatchObject({ message: 'We do not sell under this brand.' });
  });

  it('keeps <script> in names as text, and takes it for no address and no code', async () => {
    const anna = api.aShopper();
    const script = '<script>alert(1)</script>';
    const registered = await anna.register('script@example.com', { firstName: script, lastName: script, salutation: '<b>' });
    expect(registered).toMatchObject({ status: 200, response: { summaryDetails: { firstName: script } } });
    expect(registered.headers.get('content-type')).toContain('application/json');
    expect((await anna.register(`${script}@example.com`)).error).toMatchObject({ field: 'email' });
    expect((await anna.add(script)).error).toMatchObject({ field: 'cartItems.0.itemCode' });
  });

  it('describes every call of the API in its OpenAPI document', async () => {
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as OpenApi;
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
    );
    // PayPal's documentation describes what it tells, not ours
    const others = new RegExp(`/api/(openapi\\.json|docs)$|${payPalWebhookPath}$`);
    const registered = api.routes().filter((route) => /^\w+ \/(api|gvapi)\//.test(route) && !others.test(route));
    expect(registered.length).toBeGreaterThan(20);
    expect(documented).toEqual(expect.arrayContaining(registered));
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, call] of Object.entries(methods)) {
        expect({ path, method, summary: call.summary, ok: '200' in call.responses }).toEqual({
          path,
          method,
          summary: expect.stringMatching(/\S/),
          ok: true,
        });
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(call.parameters?.map(({ name }) => name) ?? []).toEqual(expect.arrayContaining(inPath));
      }
    }
  });

  it('serves documentation that needs no script', async () => {
    const reply = await fetch(`${api.url}/api/docs`);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await reply.text();
    expect(html).toContain('/api/checkout/payandcommit');
    expect(html).not.toContain('<script');
  });

  it('is healthy, ready and measured', async () => {
    expect((await fetch(`${api.url}/health`)).status).toBe(200);
    expect((await fetch(`${api.url}/ready`)).status).toBe(200);
    expect(await (await fetch(`${api.url}/metrics`)).text()).toContain(
      'commerce_http_request_seconds_bucket{le="0.02",method="GET",route="/ready",status="200"}',
    );
  });

  it("writes the caller's request id into its log", async () => {
    await api.aShopper().send('GET', '/api/user/details', undefined, { 'x-request-id': 'walk-1234' });
    expect(api.log()).toContain('"requestId":"walk-1234"');
  });

  it('lets nobody at the gateway without a signature', async () => {
    const reply = await fetch(`${api.url}/sandbox-gateway/pts/v2/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientReferenceInformation: { code: '1', transactionId: '1-1' } }),
    });
    expect(reply.status).toBe(401);
  });
});
