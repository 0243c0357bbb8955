import { payPalWebhookPath } from '@cellardoor/contracts/http/paypal-webhook';
import { isPlainText } from '@cellardoor/contracts/http/plain-text';
import type { Values } from './api-calls.ts';
import { anOwner } from './an-owner.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, embedded } from './databases.ts';
import { drawing, triesAll, withSeed } from './drawn-part.ts';
import type { Shopper } from './shopper.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly parameters?: readonly { name: string; in: string; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Texts that nothing may be: each must be refused wherever it stands. */
const broken = ['\0', 'a\0b', '\ud800', 'x\udc00'];
/** Senseless, but text: refused or taken, never a failure. */
const odd = [
  '',
  ' ',
  '-1',
  '0x10',
  '1e3',
  '99999999999999999999',
  'x'.repeat(5000),
  `'; drop table orders; --`,
  '<script>',
  '🍷',
  'نبيذ أحمر',
  'safe\u202egnp.exe',
  '(a+)+$[',
  '../..',
  '%',
];
const wrong: readonly unknown[] = [true, false, null, [3], [], {}, -1, 1.5, 1e300, { a: { b: [{}] } }, ...odd];

/** A value of the kind that a schema asks for; where one is known by its name it is right, so that a wrong one beside it is looked at. */
function sensible(schema: Schema, values: Values = {}, name = ''): unknown {
  const { type, properties, items, anyOf } = schema;
  if (values[name] !== undefined) return values[name];
  if (schema.enum) return schema.enum[0];
  if (anyOf) return sensible(anyOf[0]!, values, name);
  if (type === 'object' || properties)
    return Object.fromEntries(Object.entries(properties ?? {}).map(([inner, one]) => [inner, sensible(one, values, inner)]));
  if (type === 'array') return [sensible(items ?? {}, values)];
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? true : 'T1001';
}

/** A body with each of its values, at every depth, in turn replaced. */
function replacedIn(schema: Schema, whole: unknown, value: unknown): unknown[] {
  if (typeof whole !== 'object' || whole === null) return [value];
  const inner = (name: string): Schema => (Array.isArray(whole) ? schema.items : schema.properties?.[name]) ?? {};
  const each = Object.entries(whole).flatMap(([name, one]) =>
    replacedIn(inner(name), one, value).map((changed) =>
      Array.isArray(whole) ? whole.map((old: unknown, i) => (String(i) === name ? changed : old)) : { ...whole, [name]: changed },
    ),
  );
  return [value, ...each];
}

/** As an address carries it: half of a character in the bytes that stand for it. */
const escaped = (text: string) =>
  isPlainText(text.replaceAll('\0', ''))
    ? encodeURIComponent(text)
    : [...text].map((one) => (isPlainText(one.replaceAll('\0', '')) ? one : '%ED%A0%80')).join('');

