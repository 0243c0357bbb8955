import { defineTexts } from '@cellardoor/i18n';
import { countedContents } from '../../counted-contents.ts';

export const miniWidgetTexts = defineTexts('basket', {
  basket: 'Basket',
  miniEmpty: 'Basket, empty',
  miniHolds: (count: number, lines: number, total: string) => `Basket, ${countedContents(count, lines)}, ${total}`,
  miniArriving: (count: number, lines: number) => `Basket, ${countedContents(count, lines)}`,
  showItems: 'Show what is in your basket',
  savingOf: 'You save {amount}',
  moreLines: 'and {count} more',
  added: 'Added to your basket',
  view: 'View basket',
});
