import { defineTexts } from '@cellardoor/i18n';

/** Words about a plan that several modules say. */
export const planTexts = defineTexts('ui', {
  planFacts: 'What you agree to',
  planFirst: 'First case',
  planFirstPrice: '{price}, with this order',
  planPrice: 'Each case',
  planPriceOften: (price: string, delivery: string | null, often: string) =>
    delivery === null ? `${price}, delivery free, ${often}` : `${price} + ${delivery} delivery, ${often}`,
  planNext: 'Next charge',
  planNextOn: '{price} on {day}',
  planYear: 'Twelve months',
  planYearCost: '{price} in all',
  planLeaving: 'Leaving',
  planLeave: 'Online in your account, at any time',
  planLine: (often: string, price: string, day: string) => `A case ${often}. Next charge ${price} on ${day}, delivery included.`,
});
