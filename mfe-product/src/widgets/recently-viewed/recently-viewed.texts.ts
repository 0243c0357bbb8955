import { defineTexts } from '@cellardoor/i18n';

export const recentlyViewedTexts = defineTexts('product', {
  recentlyViewed: 'Recently viewed',
  noRecentlyBrowsed: 'No Recently Browsed Wines',
  noteOf: 'Tasting note',
  noteOfWine: 'Tasting note of {name}',
});
