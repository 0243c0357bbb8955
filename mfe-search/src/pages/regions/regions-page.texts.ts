import { defineTexts } from '@cellardoor/i18n';

export const regionsPageTexts = defineTexts('search', {
  regions: 'Regions',
  regionsTitle: 'Wine by country and region',
  regionsText: 'Where our wines come from, and how many we have from each place.',
  regionsTextWithSpirits: 'Where our wines and spirits come from, and how many we have from each place.',
  furtherCountries: 'More countries',
});
