import { marketFacts } from '@cellardoor/brand';
import { headHtml } from './head.ts';

const shop = marketFacts({ brand: 'law', country: 'uk' });
const address = 'http://law-uk.localhost';

it('writes title, description, canonical and structured data', () => {
  const html = headHtml(
    { title: 'Rioja', description: 'A red', canonical: '/product/W1', structuredData: [{ '@type': 'Product' }] },
    shop,
    address,
  );
  expect(html).toMatch(
    /^<title>Rioja<\/title><meta name="description" content="A red"><link rel="canonical" href="http:\/\/law-uk.localhost\/product\/W1">/,
  );
  expect(html).toMatch(/<script type="application\/ld\+json">{"@type":"Product"}<\/script>$/);
});

it('says what a shared link shows, with whole addresses', () => {
  const html = headHtml({ title: 'Rioja', canonical: '/product/W1', picture: '/pictures/W1-960.jpg', sharedAs: 'product' }, shop, address);
  const said = Object.fromEntries(
    [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  );
  expect(said).toEqual({
    type: 'product',
    site_name: 'Lawrence &amp; Wye',
    locale: 'en_GB',
    title: 'Rioja',
    url: `${address}/product/W1`,
    image: `${address}/pictures/W1-960.jpg`,
  });
});

const alternates = (countries: 'all' | ('uk' | 'au' | 'nz')[], origin = address, robots?: 'noindex') =>
  [...headHtml({ title: 'x', canonical: '/a?b=1&c', countries, robots }, shop, origin).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, lang, href]) => `${lang} ${href}`,
  );

it('names the countries that have the page, this one and the usual one among them', () => {
  expect(alternates(['uk', 'nz'], 'http://law-uk.localhost:8080')).toEqual([
    'en-GB http://law-uk.localhost:8080/a?b=1&amp;c',
    'en-NZ http://law-nz.localhost:8080/a?b=1&amp;c',
    'x-default http://law-uk.localhost:8080/a?b=1&amp;c',
  ]);
  expect(alternates('all').map((one) => one.split(' ')[0])).toEqual(['en-GB', 'en-AU', 'en-NZ', 'en-US', 'x-default']);
});

it('names no other country for a page that is here alone, is not to be found, or is of a host that stands for any', () => {
  expect(alternates(['uk'])).toEqual([]);
  expect(alternates('all', address, 'noindex')).toEqual([]);
  expect(alternates('all', 'http://preview.example')).toEqual([]);
});

it('escapes every text', () => {
  const html = headHtml({ title: '</title><script>x', description: '"><b>', structuredData: [{ name: '</script><!--' }] }, shop, address);
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;x</title>');
  expect(html).toContain('content="&quot;&gt;&lt;b&gt;"');
  expect(html).toContain('{"name":"\\u003c/script>\\u003c!--"}');
});

it('gives the first picture alone a high priority', () => {
  const html = headHtml(
    { title: 'x', preloads: [{ href: '/a.avif', srcSet: '/a.avif 1x', sizes: '50vw' }, { href: '/b.avif' }] },
    shop,
    address,
  );
  expect(html).toContain('href="/a.avif" imagesrcset="/a.avif 1x" imagesizes="50vw" fetchpriority="high">');
  expect(html).toContain('href="/b.avif">');
});
