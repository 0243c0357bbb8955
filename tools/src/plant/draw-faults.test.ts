import { drawFaults, type FaultyArea, sharesOf } from './draw-faults.ts';
import type { Fault } from './faults.ts';
import { nearestFirst } from './nearest-first.ts';

const operators = ['negate a condition', 'drop a call', 'change a number'];
const fault = (area: string, at: number): Fault => ({
  id: `${area}-${at}`,
  file: `${area}/${Math.floor(at / 4)}.ts`,
  line: at,
  before: 'a',
  after: 'b',
  nth: 0,
  operator: operators[at % 3]!,
});
const area = (name: string, size: number): FaultyArea => ({
  name,
  isModule: name.startsWith('mfe-'),
  faults: Array.from({ length: size }, (_, at) => fault(name, at)),
});
const areas = [area('mfe-basket', 400), area('mfe-upsell', 20), area('api/basket', 900), area('api/small', 10), area('api/other', 670)];
const isSound = () => true;
const draw = (seed: number, of = areas) => drawFaults(of, 20, seed, isSound).map(({ id }) => id);

it('gives areas faults by their size, and each module three', () => {
  expect(sharesOf(areas, 20)).toEqual([3, 3, 8, 0, 6]);
  expect(sharesOf(areas, 60).reduce((sum, share) => sum + share)).toBe(60);
});

it('draws the same faults for the same seed, and others for another', () => {
  expect(draw(7)).toHaveLength(20);
  expect(draw(7)).toEqual(draw(7));
  expect(draw(8)).not.toEqual(draw(7));
});

it('keeps the faults of an area where another one changes', () => {
  const changed = areas.map((one) =>
    one.name === 'api/other' ? { ...one, faults: one.faults.map((old) => ({ ...old, id: `${old.id}x` })) } : one,
  );
  const ofOthers = (ids: readonly string[]) => ids.filter((id) => !id.startsWith('api/other'));
  expect(ofOthers(draw(7, changed))).toEqual(ofOthers(draw(7)));
});

it('takes each kind of fault in turn, and each file once', () => {
  const drawn = drawFaults([area('api/basket', 900)], 12, 7, isSound);
  for (const operator of operators) expect(drawn.filter((one) => one.operator === operator)).toHaveLength(4);
  expect(new Set(drawn.map(({ file }) => file)).size).toBe(12);
});

it('leaves out what is no longer TypeScript, and ends where an area has no more', () => {
  expect(drawFaults([area('api/small', 10)], 20, 7, ({ id }) => id !== 'api/small-3')).toHaveLength(9);
});

it('asks the tests of the same folder and of the same name first', () => {
  const tests = [
    'libs/rules/src/cards.test.ts',
    'api/test/basket.spec.ts',
    'api/src/pay/b.test.ts',
    'api/src/pay/a/c.test.ts',
    'api/test/pay-later.spec.ts',
  ];
  expect(nearestFirst(tests, 'api/src/pay/a/limits.ts')).toEqual({
    units: ['api/src/pay/a/c.test.ts', 'api/src/pay/b.test.ts', 'libs/rules/src/cards.test.ts'],
    specs: ['api/test/pay-later.spec.ts', 'api/test/basket.spec.ts'],
  });
});
