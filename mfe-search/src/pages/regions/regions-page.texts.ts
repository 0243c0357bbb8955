import { defineTexts } from '@cellardoor/i18n';

export const regionsPageTexts = defineTexts('search', {
  regions: 'Regions',
  regionsTitle: 'Wine by country and region',
  regionsText: 'Where our wines come from, each place with the number of its wines.',
  furtherCountries: 'Further countries',
});
