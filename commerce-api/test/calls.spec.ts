import { callSchemas } from '@cellardoor/contracts/api/calls';
import { readEveryCall } from '@cellardoor/contracts/calls';
import type { Call } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';

/** What the API answers beside the calls of the contract, and why. */
const noCalls = [
  // probes and documents of the API itself
  'GET /health',
  'GET /ready',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  // the shell alone
  'GET /catalogue/state',
  'GET /visit',
  'GET /calls',
  // a page in a frame, to which banks lead
  'POST /checkout/bank-answered',
  // PayPal
  'POST /api/checkout/payment/paypal/webhook',
  // files
  'GET /pictures/{}',
  'GET /data/suggestions/{}',
  'GET /data/keywords/{}',
  // the operator's commands
  'POST /admin/content',
  'POST /admin/operate/{}',
];
/** APIs of other makers that we serve in their own form. */
const isForeign = (route: string) => / \/(?:sandbox-gateway|content)\//.test(route);

describe('the calls of the contract', () => {
  let calls: Awaited<ReturnType<typeof readEveryCall>>;
  let api: ApiUnderTest;
  beforeAll(async () => {
    calls = await readEveryCall();
    api = await startApi(embedded);
  });
  afterAll(() => api?.stop());

  const addresses = () => Object.values<Call>(calls).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`);

  it('are each a value of their own name, one for each schema', () => {
    const named = Object.entries<Call>(calls).map(([value, { name }]) => [value, name]);
    expect(named.toSorted()).toEqual(
      Object.keys(callSchemas)
        .map((name) => [name, name])
        .toSorted(),
    );
  });

  it('are all served, and nothing else is', () => {
    const routes = api.routes().filter((route) => !isForeign(route));
    expect(addresses().length).toBeGreaterThan(35);
    expect(routes.toSorted()).toEqual([...addresses(), ...noCalls].toSorted());
  });

  it('are told to whoever releases a module that makes them, as the contract has them', async () => {
    const told = (await (await fetch(`${api.url}/calls`)).json()) as { calls: Call[] };
    const byName = (one: Call, other: Call) => one.name.localeCompare(other.name);
    const sorted = (all: readonly Call[]) => all.map((call) => ({ ...call, query: call.query.toSorted() })).toSorted(byName);
    expect(sorted(told.calls)).toEqual(sorted(Object.values<Call>(calls)));
  });

  it('[CRT-03] are each answered with a slash at the end, too', async () => {
    const noRoute = (await api.aShopper().send('GET', '/api/no-such-call')).error?.message;
    expect(noRoute).toBeTruthy();
    const unanswered = await Promise.all(
      Object.values<Call>(calls).map(async ({ method, path }) => {
        const address = `${path.replace(/:\w+/g, '1')}/`;
        const { error } = await api.aShopper().send(method, address, method === 'GET' ? undefined : {});
        return error?.message === noRoute ? [`${method} ${path}`] : [];
      }),
    );
    expect(unanswered.flat()).toEqual([]);
  });

  it('tell words of an address from parameters, and take ids of digits alone', async () => {
    const anna = api.aShopper();
    await anna.register('words@example.com');
    // a word that stands in the place of a parameter of another call
    expect(await anna.send('PUT', '/api/cart/itemcode/T1001/2')).toMatchObject({ status: 200, response: { basket: { numBottles: 2 } } });
    expect((await anna.send('PUT', '/api/cart/commerceitemidentifier/T1001/2')).error).toMatchObject({ field: 'itemType' });
    expect((await anna.send('DELETE', '/api/cart/commerceitemidentifier/T1001')).error).toMatchObject({ field: 'commerceItemId' });
    expect(await anna.send('GET', '/api/offer/cart')).toMatchObject({ status: 200, response: { availableSpaces: expect.any(Number) } });
    expect((await anna.send('PUT', '/api/user/favourites/T1001')).response).toMatchObject({ inFavourites: true });
    expect((await anna.send('PUT', '/api/user/favourites/delete/T1001')).response).toMatchObject({ inFavourites: false });
    const withIds = Object.values<Call>(calls).filter(({ path }) => /:\w*Id\b/.test(path));
    expect(withIds.length).toBeGreaterThan(5);
    const taken = await Promise.all(
      withIds.flatMap(({ method, path }) =>
        ['abc', '12a', '-1', '1e3', '1.5', '9'.repeat(30)].map(async (id) => {
          const address = path.replace(/:\w*Id\b/g, encodeURIComponent(id)).replace(/:\w+/g, 'x');
          const { status } = await anna.send(method, address, method === 'GET' || method === 'DELETE' ? undefined : {});
          return [400, 404].includes(status) ? [] : [`${method} ${address}: ${status}`];
        }),
      ),
    );
    expect(taken.flat()).toEqual([]);
  });

  it('are each documented with their failures by name', async () => {
    const document = (await api.aShopper().send('GET', '/api/openapi.json')).body as unknown as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    for (const { name, method, path } of Object.values<Call>(calls)) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
      const { errors = {} } = callSchemas[name] as { errors?: Record<string, readonly string[]> };
      for (const [status, names] of Object.entries(errors))
        expect({ name, status, is: operation.responses[status]?.description }).toEqual({ name, status, is: names.join(', ') });
    }
  });
});
