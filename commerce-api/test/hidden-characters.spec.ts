import { textKindOf } from '@cellardoor/rules/typed-texts';
import { type ApiCall, callsOf, make, type Values } from './api-calls.ts';
import { anOwner, ownerEmail, ownerPassword } from './an-owner.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { drawing, triesAll, withSeed } from './drawn-part.ts';
import { mailsTo, wholeMailOf } from './mails.ts';
import { promote, takeVoucher } from './promotions.ts';
import type { Shopper } from './shopper.ts';

/** The text as it may come out of contacts, or of somebody who means ill: it looks the same. */
const hiddenIn = (text: string): string => `\u202a${text.slice(0, 1)}\u200b\u2066\u00ad${text.slice(1)}\u202c\u2060\u{e0041}\ufeff`;
/** The same characters for PostgreSQL. */
const hiddenInSql = '[\u200b\u202a\u202c\u2066\u00ad\u2060\ufeff\u{e0041}]';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Names of all texts in a schema, with one that each may be. */
const textsIn = (schema: Schema, name = ''): [string, string][] => [
  ...(schema.type === 'string' ? [[name, schema.enum?.[0] ?? 'Example text'] as [string, string]] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([inner, one]) => textsIn(one, inner)),
  ...(schema.items ? textsIn(schema.items, name) : []),
  ...(schema.anyOf ?? []).flatMap((one) => textsIn(one, name)),
];

/** They end what the other calls need. */
const endsSession = /logout|close|login|register|password|sessions/i;

/** Each run makes another quarter of the calls. */
const drawnOf = (calls: readonly ApiCall[]): readonly ApiCall[] => {
  const draw = drawing('hidden characters');
  return triesAll ? calls : calls.filter(() => draw() < 1 / 4);
};

/** Makes the calls with texts as `write` writes them, and gives the status of each. */
async function statusesOf(api: ApiUnderTest, write: (text: string) => string): Promise<string[]> {
  const { owner, values } = await anOwner(api);
  const known: Values = { ...values, phone: '07700 900123', postcode: 'YO1 7HH', transientToken: undefined, cardId: 'T1001' };
  const statuses: string[] = [];
  for (const call of drawnOf(await callsOf(owner))) {
    if (endsSession.test(call.path) || call.path.startsWith('/sandbox')) continue;
    const parameters = call.operation.parameters?.filter((one) => one.in !== 'header') ?? [];
    const schema = (call.operation.requestBody?.content['application/json']?.schema ?? {}) as Schema;
    const texts = [...parameters.flatMap(({ name, schema: of }) => textsIn((of ?? {}) as Schema, name)), ...textsIn(schema)];
    const written = texts.map(([name, some]): [string, unknown] => {
      const text = known[name] ?? (name in known ? undefined : some);
      return [name, typeof text === 'string' && textKindOf(name) !== 'secret' ? write(text) : text];
    });
    const ask = () => make(owner, call, { ...known, ...Object.fromEntries(written) });
    const first = await ask();
    // a call before has ended the session
    if (first.status === 401) await owner.login(ownerEmail, ownerPassword);
    const { status, error } = first.status === 401 ? await ask() : first;
    statuses.push(`${call.method} ${call.path} ${status} ${error?.code ?? ''}`);
  }
  return statuses;
}

describe('characters that show nothing', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const changeNothing = async () => {
    const other = await startApi(embedded);
    try {
      const [plain, hidden] = [await statusesOf(other, (text) => text), await statusesOf(api, hiddenIn)];
      expect(plain.filter((line) => / 200 /.test(line)).length).toBeGreaterThan(triesAll ? 40 : 5);
      expect(hidden).toEqual(plain);
    } finally {
      await other.stop();
    }
    const columns = await api.database.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and t.table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`,
    );
    expect(columns.length).toBeGreaterThan(100);
    const found: object[] = [];
    for (const { table, column } of columns) {
      const rows = await api.database.query<{ kept: string }>(
        `select "${column}"::text as kept from "${table}" where "${column}"::text ~ $1 limit 1`,
        [hiddenInSql],
      );
      found.push(...rows.map((row) => ({ table, column, kept: row.kept })));
    }
    expect(found).toEqual([]);
  };
  it('change no answer in any text of the OpenAPI document, and are kept nowhere', () => withSeed(changeNothing));

  const withOrder = async (email = 'anna@example.com'): Promise<Shopper> => {
    const who = api.aShopper();
    await who.add('T1001', 3);
    expect((await who.checkOut(email)).status).toBe(200);
    return who;
  };

  it('and other forms of digits, hyphens and brackets make no telephone number or postcode invalid', async () => {
    const who = await withOrder();
    const pasted = [
      '\u202a07700 900123\u202c',
      '07700\u2011900\u2011123',
      '０７７００　９００１２３',
      '(+44) 7700 900123',
      '07700 900123 ext 4',
    ];
    const kept: unknown[] = [];
    for (const phone of pasted) kept.push((await who.deliverTo({ phone, postcode: 'yo1\u200b7hh' })).response?.shippingAddress);
    expect(kept).toMatchObject(
      ['07700 900123', '07700-900-123', '07700 900123', '(+44) 7700 900123', '07700 900123 ext 4'].map((phone) => ({
        phone,
        postcode: 'YO1 7HH',
      })),
    );
  });

  it('make no voucher’s code unknown', async () => {
    await promote(api, { code: 'HIDDEN-5', name: 'Hello', brand: 'law', discount_amount: 500 });
    expect(await takeVoucher(await withOrder(), '\u202aHID\u200bDEN\u20115')).toMatchObject({
      status: 200,
      response: { voucher: { code: 'HIDDEN-5' } },
    });
  });

  it('are no name', async () => {
    const who = await withOrder();
    const nothing = '\u200b\u2800\u3164\u202e';
    expect(await who.deliverTo({ firstName: nothing })).toMatchObject({ status: 400, error: { field: 'shippingDetail.firstName' } });
    const asked = await api.aShopper().askToRegister('nobody@example.com', { lastName: nothing });
    expect(asked).toMatchObject({ status: 400, error: { field: 'lastName' } });
  });

  it('do not get into the address that mail goes to, and two dots together are none', async () => {
    const who = await withOrder('\u202aan\u200bna.hidden@exam\u00adple.com');
    await who.deliverTo();
    await who.deliverBy();
    const { orderId } = (await who.order()).response;
    expect((await who.pay(orderId, await who.cardToken())).status).toBe(200);
    expect((await wholeMailOf(api, orderId)).headers).toMatch(/^To: <?anna\.hidden@example\.com>?\r?$/m);
    expect(mailsTo(api, 'anna.hidden@example.com')).toHaveLength(1);
    const dotted = api.aShopper();
    await dotted.add('T1001', 1);
    expect(await dotted.checkOut('a..b@example.com')).toMatchObject({ status: 400, error: { field: 'emailId', code: 'invalid' } });
  });
});
