import { defineTexts } from '@cellardoor/i18n';

export const smallLineTexts = defineTexts('ui', {
  line: '{quantity} × {name}',
  caseOf: 'Case of {count}',
  sizePrice: '{size}-bottle price',
  sizePriceOf: '{size}-bottle price for {count}',
});
