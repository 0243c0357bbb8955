import { dutyOn } from './alcohol-duty.ts';

const table = [
  {
    since: '2025-02-01',
    rates: [
      [13, 961],
      [35, 2567],
      [85, 2954],
      [221, 3279],
    ],
  },
  {
    since: '2026-02-01',
    rates: [
      [13, 996],
      [35, 2661],
      [85, 3062],
      [221, 3399],
    ],
  },
] as const;
const on = (alcoholTenths: number, millilitres = 750, today = '2026-11-24') => dutyOn({ alcoholTenths, millilitres }, table, today);

it.each([
  ['wine of 12.5 %', 125, 750, 287, 3062],
  ['wine of 8.4 %', 84, 750, 168, 2661],
  ['wine of 8.5 %', 85, 750, 195, 3062],
  ['port of 20 %', 200, 750, 459, 3062],
  ['a liqueur of 22 %', 220, 700, 472, 3062],
  ['a spirit of 22.1 %', 221, 700, 526, 3399],
  ['a spirit of 40 %', 400, 700, 952, 3399],
])('asks for %s by litre of pure alcohol at the rate of its strength', (_what, tenths, millilitres, amount, perLitre) => {
  expect(on(tenths, millilitres)).toEqual({ amount, perLitre, since: '2026-02-01' });
});

it('asks at the rates of the day', () => {
  expect([on(125, 750, '2026-01-31')?.amount, on(125, 750, '2026-02-01')?.amount]).toEqual([277, 287]);
});

it('asks no duty of what has no alcohol, before the first rates, and where a country names none', () => {
  expect([on(12), on(125, 750, '2025-01-31'), dutyOn({ alcoholTenths: 125, millilitres: 750 }, [], '2026-11-24')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
