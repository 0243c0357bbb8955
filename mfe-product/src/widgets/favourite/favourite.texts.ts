import { defineTexts } from '@cellardoor/i18n';

export const favouriteTexts = defineTexts('product', {
  favourite: 'Favourite',
  favouriteKept: 'Kept in your favourites.',
  favouriteDropped: 'Removed from your favourites.',
  favouriteFailed: 'It could not be kept. Please try again in a moment.',
});
