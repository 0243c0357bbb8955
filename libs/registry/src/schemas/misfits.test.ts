import type { Schema } from '@cellardoor/mfe-kit/server';
import { misfits } from './misfits.ts';

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const object = (properties: Record<string, Schema>, required: string[] = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});
const names = (given: Schema, taken: Schema, isClosed = true) => misfits(given, taken, isClosed).map(({ kind, name }) => `${kind} ${name}`);

it('finds nothing where all that is needed is given, and all that is given is taken', () => {
  const taken = object({ itemCode: text, quantity: number, title: text }, ['itemCode']);
  expect(names(object({ itemCode: text }), taken)).toEqual([]);
  expect(names(object({ itemCode: text, quantity: { enum: [6] } }), taken)).toEqual([]);
  expect(names(object({ itemCode: text, quantity: number }, ['itemCode']), taken)).toEqual([]);
});

it('names a prop that is not taken, one that is not given and one that may be absent', () => {
  const taken = object({ codes: text, limit: number });
  expect(names(object({ itemCodes: text, limit: number }, ['itemCodes']), taken)).toEqual([
    'unknown itemCodes',
    'missing codes',
    'missing limit',
  ]);
});

it('lets more be told than is expected where the shape is open', () => {
  expect(names(object({ itemCode: text, more: text }), object({ itemCode: text }), false)).toEqual([]);
});

it.each<[string, Schema, Schema, boolean]>([
  ['a text for a text', text, text, true],
  ['a literal for a text', { enum: ['a'] }, text, true],
  ['a text for a literal', text, { enum: ['a'] }, false],
  ['some literals for more', { enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }, true],
  ['more literals for some', { enum: ['a', 'b'] }, { enum: ['a'] }, false],
  ['a number for a text', number, text, false],
  ['a text for either', text, { anyOf: [{ type: 'null' }, text] }, true],
  ['either for a text', { anyOf: [{ type: 'null' }, text] }, text, false],
  ['literals for either', { enum: ['a', 1] }, { anyOf: [text, number] }, true],
  ['a list of literals for a list of texts', { type: 'array', items: { enum: ['a'] } }, { type: 'array', items: text }, true],
  ['a list of numbers for a list of texts', { type: 'array', items: number }, { type: 'array', items: text }, false],
  ['anything for a text', {}, text, true],
  ['an object for one of any names', object({ a: text }), { type: 'object' }, true],
  ['nothing for an object', { type: 'undefined' }, object({ a: text }), false],
  ['an object for nothing', object({ a: text }), { type: 'undefined' }, false],
])('compares %s', (_, given, taken, fits) => {
  expect(names(object({ it: given }), object({ it: taken }))).toEqual(fits ? [] : ['other it']);
});

it('looks into objects, also where there may be none, and says where', () => {
  const taken = object({ product: { anyOf: [{ type: 'null' }, object({ name: text })] } });
  expect(names(object({ product: object({ title: text }) }), taken)).toEqual(['unknown product.title', 'missing product.name']);
});
