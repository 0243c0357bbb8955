import { defineTexts } from '@cellardoor/i18n';

/** Words about a plan that several modules say. */
export const planTexts = defineTexts('ui', {
  planFacts: 'What you agree to',
  planPrice: 'Each case',
  planPriceOften: '{price}, {often}',
  planNext: 'Next charge',
  planNextOn: '{price} on {day}, delivery included',
  planYear: 'Twelve months',
  planYearCost: '{price} in all, delivery included',
  planLeaving: 'Leaving',
  planLeave: 'Online in your account, whenever you like. Nothing is charged afterwards.',
  planLine: (often: string, price: string, day: string) => `A case ${often}. Next charge ${price} on ${day}, delivery included.`,
});
