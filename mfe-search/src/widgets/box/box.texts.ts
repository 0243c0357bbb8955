import { defineTexts } from '@cellardoor/i18n';

export const boxTexts = defineTexts('search', {
  suggestions: 'Suggestions',
  searchFor: 'Search for ‘{term}’',
  suggested: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  'suggested.type': 'Wine type',
  'suggested.country': 'Country',
  'suggested.region': 'Region',
  'suggested.grape': 'Grape',
  narrowDown: 'Narrow down ‘{term}’',
  seeAll: (count: number) => (count === 1 ? 'See the 1 wine' : `See all ${count} wines`),
});
