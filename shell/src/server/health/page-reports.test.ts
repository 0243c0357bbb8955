import { parsePageReport } from './page-reports.ts';

it('reads which releases failed, and how soon a page was painted', () => {
  expect(parsePageReport('{"failed":["product@1.0.0-a"]}')).toEqual({
    kind: 'failed',
    releases: [{ name: 'product', version: '1.0.0-a' }],
  });
  expect(parsePageReport('{"shown":["product@1.0.0-a"]}')).toEqual({ kind: 'shown', releases: [{ name: 'product', version: '1.0.0-a' }] });
  expect(parsePageReport('{"painted":["product@1.0.0-a","header@2"],"paintMs":812.5}')).toEqual({
    kind: 'painted',
    releases: [
      { name: 'product', version: '1.0.0-a' },
      { name: 'header', version: '2' },
    ],
    paintMs: 812.5,
  });
});

it.each([
  ['', 'JSON'],
  ['[]', 'an object'],
  ['null', 'an object'],
  ['{}', 'failed, shown or painted'],
  ['{"failed":[]}', 'failed, shown or painted'],
  [`{"failed":${JSON.stringify(Array(21).fill('a@1'))}}`, '1 to 20'],
  ['{"failed":["product"]}', 'module@version'],
  ['{"failed":["../x@1"]}', 'module@version'],
  ['{"failed":["a@1@2"]}', 'module@version'],
  ['{"painted":["a@1"]}', 'paintMs'],
  ['{"painted":["a@1"],"paintMs":-1}', 'paintMs'],
  ['{"painted":["a@1"],"paintMs":1e9}', 'paintMs'],
])('refuses the report %s and says why', (text, why) => {
  expect(() => parsePageReport(text)).toThrow(why);
});
