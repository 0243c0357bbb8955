import { defineTexts } from '@cellardoor/i18n';

export const homePageTexts = defineTexts('search', {
  featured: 'Featured',
  emptyRail: 'Shoppers do not see the row “{title}” here: it finds no wine.',
  promises: 'Why buy from us',
  usually: 'Usually',
  aBottle: '{price} a bottle',
  memberPrice: 'Member price',
  forMembers: '{price} for members',
  adding: 'Adding...',
  seeTheCase: 'See what’s inside',
  goneCase: 'Out of stock: see what was in it',
});