describe.each(bothDatabases('every call'))('senseless input of a customer who has one of everything, on $kind', (kind) => {
  let api: ApiUnderTest;
  let operations: { method: string; path: string; operation: Operation }[];
  let owner: Shopper;
  let values: Values;
  beforeAll(async () => {
    api = await startApi(kind);
    const owned = await anOwner(api);
    owner = owned.owner;
    // what would end the account, or pay, and spend what the other calls need
    values = { ...owned.values, password: undefined, transientToken: undefined, cardId: 'T1001' };
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, Operation>> };
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
  });
  /** An owner who was logged out, or has paid, would meet the first refusals alone. */
  afterEach(async () => expect((await owner.order()).status).toBe(200));
  afterAll(() => api?.stop());

  /** Of an order in progress, or of one that was placed. */
  const valuesFor = (path: string): Values =>
    /order|amend/i.test(path) && !path.includes('/checkout/orders') ? { ...values, orderId: values.placedId } : values;

  const draw = drawing(`senseless ${kind.kind}`);
  /** Input is refused before a database is asked: each of the two has half, and another sixth of what is merely odd in each run. */
  const halfOf = (all: readonly unknown[]) => all.filter((_, i) => (i % 2 === 0) === (kind.kind === 'pglite'));
  const drawnOf = (all: readonly unknown[]) => (triesAll ? halfOf(all) : all.filter(() => draw() < 1 / 6));

  /** Sends what nobody means, and gives the faults of the answer: none for a refusal in the envelope. */
  async function faultsOf(what: string, { method, path, body }: { method: string; path: string; body?: unknown }, mustRefuse: boolean) {
    const reply = await fetch(api.url + path, {
      method,
      headers: { cookie: owner.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (reply.status >= 500 || (mustRefuse && reply.status < 400)) return [`${what}: ${reply.status} ${text.slice(0, 200)}`];
    const told = reply.status < 400 || (JSON.parse(text) as { statusCode?: number }).statusCode === reply.status;
    return told ? [] : [`${what}: no envelope`];
  }

  it('in any part of an address is never a failure, and a broken text never taken', () =>
    withSeed(async () => {
      expect(operations.length).toBeGreaterThan(20);
      const faults: string[] = [];
      for (const { method, path, operation } of operations) {
        const known = valuesFor(path);
        const parameters = operation.parameters?.filter((one) => one.in !== 'header') ?? [];
        const body = Object.values(operation.requestBody?.content ?? {})[0] && {};
        for (const changed of parameters)
          for (const value of [...broken, ...(drawnOf(odd) as string[])]) {
            const written = (name: string, schema: Schema) =>
              escaped(name === changed.name ? value : String(sensible(schema, known, name)));
            const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
              written(name, parameters.find((one) => one.name === name)!.schema),
            );
            const query = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => `${name}=${written(name, schema)}`);
            const address = inPath + (query.length > 0 ? `?${query.join('&')}` : '');
            // bytes that stand for no character are read as the sign for that: a text like any other
            const mustRefuse = value.includes('\0');
            faults.push(
              ...(await faultsOf(
                `${method} ${path} ${changed.name}=${JSON.stringify(value).slice(0, 30)}`,
                { method, path: address, body },
                mustRefuse,
              )),
            );
          }
      }
      expect(faults).toEqual([]);
    }));

  it('in any field of a body is never a failure, and a broken text never taken', () =>
    withSeed(async () => {
      const faults: string[] = [];
      for (const { method, path, operation } of operations) {
        const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
        if (!schema) continue;
        const known = valuesFor(path);
        const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? 'T1001'));
        for (const value of [...halfOf(broken), ...drawnOf(wrong)])
          for (const body of replacedIn(schema, sensible(schema, known), value)) {
            const mustRefuse = typeof value === 'string' && broken.includes(value);
            faults.push(
              ...(await faultsOf(`${method} ${path} ${JSON.stringify(body).slice(0, 200)}`, { method, path: address, body }, mustRefuse)),
            );
          }
      }
      expect(faults).toEqual([]);
    }));

  it.each([true, [3], '3', '0x10', null])('takes %j for no quantity', async (quantity) => {
    const cartItems = [{ itemCode: 'T1001', quantity }];
    expect(await api.aShopper().send('POST', '/api/cart', { cartItems })).toMatchObject({
      status: 400,
      error: { field: 'cartItems.0.quantity' },
    });
  });

  it.each(['0x10', '1e1', '+1', '%201', '1.0', 'true'])('takes %s in an address for no quantity', async (quantity) => {
    expect(await api.aShopper().send('PUT', `/api/cart/itemcode/T1001/${quantity}?method=set`)).toMatchObject({ status: 400 });
  });
});

