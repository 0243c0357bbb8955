import { defineTexts } from '@cellardoor/i18n';
import { bottleWords } from './goods.ts';
import type { PageKind } from './page-kind.ts';
import { wine } from './wine.ts';

/** Wine that is sold before it is bottled, by the case and in bond; what must be said of that sale, the API says (`saleTerms`). [PRD-12] */
export const enPrimeur: PageKind = {
  ...wine,
  name: 'enPrimeur',
  texts: defineTexts('kind.enPrimeur', { ...bottleWords, quantity: 'Cases', recommended: 'You might also like' }),
};
