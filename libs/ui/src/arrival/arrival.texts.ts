import { defineTexts } from '@cellardoor/i18n';

export const arrivalTexts = defineTexts('ui', {
  arrives: 'Arrives from {day}',
  arrivesOn: 'Arrives on {day}',
  readyFrom: 'Ready to collect from {day}',
});
