import { defineTexts } from '@cellardoor/i18n';

export const reorderTexts = defineTexts('basket', {
  reorder: 'Order again',
  reorderNamed: 'Order again: order {id}',
  reordering: 'Adding to your basket…',
  reordered: 'Your wines are in the basket, at today’s prices.',
  reorderedPart: 'What we could add is in your basket, at today’s prices.',
  notReordered: 'Nothing was added to your basket.',
  notAgain: '{name}: {why}',
  reorderFailed: 'We could not add the order to your basket. Please try again.',
  toBasket: 'Go to your basket',
});
