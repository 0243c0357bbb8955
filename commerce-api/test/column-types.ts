/** For each type of column that statements answer, by its oid: an expression of that type, and what either driver makes of it. */
export const samples: Readonly<Record<number, readonly [expression: string, value: unknown]>> = {
  16: ['true', true],
  19: [`'customers'::name`, 'customers'],
  20: ['9007199254740991::bigint', 9_007_199_254_740_991],
  21: ['5::smallint', 5],
  23: ['-7', -7],
  25: [`'Château'`, 'Château'],
  114: [`'{"a":[1,null]}'::json`, { a: [1, null] }],
  700: ['0.25::real', 0.25],
  701: ['0.1::float8', 0.1],
  1009: [`array['a', null, '"{,}']`, ['a', null, '"{,}']],
  1016: ['array[7::bigint, null]', [7, null]],
  1082: [`'2026-02-28'::date`, '2026-02-28'],
  1184: [`'2026-02-28 13:00:00.123+02'::timestamptz`, new Date('2026-02-28T11:00:00.123Z')],
  1700: ['12.50', 12.5],
  3802: [`'[true]'::jsonb`, [true]],
};
