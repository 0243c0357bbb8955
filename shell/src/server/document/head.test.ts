import { headHtml } from './head.ts';

it('writes title, description, canonical and structured data', () => {
  const html = headHtml(
    { title: 'Rioja', description: 'A red', canonical: '/product/W1', structuredData: [{ '@type': 'Product' }] },
    'http://law-uk.localhost',
  );
  expect(html).toBe(
    '<title>Rioja</title><meta name="description" content="A red"><link rel="canonical" href="http://law-uk.localhost/product/W1">' +
      '<script type="application/ld+json">{"@type":"Product"}</script>',
  );
});

it('lets no text out of its place', () => {
  const html = headHtml(
    { title: '</title><script>x', description: '"><b>', structuredData: [{ name: '</script><!--' }] },
    'http://a.localhost',
  );
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;x</title>');
  expect(html).toContain('content="&quot;&gt;&lt;b&gt;"');
  expect(html).toContain('{"name":"\\u003c/script>\\u003c!--"}');
});

it('gives the first picture alone a high priority', () => {
  const html = headHtml(
    { title: 'x', preloads: [{ href: '/a.avif', srcSet: '/a.avif 1x', sizes: '50vw' }, { href: '/b.avif' }] },
    'http://a.localhost',
  );
  expect(html).toContain('href="/a.avif" imagesrcset="/a.avif 1x" imagesizes="50vw" fetchpriority="high">');
  expect(html).toContain('href="/b.avif">');
});
