import { defineTexts } from '@cellardoor/i18n';
import { countedWines } from './counted-wines.ts';

export const searchTexts = defineTexts('search', {
  search: 'Search',
  searchLabel: 'Search wines',
  searchPlaceholder: 'e.g. Rioja',
  wines: countedWines,
  home: 'Home',
  allWines: 'All wines',
  startWith: 'Start with',
  meanwhile: 'Popular just now',
  eachBottle: 'a bottle',
});
