import { defineTexts } from '@cellardoor/i18n';
import { type PlanFrequency, unitsOf } from '@cellardoor/rules/plan-frequencies';

const named = { weeks: 'week', months: 'month' } as const;

/** Words about a plan that several modules say. */
export const planTexts = defineTexts('ui', {
  everySoOften: (frequency: PlanFrequency) => {
    const { count, unit } = unitsOf(frequency);
    return count === 1 ? `every ${named[unit]}` : `every ${count} ${unit}`;
  },
  planFacts: 'What you agree to',
  planPrice: 'Each case',
  planPriceOften: '{price}, {often}',
  planNext: 'Next charge',
  planNextOn: '{price} on {day}, delivery included',
  planYear: 'Twelve months',
  planYearCost: '{price} in all, delivery included',
  planLeaving: 'Leaving',
  planLeave: 'Online in your account, whenever you like. Nothing is charged afterwards.',
});
