import { defineTexts } from '@cellardoor/i18n';

const bottles = (n: number) => (n === 1 ? '1 bottle' : `${n} bottles`);

/** Words of a plan wherever it is joined. */
export const plansTexts = defineTexts('product', {
  planTabs: 'Wine plans',
  winePlans: 'Wine plans',
  homeOfPlans: 'Home',
  bottlesSoOften: (n: number, often: string) => `${bottles(n)} ${often}`,
  aCase: 'a case',
  caseOfBottles: (name: string, n: number) => `${name}, ${bottles(n)}`,
  soldOutCase: (label: string) => `${label} (out of stock)`,
  planCaseType: 'Case',
  planFrequency: 'How often',
  planBottlePrice: 'Just {price} a bottle',
  planSave: 'Save {amount} a case',
  planAdd: 'Add to basket',
  planAdding: 'Adding...',
  planAdded: 'Added to basket',
  planToBasket: 'Go to your basket',
  planInBasket: 'Your plan starts when the order is paid. Nothing is charged before.',
  planFailed: 'Sorry, we are having problems adding your product, please try again or contact the call centre on {telephone}.',
  whatsInTheCase: 'What’s in the case?',
  planOutOfStock: 'Out of stock',
  planOutOfStockText: 'We are putting the next case together. The other plans can be joined today.',
  planTerms: 'Terms of wine plans',
  welcomeGifts: 'Welcome gifts with your first case',
});
