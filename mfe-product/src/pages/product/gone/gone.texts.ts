import { defineTexts } from '@cellardoor/i18n';

export const goneTexts = defineTexts('product', {
  goneText: 'These are the closest to it that we have.',
  goneWines: 'In its place',
  goneNext: 'See all wines',
});
