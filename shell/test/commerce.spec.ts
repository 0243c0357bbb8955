import { startCommerce } from './site/commerce.ts';
import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The shell itself looks at the catalogue all the while. */
const lastCall = () => site.commerce.asked.filter(({ url }) => !url.startsWith('/catalogue/')).at(-1)!;

it('forwards calls with market, host and request id, and drops such headers of clients', async () => {
  const reply = await site.get('/api/cart?x=1', {
    method: 'POST',
    body: '{"a":1}',
    headers: {
      host: 'stw-au.localhost',
      'content-type': 'application/json',
      cookie: 'cd_session=s',
      'x-cellardoor-brand': 'hsb',
      'x-cellardoor-anything': '1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '9.9.9.9',
      'x-request-id': 'number-of-a-visitor',
    },
  });
  expect(reply.status).toBe(200);
  const { method, url, headers, body } = lastCall();
  expect({ method, url, body }).toEqual({ method: 'POST', url: '/api/cart?x=1', body: '{"a":1}' });
  expect(headers).toMatchObject({
    'x-cellardoor-brand': 'stw',
    'x-cellardoor-country': 'au',
    'x-forwarded-host': `stw-au.localhost:${site.port}`,
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
    cookie: 'cd_session=s',
    'content-type': 'application/json',
  });
  expect(headers['x-cellardoor-anything']).toBeUndefined();
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(reply.headers['x-request-id']).toBe(headers['x-request-id']);
  expect(reply.headers['set-cookie']).toEqual(['seen=1; Path=/']);
  expect(reply.headers['x-hop']).toBeUndefined();
});

it.each([
  '/api/openapi.json',
  '/gvapi/user/savingsaccounts/refund/1',
  '/pictures/W1001-480.avif',
  '/sandbox-gateway/microform/field',
  '/jsp/checkout/common/validateEmail.jsp?email=a',
  '/jsp/checkout/common/validateEmail.jsp/?email=a',
  '/jsp/checkout/uk/common/shippingMethods.jsp',
])('sends %s to the API', async (path) => {
  expect((await site.get(path)).status).toBe(200);
  expect(lastCall().url).toBe(path);
});

it('forwards a PayPal webhook with its signature headers and its exact body', async () => {
  const proof = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'paypal-transmission-sig': 'lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz+Zjh3s3boXB07VXCXUZy/UFzUlnGJn0',
    'paypal-transmission-time': '2026-11-24T08:00:00Z',
  };
  const body = '{"event_type":"PAYMENT.CAPTURE.COMPLETED",  "resource": {"custom_id":"7000001-1-ab"}}';
  const headers = { ...proof, 'content-type': 'application/json', 'user-agent': 'PayPal/AUHD-214.0-58843177' };
  expect((await site.get('/api/checkout/payment/paypal/webhook', { method: 'POST', body, headers })).status).toBe(200);
  expect(lastCall()).toMatchObject({ body, headers: proof });
});

it('passes a body on whole and as it is, up to what the API takes', async () => {
  const post = (length: number) =>
    site.get('/api/cart', { method: 'POST', body: 'x'.repeat(length), headers: { 'content-type': 'text/plain' } });
  expect((await post(64 * 1024)).status).toBe(200);
  const bodies = () => site.commerce.asked.filter(({ method }) => method === 'POST').map(({ body }) => body.length);
  expect(bodies().at(-1)).toBe(64 * 1024);
  const before = bodies();
  const refused = await post(10_000_000).catch(() => undefined);
  // the connection may be closed before the whole body went out
  if (refused)
    expect(JSON.parse(refused.text)).toMatchObject({ statusCode: 413, errorResponse: { message: 'What was sent is too large.' } });
  expect(JSON.parse((await post(64 * 1024 + 1)).text)).toMatchObject({ statusCode: 413 });
  expect(bodies()).toEqual(before);
});

it.each(['cd_session=%%%', 'cd_session="; a=b', 'cd_session=' + 'x'.repeat(4000), ';;;===', 'cd_session'])(
  'serves pages to a visitor with the broken cookie %.20s',
  async (cookie) => {
    expect((await site.get('/', { headers: { cookie } })).status).toBe(200);
  },
);

it('[SGC-02] writes no cookie, no address of a visitor, no query and no gift card into its logs', async () => {
  await site.get('/api/cart/list?email=jane%40example.com', { headers: { cookie: 'cd_session=top-secret' } });
  await site.get('/product/W1?q=jane', { headers: { cookie: 'cd_session=top-secret' } });
  await site.get('/api/giftcards/1234567890123452/balance?pin=87654321');
  expect(lastCall().url).toBe('/api/giftcards/1234567890123452/balance?pin=87654321');
  expect(JSON.stringify(site.logs.filter(({ reqId }) => reqId))).not.toMatch(/top-secret|jane|127\.0\.0\.1/);
  expect(JSON.stringify(site.logs)).not.toMatch(/1234567890123452|87654321/);
  expect(site.logs.some(({ path }) => path === '/api/giftcards/***/balance')).toBe(true);
  expect(site.logs.some(({ path, status, reqId }) => path === '/api/cart/list' && status === 200 && Boolean(reqId))).toBe(true);
});

