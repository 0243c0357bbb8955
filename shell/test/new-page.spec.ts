import { publishModule } from './site/a-module.ts';
import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const documentOf = async (path: string, host = 'law-uk.localhost') => {
  const { text } = await site.get(path, { headers: { host } });
  const [, brand, country, page] = /<html [^>]*data-brand="(\w+)" data-country="(\w+)" data-page="([\w.-]+)"/.exec(text)!;
  const [, part] = /<main id="page"[^>]*data-boundary="(\w+)"/.exec(text)!;
  return { brand, country, page, module: part };
};

it('[RTE-17] maps paths to page types in the shell alone, each rendered by the module that it names, and says so on the document', async () => {
  expect(await documentOf('/')).toEqual({ brand: 'law', country: 'uk', page: 'shop.home', module: 'shop' });
  expect(await documentOf('/product/W1?x=/', 'stw-au.localhost')).toEqual({
    brand: 'stw',
    country: 'au',
    page: 'shop.wine',
    module: 'shop',
  });
  expect(await documentOf('/product/W1/more')).toEqual({ brand: 'law', country: 'uk', page: 'search.not-found', module: 'search' });

  // a page of a module that nobody knew: its release brings the path, and the shell is neither built nor started again
  expect((await site.get('/gifts/for-two')).status).toBe(404);
  const view = `({ params }) => require('react').createElement('h1', null, 'For ' + params.who + ', ' + (params.sort || 'unsorted') + ', ' + (params.other || 'nothing else'))`;
  const page = `{ default: { head: () => ({ title: 'Gifts' }), View: ${view} } }`;
  const code = `module.exports = { name: 'gifts', pages: { 'gifts.landing': async () => (${page}) }, widgets: {} };`;
  await publishModule(site.store, { name: 'gifts', pages: { 'gifts.landing': { paths: ['/gifts/for-:who'], query: ['sort'] } }, code });
  while ((await site.get('/gifts/for-two')).status !== 200);
  expect(await documentOf('/gifts/for-two')).toEqual({ brand: 'law', country: 'uk', page: 'gifts.landing', module: 'gifts' });
  expect((await site.get('/gifts/for-two?sort=price&other=1')).text).toContain('<h1>For two, price, nothing else</h1>');
  const boot = JSON.parse(/id="cd-boot">(.*?)<\/script>/.exec((await site.get('/')).text)![1]!) as { routes: { page: string }[] };
  expect(boot.routes.map((route) => route.page)).toContain('gifts.landing');
});