describe('a hundred thousand keys or items, or as many as fit, in one another or side by side', () => {
  let api: ApiUnderTest;
  let anna: Shopper;
  beforeAll(async () => {
    api = await startApi(embedded);
    anna = api.aShopper();
    await anna.register('anna.many@example.com');
    await anna.readyToPay();
  });
  afterAll(() => api?.stop());

  const many = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join();
  /** Each of so many bytes at most; a plain text of as many is what they are held against. */
  const bodies = (bytes: number, field: string): Readonly<Record<string, string>> => ({
    keys: `{${many(bytes / 11, (i) => `"${i.toString(36)}":0`)}}`,
    'keys of a field': `{"${field}":{${many(bytes / 12, (i) => `"${i.toString(36)}":0`)}}}`,
    items: `[${many(bytes / 2 - 8, () => '0')}]`,
    'items of a field': `{"${field}":[${many(bytes / 3 - 8, () => '{}')}]}`,
    'texts of a field': `{"${field}":[${many(bytes / 3 - 8, () => '""')}]}`,
    'the same key again': `{${many(bytes / (field.length + 7), () => `"${field}":{}`)}}`,
    'arrays in one another': `{"${field}":${'['.repeat(bytes / 2 - 40)}${']'.repeat(bytes / 2 - 40)}}`,
    'objects in one another': `${'{"a":'.repeat(bytes / 6 - 8)}0${'}'.repeat(bytes / 6 - 8)}`,
  });
  const calls = [
    ['POST', '/api/cart', 'cartItems'],
    ['POST', '/api/checkout/shipping/addresses/v2', 'addresses'],
    ['PUT', '/api/checkout/payandcommit', 'paymentDetails'],
    ['POST', '/api/checkout/updatepaymentandcommit', 'paymentDetails'],
    ['POST', '/api/checkout/amendandcommit/', 'itemDetails'],
    ['POST', '/api/authentication/login', 'email'],
    ['POST', '/api/user/payment', 'transientToken'],
    ['POST', '/api/user/order/cancel', 'orderId'],
    ['POST', '/api/consent', 'purposes'],
    ['PUT', '/api/cart/eItemCode', 'message'],
    ['POST', payPalWebhookPath, 'event_type'],
    ['POST', '/sandbox-gateway/flex/v2/tokens', 'card'],
  ] as const;
  const status = async (method: string, path: string, body?: string) =>
    (
      await fetch(api.url + path, {
        method,
        headers: { cookie: anna.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body }),
      })
    ).status;
  /** Milliseconds of the processor that it takes. */
  async function costOf(work: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }

  it('are sent to calls that there are', () => {
    const routes = api.routes().map((route) => route.replace(/\/$/, ''));
    for (const [method, path] of calls) expect(routes).toContain(`${method} ${path.replace(/\/$/, '')}`);
  });

  it.each(calls)('are refused by %s %s, and cost about what a long text costs', async (method, path, field) => {
    const fits = 60_000;
    const plain = JSON.stringify({ [field]: 'x'.repeat(fits) });
    const floor = await costOf(async () => expect(await status(method, path, plain)).toBeLessThan(500));
    for (const [what, body] of Object.entries(bodies(fits, field))) {
      expect(body.length).toBeLessThan(64 * 1024);
      let said = 0;
      const cost = await costOf(async () => (said = await status(method, path, body)));
      expect({ what, isRefused: said >= 400 && said < 500, said }).toEqual({ what, isRefused: true, said });
      expect({ what, isDear: cost > 500 + 20 * floor, cost }).toEqual({ what, isDear: false, cost });
    }
    for (const [what, body] of Object.entries(bodies(1_200_000, field)))
      expect({ what, said: await status(method, path, body).catch(() => 413) }).toEqual({ what, said: 413 });
  });

  it.each(['/api/product/item/T1001', '/api/cart/list', '/api/search', '/health'])(
    'in the query of %s are refused, and what fits is answered like a query of one key',
    async (path) => {
      const floor = await costOf(() => status('GET', `${path}?x=${'x'.repeat(12_000)}`));
      for (const one of [(i: number) => `${i.toString(36)}=`, () => 'validate', () => 'a[]=1', (i: number) => `a[${i}]=1`, () => 'q=%F0']) {
        const query = (count: number) => many(count, one).replaceAll(',', '&');
        expect(await status('GET', `${path}?${query(100_000)}`).catch(() => 431)).toBe(431);
        let said = 0;
        const cost = await costOf(async () => (said = await status('GET', `${path}?${query(1300)}`)));
        expect(said).toBeLessThan(500);
        expect({ isDear: cost > 500 + 20 * floor, cost }).toEqual({ isDear: false, cost });
      }
    },
  );

  it('hold up no call that comes after them', async () => {
    const over: string[] = [];
    const hostile = calls.flatMap(([method, path, field]) =>
      Object.values(bodies(60_000, field)).map((body) => status(method, path, body).then(() => over.push('hostile'))),
    );
    const basket = anna.basket().then(({ status: said }) => over.push(`basket ${said}`));
    await Promise.all([...hostile, basket]);
    expect(over.indexOf('basket 200')).toBeLessThan(over.length - 1);
    expect(over).toContain('basket 200');
  });
});
