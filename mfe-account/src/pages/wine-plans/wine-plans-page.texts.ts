import { defineTexts } from '@cellardoor/i18n';

export const winePlansPageTexts = defineTexts('account', {
  winePlansLead: 'What comes next, what it costs, and how to change it.',
  noPlans: 'No wine plans yet',
  noPlansText: 'A case that we choose, as often as you like. You can change it, skip it or leave at any time.',
  noPlansInPoints: 'There are no wine plans in this shop.',
  seePlans: 'See our wine plans',
  plansFailed: 'We could not load your wine plans',
  plansFailedText: 'They are safe, and nothing about them has changed. Please try again.',
  plansRetrying: 'Loading…',
  changeNextCase: 'Change the next case',
  changeNextCaseNamed: 'Change the next case: {plan}',
  seeOtherPlans: 'See other wine plans',
});
