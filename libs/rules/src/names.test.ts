import { nameWithVintage } from './names.ts';

it.each([
  ['Rioja', '2019', 'Rioja 2019'],
  ['Blanc de Blancs Brut', 'NV', 'Blanc de Blancs Brut NV'],
  ['Twelve reds', '', 'Twelve reds'],
])('calls %s of vintage "%s" %s', (name, vintage, called) => {
  expect(nameWithVintage({ name, vintage })).toBe(called);
});
