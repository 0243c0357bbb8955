import { codeIn } from '../site/a-module.ts';
import { counted, troubles } from '../site/contained.ts';
import { type Site, startSite } from '../site/site.ts';

const wrong = {
  'no-hints': '`slots` gives no list of widgets with their props',
  'odd-hints': '`slots` gives no list of widgets with their props',
  'no-head': "Cannot destructure property 'title'",
  'no-title': '`head` gives no title',
  'odd-status': '`head` gives the status 99',
  'odd-canonical': 'Invalid URL',
  'odd-data': 'Do not know how to serialize a BigInt',
  nowhere: 'it redirects to undefined',
  'odd-address': 'it redirects to /wines/\u20ac',
  'odd-redirect': 'it redirects with the status 200',
  'odd-slot': 'could not be cloned',
  endless: 'it gives 5000018 characters of HTML',
};
const names = [...Object.keys(wrong), 'endless-hints', 'well'];

let site: Site;
beforeAll(async () => {
  const pages = Object.fromEntries(names.map((name) => [`fault.${name}`, { paths: [`/${name}`] }]));
  site = await startSite({ modules: [{ name: 'fault', pages, code: codeIn(__dirname) }] });
});
afterAll(() => site.stop());

it.each(Object.entries(wrong))(
  '[EMB-02] says of a page with %s that it cannot be shown, between header and footer, and why in the log',
  async (name, why) => {
    const page = await site.get(`/${name}`);
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    for (const text of ['Bar ', 'We cannot show this page just now', '<footer>Footer</footer>']) expect(page.text).toContain(text);
    expect(site.logs.findLast(({ part }) => part === `fault.${name}`)?.reason).toContain(why);
  },
);

it('renders a page whose slot hint is invalid', async () => {
  expect(await site.get('/endless-hints')).toMatchObject({ status: 200, text: expect.stringContaining('a page') });
  expect(troubles(site)).toContain('hints: Do not know how to serialize a BigInt');
});

it('keeps the same thread', async () => {
  expect((await site.get('/well')).text).toContain('well again');
  expect(await counted(site, 'cd_worker_restarts_total', 'module="fault"')).toBe(0);
});
