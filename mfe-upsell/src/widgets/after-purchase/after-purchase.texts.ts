import { defineTexts } from '@cellardoor/i18n';

const bottles = (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`);
const spaces = (count: number) => (count === 1 ? '1 space is' : `${count} spaces are`);

export const afterPurchaseWidgetTexts = defineTexts('upsell', {
  addToOrder: 'Add to your order',
  addToOrderLead: 'Until we pack it, and with the card that paid it. Only if you like.',
  noThanks: 'No thanks',
  addingToOrder: 'Adding...',
  notAdded: 'We could not reach the shop. Please try again: you are never charged twice.',
  // a membership
  unlimitedTitle: 'Get Unlimited Delivery',
  unlimitedFreeTitle: 'Claim unlimited delivery for free',
  unlimitedHint: (months: number, toPay: string) => `${months} months of deliveries for ${toPay} today`,
  unlimitedFreeHint: (months: number) => `${months} months of deliveries, nothing to pay`,
  unlimitedIntro: (months: number) =>
    `Standard delivery costs you nothing for ${months} months, however often you order, this order included.`,
  unlimitedTerm: (months: number) => `Unlimited delivery for ${months} months`,
  lessDelivery: 'The delivery that you paid',
  refundDelivery: 'Refund of the delivery that you paid',
  nextDelivery: 'Your next delivery',
  unlimitedAccept: 'Get unlimited delivery for {price}',
  unlimitedClaim: 'Claim unlimited delivery for free',
  // a wine plan
  planTitle: 'Just before you go ...',
  planHint: (name: string, price: string) => `${name}: the first case for ${price}, in the same parcel`,
  planFirstCase: 'Your first case, with this order',
  deliverySaved: 'Delivery that you save',
  planTerms: 'The terms of wine plans',
  planAccept: 'Join and pay {price} now',
  // bottles
  caseTitle: 'FILL YOUR CASE FOR EXTRA SAVINGS',
  caseHint: (count: number) => `${spaces(count)} left in your case of twelve`,
  caseIntro: (count: number) =>
    `${spaces(count)} left in your case of twelve. These bottles go into the same parcel, at a price of their own.`,
  caseDelivery: 'Fill every space, and your delivery costs {amount} less.',
  caseAccept: 'Add to my order for {price}',
  aBottle: 'a bottle',
  quantityOf: 'Quantity of {name}',
  saveQuantities: 'Save quantities',
  savingQuantities: 'Saving...',
  unsaved: 'Please save your quantities first.',
  noneChosen: 'Please choose one bottle at least.',
  tooManyBottles: 'The number of bottles selected is greater than the available space',
  bottlesSum: bottles,
  // what is charged
  tax: 'Sales tax',
  toPay: 'To pay now',
  toReturn: 'Back to your card',
  consent: 'I am happy for {card} to be charged for this, and for future payments.',
  consentSaving: 'Save {card} to my account, and charge it for this and for future payments.',
  consentGuest: 'I am happy for {card} to be charged for this, too.',
  consentMissing: 'Please confirm you are happy to be charged for future payments by checking the box above.',
  card: 'my {brand} card ending {lastFour}',
  futurePayments: 'Future Payments',
  futureNow: 'Today your card pays {amount}.',
  futureNothingNow: 'Today your card pays nothing.',
  futureUnlimited: (months: number) => `Your membership lasts ${months} months from today. We charge nothing more for it.`,
  futurePlan: 'Your next case is charged on {day}: {amount} with its delivery. Then one comes {often}, until you leave.',
  futurePlanLeave: 'We email you before each charge. Change, skip or leave in your account, in one step.',
  futureCase: 'We charge nothing later for these bottles.',
  futureCardSaved: 'Your card joins those in your account, where you can remove it.',
  futureCardKept: 'Your card is among those in your account, where you can remove it.',
  futureCardForgotten: 'Without an account, we do not keep your card.',
});
