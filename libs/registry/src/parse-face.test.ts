import { parseFace } from './parse-face.ts';

const face = { name: 'product', version: '1.0.0-a', container: 'product_1', pages: {}, widgets: {}, emits: [], shared: {} };
const written = (value: unknown) => Buffer.from(JSON.stringify(value));

it('reads the face of a release', () => {
  const whole = { ...face, hears: ['page:shown'], uses: {}, calls: [] };
  expect(parseFace(written(whole))).toEqual(whole);
});

it('reads the face of a build that did not note its calls yet: releases that are live go on', () => {
  expect(parseFace(written({ ...face, hears: [], uses: {} })).calls).toEqual([]);
});

it('refuses the face of a build that did not note all that a shell asks for, by name', () => {
  expect(() => parseFace(written(face))).toThrow('face.json lacks hears, uses: build the module anew');
  expect(() => parseFace(written(null))).toThrow('face.json lacks name, version, container');
});
