import { defineTexts } from '@cellardoor/i18n';

export const liveShoppingTexts = defineTexts('search', {
  liveShopping: 'Live shopping',
  watch: 'Watch',
  captions: 'Captions',
  filmBroken: 'The film cannot be played just now. Please try again later.',
});
