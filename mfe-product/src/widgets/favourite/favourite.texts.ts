import { defineTexts } from '@cellardoor/i18n';

export const favouriteTexts = defineTexts('product', {
  favourite: 'Favourite',
  favouriteKept: 'Added to your favourites.',
  favouriteDropped: 'Removed from your favourites.',
  favouriteFailed: 'We could not save it. Please try again in a moment.',
});
