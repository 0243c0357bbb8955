import { railQuery } from './rail-query.ts';

it.each([
  ['rioja', { Ntt: 'rioja' }],
  ['Ntt=rioja&Ns=rating|1', { Ntt: 'rioja', Ns: 'rating|1' }],
  ['/wines?Ntt=old+vines&other=1', { Ntt: 'old vines' }],
])('reads %s', (query, params) => {
  expect(railQuery(query)).toEqual(params);
});
