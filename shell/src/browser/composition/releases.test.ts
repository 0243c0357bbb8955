import { Releases } from './releases.ts';

const product = {
  version: '1.0.0-a',
  container: 'product_1_0_0_a',
  base: '/modules/product/1.0.0-a/',
  entry: '',
  parts: { 'product.detail': { js: ['remoteEntry.js', 'detail.js'], css: ['detail.css'] } },
  integrity: { 'remoteEntry.js': 'sha256-r', 'detail.js': 'sha256-d', 'detail.css': 'sha256-c' },
};
const releases = new Releases({ product }, 'https://shop.example');

it('says where the files of a part are, and what they hash to', () => {
  expect(releases.filesOf('product.detail')).toEqual({
    js: [
      { href: 'https://shop.example/modules/product/1.0.0-a/remoteEntry.js', integrity: 'sha256-r' },
      { href: 'https://shop.example/modules/product/1.0.0-a/detail.js', integrity: 'sha256-d' },
    ],
    css: [{ href: 'https://shop.example/modules/product/1.0.0-a/detail.css', integrity: 'sha256-c' }],
  });
});

it.each(['product.unknown', 'basket.mini', 'nonsense', 'product.toString'])('has no owner for %s', (part) => {
  expect(() => releases.ownerOf(part)).toThrow(`no live module has "${part}"`);
});

it('knows its own files from all others', () => {
  expect(releases.fileAt('https://shop.example/modules/product/1.0.0-a/detail.js')?.integrity).toBe('sha256-d');
  expect(releases.fileAt('https://shop.example/modules/product/1.0.0-b/detail.js')).toBeUndefined();
  expect(releases.fileAt('https://elsewhere.example/modules/product/1.0.0-a/detail.js')).toBeUndefined();
});
