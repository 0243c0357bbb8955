import { sendOrder } from '../src/platform/commands/send-order.ts';
import { fillContent } from '../src/modules/content/import/fill-content.ts';
import { outcomeText } from '../src/modules/content/import/outcome-texts.ts';
import type { ContentSchedule } from '../src/modules/content/import/content-schedule.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';

describe('content that was refused at its minute', () => {
  let api: ApiUnderTest;
  let key: string;
  beforeAll(async () => {
    api = await startFilledApi(embedded, fillContent);
    key = await addOperator(api.database, { name: 'an editor', role: 'content' }, new Date());
  });
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());

  const send = (body: object) => sendOrder<ContentSchedule>({ home: api.home }, '/admin/content', { ...body, key }, 0);
  const schedule = (at: string, ...ids: readonly string[]) => send({ command: 'publish', ids, at });
  const toCome = () => send({ command: 'scheduled' });
  const minute = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)}Z`;
  const draft = (id: string, sql: string) =>
    api.database.query(`update content_entities set draft = ${sql}, version = published_version + 2 where id = $1`, [id]);

  let refusals = 0;
  /** Two drafts that are due together, one without its title; it is whole again afterwards. Gives their minute. */
  async function haveRefused(): Promise<string> {
    api.setNow(undefined);
    const at = minute(2);
    const retitled = `jsonb_set(draft, '{fields,title}', '{"en-GB": "To come ${refusals++}"}')`;
    await draft('law-promise-3', retitled);
    await draft('law-promise-2', `draft #- '{fields,title}'`);
    await schedule(at, 'law-promise-2', 'law-promise-3');
    api.setNow(new Date(Date.now() + 3 * 3_600_000));
    await eventually(async () => (await toCome()).scheduled.length === 0);
    await draft('law-promise-2', retitled);
    return at;
  }

  it('is listed with its minute, whose zone is named, and with the reason, until it is called off', async () => {
    const at = await haveRefused();
    const next = minute(9);
    const listed = await schedule(next, 'law-promise-1');
    const { scheduled, refused } = listed;
    const problem = expect.stringMatching(/^entry law-promise-2 \(promise\), field title: is required/);
    const change = { command: 'publish', ids: ['law-promise-2', 'law-promise-3'], at: new Date(at).toISOString(), who: 'an editor' };
    expect(refused).toEqual([{ ...change, number: expect.any(Number), problems: [problem] }]);
    expect((await toCome()).refused).toEqual(refused);
    const read = (iso: string) => `on ${iso.slice(0, 10)} at ${iso.slice(11, 16)} UTC`;
    const text = [
      'To come:',
      `${scheduled[0]!.number}. publish law-promise-1, ${read(next)} (an editor)`,
      'Refused at its minute, and still to be dealt with:',
      `${refused[0]!.number}. publish law-promise-2 law-promise-3, ${read(at)} (an editor)`,
      `   ${refused[0]!.problems[0]}`,
    ];
    expect(outcomeText({ command: 'scheduled' }, listed)).toBe(text.join('\n'));
    const left = await send({ command: 'call-off', numbers: [scheduled[0]!.number, refused[0]!.number] });
    expect(left).toEqual({ scheduled: [], refused: [] });
    expect(outcomeText({ command: 'scheduled' }, left)).toBe('Nothing is to come.');
  });

  it('is listed until all of it is scheduled anew', async () => {
    await haveRefused();
    expect((await schedule(minute(9), 'law-promise-2')).refused).toHaveLength(1);
    const { refused, scheduled } = await schedule(minute(9), 'law-promise-3', 'law-promise-2');
    expect(refused).toEqual([]);
    await send({ command: 'call-off', numbers: scheduled.map(({ number }) => number) });
  });

  it('is listed until all of it is published, or gone', async () => {
    await haveRefused();
    await send({ command: 'unpublish', ids: ['law-promise-1'] });
    await send({ command: 'publish', ids: ['law-promise-2', 'law-promise-1'] });
    expect((await toCome()).refused).toHaveLength(1);
    await send({ command: 'publish', ids: ['law-promise-3'] });
    expect((await toCome()).refused).toEqual([]);
    await haveRefused();
    await api.database.query(`delete from content_entities where id = 'law-promise-3'`);
    await send({ command: 'unpublish', ids: ['law-promise-1'] });
    expect((await toCome()).refused).toHaveLength(1);
    await api.database.query(`delete from content_entities where id = 'law-promise-2'`);
    await send({ command: 'unpublish', ids: ['law-promise-1'] });
    expect((await toCome()).refused).toEqual([]);
  });
});