it('keeps the site up while the API is down, says so in its calls, and goes on when it is back', async () => {
  const alone = await startSite();
  const port = Number(new URL(alone.commerce.url).port);
  expect((await alone.get('/')).status).toBe(200);
  await alone.commerce.stop();
  const call = await alone.get('/api/cart/list');
  expect(call.status).toBe(503);
  expect(JSON.parse(call.text)).toMatchObject({
    statusCode: 503,
    errorResponse: { message: expect.stringContaining('try again in a moment') },
  });
  const host = `law-uk.localhost:${alone.port}`;
  const form = await alone.get('/basket/change', {
    method: 'POST',
    body: 'change=add&itemCode=W1&quantity=1',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` },
  });
  expect(form).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    text: expect.stringContaining('Your basket was not changed'),
  });
  expect((await alone.get('/', { headers: { cookie: 'cd_session=s' } })).status).toBe(200);
  const product = await alone.get('/product/W9');
  expect(product.status).toBe(503);
  expect(product.text).toContain('Your basket is safe.');
  expect(product.text).toContain('<footer>Footer</footer>');
  expect(product.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:\d+\/api/);

  const back = await startCommerce(port);
  expect((await alone.get('/api/cart/list')).status).toBe(200);
  expect((await alone.get('/product/W9')).status).toBe(200);
  await alone.stop();
  await back.stop();
});

describe('the form of consent, where no script runs', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    site.get('/consent', {
      method: 'POST',
      body,
      headers: { host: `law-uk.localhost:${site.port}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it.each([
    ['choice=all', { preferences: true, analytics: true, marketing: true }],
    ['choice=none', { preferences: false, analytics: false, marketing: false }],
    ['analytics=on', { preferences: false, analytics: true, marketing: false }],
  ])('makes the call of its choice from %s, and lets the API see who sent it', async (form, choice) => {
    const origin = `http://law-uk.localhost:${site.port}`;
    const reply = await send(`${form}&textVersion=2026-11-23`, { origin, referer: `${origin}/wines?Ntt=rioja`, cookie: 'a=b' });
    const { method, url, body, headers } = lastCall();
    expect([method, url, JSON.parse(body)]).toEqual(['POST', '/api/consent', { ...choice, textVersion: '2026-11-23' }]);
    expect(headers).toMatchObject({ origin, cookie: 'a=b', 'content-type': 'application/json', 'x-cellardoor-brand': 'law' });
    expect(reply.status).toBe(303);
    expect(reply.headers).toMatchObject({ location: '/wines?Ntt=rioja', 'set-cookie': ['seen=1; Path=/'] });
  });

  it('leads back to a private page, whose form tells the path that its referrer leaves out', async () => {
    const origin = `http://law-uk.localhost:${site.port}`;
    const reply = await send('choice=none&consentPage=%2Forders%2Flink%2F7-8-c_d%3Fa%3D1', { referer: `${origin}/` });
    expect(reply.headers.location).toBe('/orders/link/7-8-c_d?a=1');
  });

  it.each([
    ['//evil.example/a', '/evil.example/a'],
    ['/\\evil.example/a', '/evil.example/a'],
    ['https://evil.example/a', '/'],
    ['@evil.example/a', '/'],
  ])('leads to no other site by its own field: %j', async (from, to) => {
    expect((await send(`choice=all&consentPage=${encodeURIComponent(from)}`)).headers.location).toBe(to);
  });

  it.each(['https://evil.example/wines', 'no address', ''])('leads to no other site: %j', async (referer) => {
    expect((await send('choice=all', { referer })).headers.location).toBe('/');
  });

  it.each(['//evil.example/a?b=1', '/\\evil.example/a?b=1'])('leads to no other site from a page of its own at %j', async (path) => {
    const origin = `http://law-uk.localhost:${site.port}`;
    expect((await send('choice=all', { referer: origin + path })).headers.location).toBe('/evil.example/a?b=1');
  });
});

describe('the forms of the basket, where no script runs', () => {
  const origin = () => `http://law-uk.localhost:${site.port}`;
  const send = (body: string) =>
    site.get('/basket/change', {
      method: 'POST',
      body,
      headers: {
        host: `law-uk.localhost:${site.port}`,
        'content-type': 'application/x-www-form-urlencoded',
        origin: origin(),
        referer: 'https://evil.example/wines',
        cookie: 'a=b',
      },
    });

  it.each([
    ['change=add&itemCode=W1-6&quantity=2', 'PUT', '/api/cart/itemcode/W1-6/2'],
    ['change=set&itemCode=W1&quantity=3', 'PUT', '/api/cart/itemcode/W1/3?method=set'],
    ['change=remove&commerceItemId=12', 'DELETE', '/api/cart/commerceitemidentifier/12'],
    ['change=add&itemCode=..%2F..%2Fcheckout&quantity=', 'PUT', '/api/cart/itemcode/..%2F..%2Fcheckout/-'],
  ])('make the call of %s, let the API see who sent it, and lead to the basket', async (form, method, url) => {
    const reply = await send(form);
    const call = lastCall();
    expect([call.method, call.url]).toEqual([method, url]);
    expect(call.headers).toMatchObject({ origin: origin(), cookie: 'a=b', 'x-cellardoor-brand': 'law' });
    expect(call.headers).not.toHaveProperty('content-type');
    expect(reply.status).toBe(303);
    expect(reply.headers).toMatchObject({ location: '/jsp/checkout/common/shoppingcart.jsp', 'set-cookie': ['seen=1; Path=/'] });
  });

  it.each(['change=buy', 'itemCode=W1', ''])('are refused: %j', async (form) => {
    const reply = await send(form);
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('Your basket was not changed')]);
  });
});
