import { integrityOf } from '../release-files.ts';
import { requireSoundRelease } from './sound-release.ts';
import type { Stamped } from './stamp-release.ts';

const face = {
  name: 'product',
  version: '1.0.0-a',
  container: 'product_1_0_0_a',
  pages: { 'product.detail': { paths: [], query: [], js: ['remoteEntry.js', 'detail.js'], css: [] } },
  widgets: {},
  emits: [],
  hears: [],
  shared: {},
  uses: {},
  calls: [],
};
const aRelease = (changed: Record<string, string> = {}): Stamped => {
  const files = new Map(Object.entries({ 'remoteEntry.js': 'var product_1_0_0_a;', 'detail.js': 'ok()', ...changed }));
  return { face, files: new Map([['integrity.json', JSON.stringify(integrityOf(files))], ...files]) };
};

it('lets a sound release pass', () => {
  expect(() => requireSoundRelease(aRelease())).not.toThrow();
});

it.each([
  ['a second React', aRelease({ 'detail.js': 'Symbol.for("react.transitional.element")' }), /detail\.js hold a second React/],
  ['the schema library', aRelease({ 'detail.js': 'create({"~kind":"Array"})' }), /detail\.js hold the schema library/],
  ['a container of another name', aRelease({ 'remoteEntry.js': 'var product_2;' }), /is not named product_1_0_0_a/],
  ['a name that was never stamped', aRelease({ 'detail.js': 'product_0_0_0_stampstamp' }), /before it had a version/],
  ['a wrong hash', aRelease({ 'integrity.json': '{"remoteEntry.js":"sha256-x","detail.js":"sha256-y"}' }), /integrity of .* is wrong/],
  ['a part without a hash', aRelease({ 'integrity.json': '{}' }), /has no integrity/],
])('refuses a release with %s', (_, release, message) => {
  expect(() => requireSoundRelease(release)).toThrow(message);
});
