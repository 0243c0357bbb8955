import { defineTexts } from '@cellardoor/i18n';

export const productCardTexts = defineTexts('ui', {
  add: 'Add',
  added: 'Added',
  outOfStock: 'Out of stock',
  onlyLeft: 'Only {bottles} left',
  justABottle: 'Just {price} a bottle',
  justABottleSave: 'Just {price} a bottle, save {saved}',
  save: 'Save {price}',
  aBottle: '{price} a bottle',
  byTheCase: '{price} a bottle by the {bottles}',
  memberPrice: 'Member price',
  forMembers: '{price} for members',
  quantityOf: 'Quantity of {name}',
});
