import { sendOrder } from '../src/platform/commands/send-order.ts';
import { importContent } from '../src/modules/content/import/import-content.ts';
import { fillContent } from '../src/modules/content/import/fill-content.ts';
import { readArguments } from '../src/modules/content/import/main.ts';
import type { ScheduledChange } from '../src/modules/content/import/content-schedule.ts';
import { readTrail } from '../src/platform/operators/audit-trail.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';

it('reads a minute from the words of a command', () => {
  const read = (words: string) => readArguments(words.split(' '), '/');
  expect(read('publish a b --at 2026-12-01T09:00Z')).toEqual({ command: 'publish', ids: ['a', 'b'], at: '2026-12-01T09:00Z' });
  expect(read('unpublish --at=x a')).toEqual({ command: 'unpublish', ids: ['a'], at: 'x' });
  expect(read('publish a')).toEqual({ command: 'publish', ids: ['a'] });
  expect(read('scheduled')).toEqual({ command: 'scheduled' });
  expect(read('call-off 3 12')).toEqual({ command: 'call-off', numbers: [3, 12] });
  for (const words of ['publish --at 2026-12-01T09:00Z', 'scheduled a', 'call-off', 'call-off a', 'call-off 0'])
    expect([words, read(words)]).toEqual([words, undefined]);
  for (const words of ['remove a --at x', 'import a --at x']) expect(() => read(words)).toThrow("Unknown option '--at'");
});

describe('content that is scheduled', () => {
  let api: ApiUnderTest;
  let keys: Record<'content' | 'auditor', string>;
  beforeAll(async () => {
    api = await startFilledApi(embedded, fillContent);
    const add = (name: string, role: 'content' | 'auditor') => addOperator(api.database, { name, role }, new Date());
    keys = { content: await add('an editor', 'content'), auditor: await add('an auditor', 'auditor') };
  });
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());

  const order = async (body: object, key = keys.content) =>
    (await sendOrder<{ scheduled: ScheduledChange[] }>({ home: api.home }, '/admin/content', { ...body, key }, 0)).scheduled;
  const refusal = (body: object, key?: string) =>
    order(body, key).then(
      () => 'done',
      (error: Error) => error.message,
    );
  const minute = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)}Z`;
  const inHours = (hours: number) => api.setNow(new Date(Date.now() + hours * 3_600_000));
  const promise = async () => {
    const rows = await api.database.query<{ draft: string; published: string | null }>(
      `select draft #>> '{fields,title,en-GB}' as draft, published #>> '{fields,title,en-GB}' as published
         from content_entities where id = 'law-promise-1'`,
    );
    return rows[0]!;
  };
  const retitle = async (title: string) => {
    const [row] = await api.database.query<{ fields: object }>(
      `select draft -> 'fields' as fields from content_entities where id = 'law-promise-1'`,
    );
    const entry = {
      sys: { id: 'law-promise-1', contentType: { sys: { id: 'promise' } } },
      fields: { ...row!.fields, title: { 'en-GB': title } },
    };
    await importContent(api.database, { entries: [entry] }, { draft: true }, new Date());
  };

  it('is published at its minute as its draft is then, and taken away at its own, in the name of who said so', async () => {
    await retitle('To come');
    const [at, until] = [minute(2), minute(4)];
    await order({ command: 'publish', ids: ['law-promise-1'], at });
    const scheduled = await order({ command: 'unpublish', ids: ['law-promise-1', 'law-promise-2'], at: until });
    expect(scheduled).toEqual([
      { number: expect.any(Number), command: 'publish', ids: ['law-promise-1'], at: new Date(at).toISOString(), who: 'an editor' },
      {
        number: expect.any(Number),
        command: 'unpublish',
        ids: ['law-promise-1', 'law-promise-2'],
        at: new Date(until).toISOString(),
        who: 'an editor',
      },
    ]);
    expect(await order({ command: 'scheduled' }, keys.auditor)).toEqual(scheduled);
    expect((await promise()).published).not.toBe('To come');
    await retitle('It is here');
    inHours(3);
    await eventually(async () => (await promise()).published === 'It is here');
    expect(await order({ command: 'scheduled' })).toEqual(scheduled.slice(1));
    await api.database.query(`update content_schedule set ids = '["law-promise-1", "gone"]'`);
    inHours(5);
    await eventually(async () => (await promise()).published === null);
    expect((await promise()).draft).toBe('It is here');
    expect(await order({ command: 'scheduled' })).toEqual([]);
    const trail = await readTrail(api.database, { subject: 'content' });
    expect(trail.map(({ who, action }) => [who, action])).toEqual(
      ['unpublish', 'publish', 'schedule', 'schedule'].map((action) => ['an editor', action]),
    );
  });

  it('that cannot be published leaves the list, with an alert and its reason in the trail, and holds up nothing else', async () => {
    await retitle('After it');
    await order({ command: 'publish', ids: ['law-promise-2'], at: minute(2) });
    const [, next] = await order({ command: 'publish', ids: ['law-promise-1'], at: minute(4) });
    const draft = (sql: string) => api.database.query(`update content_entities set draft = ${sql} where id = 'law-promise-2'`);
    await draft(`draft #- '{fields,title}'`);
    inHours(3);
    await eventually(async () => (await order({ command: 'scheduled' })).length === 1);
    expect(await order({ command: 'scheduled' })).toEqual([next]);
    const [refused] = await readTrail(api.database, { subject: 'content' });
    const problems = [expect.stringContaining('field title')];
    expect(refused).toMatchObject({ who: 'an editor', action: 'publish-refused', after: { ids: ['law-promise-2'], problems } });
    expect(await (await fetch(`${api.url}/metrics`)).text()).toContain('commerce_alerts_total{kind="content_refused"} 1');
    await draft('published');
    inHours(5);
    await eventually(async () => (await promise()).published === 'After it');
  });

  it('is called off by its number, and not before it is there', async () => {
    const [first] = await order({ command: 'publish', ids: ['law-promise-2'], at: minute(2) });
    const [, second] = await order({ command: 'publish', ids: ['law-promise-3'], at: minute(3) });
    expect(await refusal({ command: 'call-off', numbers: [first!.number, 999_999] })).toContain(
      'nothing that is to come has the number 999999',
    );
    expect(await order({ command: 'call-off', numbers: [first!.number] })).toEqual([second]);
    expect(await order({ command: 'call-off', numbers: [second!.number] })).toEqual([]);
  });

  it.each([
    ['minute without its zone', { at: '2030-12-01T09:00' }, "--at is '2030-12-01T09:00'; it must be a minute with its zone"],
    ['minute that is past', { at: '2020-12-01T09:00Z' }, '--at is 2020-12-01T09:00Z, which is past'],
    ['entry that is not there', { ids: ['nothing'] }, 'there is no entry or asset nothing'],
    ['removal', { command: 'remove' }, ''],
  ])('takes no %s', async (_what, wrong, said) => {
    const answer = await refusal({ command: 'publish', ids: ['law-promise-2'], at: '2030-12-01T09:00Z', ...wrong });
    expect(answer).not.toBe('done');
    expect(answer).toContain(said);
    expect(await order({ command: 'scheduled' })).toEqual([]);
  });

  it('is for those who change content', async () => {
    expect(await refusal({ command: 'publish', ids: ['law-promise-2'], at: minute(2) }, keys.auditor)).not.toBe('done');
    expect(await refusal({ command: 'scheduled' }, 'nobody')).not.toBe('done');
  });
});
