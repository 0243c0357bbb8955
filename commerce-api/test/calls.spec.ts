import { callSchemas } from '@cellardoor/contracts/api/calls';
import * as served from '@cellardoor/contracts/calls';
import type { Call, CallName } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { databases } from './databases.ts';

/** Every call value by its name; one that is missing, or stands under the name of another, does not compile. */
const calls: { readonly [Name in CallName]: Call<Name> } = served;

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
  // files
  'GET /pictures/{file}',
  'GET /data/suggestions/{file}',
  'GET /data/keywords/{file}',
  // the operator's commands
  'POST /admin/content',
  'POST /admin/operate/{program}',
];
/** APIs of other makers that we serve in their own form. */
const isForeign = (route: string) => / \/(?:sandbox-gateway|content)\//.test(route);

describe('the calls of the contract', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(databases[0]!)), 240_000);
  afterAll(() => api?.stop());

  const addresses = () => Object.values<Call>(calls).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

  it('are all served, and nothing else is', () => {
    const routes = api.routes().filter((route) => !isForeign(route));
    expect(addresses().length).toBeGreaterThan(35);
    expect(routes.toSorted()).toEqual([...addresses(), ...noCalls].toSorted());
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
