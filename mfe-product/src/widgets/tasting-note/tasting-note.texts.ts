import { defineTexts } from '@cellardoor/i18n';

export const tastingNoteTexts = defineTexts('product', {
  noteFailed: 'The tasting note could not be loaded. Please try again in a moment.',
  print: 'Print',
  share: 'Share',
  copied: 'Copied',
  notShared: 'The address could not be copied. It is {address}',
  buy: 'Add to basket',
  noteAddFailed: 'Sorry, we are having problems adding your product, please try again or contact the call centre on {telephone}.',
  noteAdded: 'Added to your basket.',
  noteReviews: 'Reviews',
  noteNoReviews: 'No written reviews yet.',
  allReviews: 'All reviews, and your own',
});
