import { defineTexts } from '@cellardoor/i18n';

export const offerGridTexts = defineTexts('product', {
  offers: 'Offers',
  offerContents: 'View contents',
  offerDetails: 'View details',
  offerAdd: 'Add to basket',
  offerAdded: 'Added to basket',
  ofProduct: '{action}, {name}',
  offerGone: 'Out of stock',
  offerBottles: (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`),
  offerAddFailed: 'Sorry, we are having problems adding your product, please try again or contact the call centre on {telephone}.',
});
