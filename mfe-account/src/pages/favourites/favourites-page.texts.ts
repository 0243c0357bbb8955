import { defineTexts } from '@cellardoor/i18n';

export const favouritesPageTexts = defineTexts('account', {
  noFavourites: 'No favourites yet',
  noFavouritesText: 'Press the heart on a wine to keep it here.',
  findWines: 'Find a wine',
  addAll: 'Add one of each to your basket',
  addingAll: 'Adding them…',
  removeFavourite: 'Remove {name} from your favourites',
  remove: 'Remove',
  removing: 'Removing...',
  favouriteRemoved: '{name} is no longer a favourite.',
  notRemoved: 'We could not remove it. Please try again in a moment.',
});
