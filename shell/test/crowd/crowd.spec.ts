import { setTimeout as wait } from 'node:timers/promises';
import { codeIn } from '../site/a-module.ts';
import { expectWell, neighboursOf, nothingKept } from '../site/contained.ts';
import { type Reply, type Site, startSite } from '../site/site.ts';

const pages = { 'fault.page': { paths: ['/crowd/:ms/:name'] } };

let site: Site;
beforeAll(async () => {
  site = await startSite({ modules: [{ name: 'fault', pages, widgets: [], code: codeIn(__dirname) }], env: nothingKept });
}, 30_000);
afterAll(() => site.stop());

/** So many pages at once, each of which keeps the module's thread busy for so many milliseconds. */
const crowd = (count: number, ms: number): Promise<Reply[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => site.get(`/crowd/${ms}/page-${at}`)));

/** What operators are told of pages that wait for their turn. */
const waiting = async () => Number(/^cd_pages_waiting (\d+)$/m.exec((await site.operations('/metrics')).text)?.[1]);

const isMade = ({ status }: Reply) => status === 200;

it('makes every page of a crowd, though the last one begins when the time limit of the first one is over', async () => {
  const arrived = crowd(40, 95);
  while ((await waiting()) <= 20) await wait(20);
  const replies = await arrived;
  expect(await waiting()).toBe(0);
  expect(replies.map(({ status, text }, at) => `${status} ${text.includes(`here is page-${at}`)}`)).toEqual(Array(40).fill('200 true'));
  expect(Math.max(...replies.map(({ time }) => time))).toBeGreaterThan(3000);
});

it('says at once to those whose turn comes too late that they may ask again, and no other module notices the crowd', async () => {
  const arrived = crowd(60, 250);
  const neighbours = await neighboursOf(site, arrived);
  const replies = await arrived;
  const refused = replies.filter((reply) => !isMade(reply));
  expect(refused.length).toBeGreaterThan(10);
  expect(replies.length - refused.length).toBeGreaterThan(15);
  expect(new Set(refused.map(({ status, headers }) => `${status} ${headers['retry-after']}`))).toEqual(new Set(['503 5']));
  expect(refused[0]!.text).toContain('Your basket is safe.');
  expect(Math.max(...replies.map(({ time }) => time))).toBeLessThan(15_000);
  expectWell(neighbours);
  expect(await crowd(3, 1)).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
});
