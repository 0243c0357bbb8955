import { defineTexts } from '@cellardoor/i18n';

export const savedTexts = defineTexts('basket', {
  savedTitle: 'Saved for later',
  saveForLater: 'Save for later',
  saveLine: 'Save for later: {name}',
  savingLine: 'Saving…',
  savedNow: '{name} is saved for later.',
  savedSold: (quantity: number, size: number) =>
    size > 1 ? `${quantity} ${quantity === 1 ? 'case' : 'cases'} of ${size}` : `${quantity} ${quantity === 1 ? 'bottle' : 'bottles'}`,
  savedUnits: '{quantity} of it',
  savedEach: '{price} each',
  putBack: 'Move to basket',
  putBackNamed: 'Move to basket: {name}',
  puttingBack: 'Moving…',
  backInBasket: '{name} is in your basket.',
  dropSaved: 'Remove',
  dropSavedNamed: 'Remove {name} from what you saved',
  droppingSaved: 'Removing…',
  savedDropped: '{name} is no longer saved.',
});
