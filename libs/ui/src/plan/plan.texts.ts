import { defineTexts } from '@cellardoor/i18n';

/** Words about a plan that several modules say. */
export const planTexts = defineTexts('ui', {
  planFacts: 'What you agree to',
  planFirst: 'First case',
  planFirstPrice: '{price}, with this order',
  planPrice: 'Each case',
  planPayment: 'Each payment',
  planPaymentOften: (price: string, often: string) => `${price}, ${often}`,
  planPriceOften: (price: string, { delivery, tax, often }: { delivery: string | null; tax: string | null; often: string }) =>
    [
      price,
      delivery === null ? ', delivery free' : ` + ${delivery} delivery`,
      tax === null ? '' : ` + ${tax} sales tax`,
      `, ${often}`,
    ].join(''),
  planNext: 'Next charge',
  planNextOn: '{price} on {day}',
  planYear: 'Twelve months',
  planYearCost: '{price} in all',
  planTax: 'Sales tax',
  planTaxLater: 'Comes on top where your state charges it',
  planLeaving: 'Leaving',
  planLeave: 'Online in your account, at any time',
  renewalPrice: 'Each term',
  renewalTaxedOften: '{price} + {tax} sales tax, {often}',
  renewalNotice: 'Reminder',
  renewalNoticeOn: 'By email on {day}, and before each charge after it',
  renewalLeave: 'Turn it off online in your account, at any time until the charge',
  planLine: (often: string, price: string, day: string, isBeforeTax: boolean) =>
    `A case ${often}. Next charge ${price} on ${day}, delivery included${isBeforeTax ? ', before sales tax' : ''}.`,
});
