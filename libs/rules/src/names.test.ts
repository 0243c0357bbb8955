import { cutName, nameWithVintage } from './names.ts';

it.each([
  ['Rioja', '2019', 'Rioja 2019'],
  ['Blanc de Blancs Brut', 'NV', 'Blanc de Blancs Brut NV'],
  ['Twelve reds', '', 'Twelve reds'],
])('calls %s of vintage "%s" %s', (name, vintage, called) => {
  expect(nameWithVintage({ name, vintage })).toBe(called);
});

it.each([
  ['Sauvignon Blanc Grande', 'Sauvignon Blanc Grande'],
  ['Sauvignon Blanc Grandes', 'Sauvignon Blanc Grande…'],
  ['Colle Vedrina Prosecco Brut', 'Colle Vedrina Prosecco…'],
  ['Six reds for a cold, cold kitchen', 'Six reds for a cold, c…'],
  ['Clos de la Vieille Ép\u{1F347} Rouge', 'Clos de la Vieille Ép\u{1F347}…'],
])('cuts %s to its first 22 characters', (name, cut) => {
  expect(cutName(name)).toBe(cut);
});
