import { defineTexts } from '@cellardoor/i18n';
import { bottleWords, goods, listWords } from './goods.ts';
import type { KindWords, PageKind } from './page-kind.ts';

export const serviceWords: KindWords = {
  ...bottleWords,
  ...listWords('Services', 'service', 'services'),
  count: (n) => (n === 1 ? '1 charge' : `${n} charges`),
  quantity: 'Charges',
  eyebrow: 'Service',
  whole: 'The service',
  pictureOf: (name) => name,
  recommended: 'You might also like',
  soldAs: 'Charged as you have agreed',
};

/** What an agreement charges that is nothing of the cellar, such as rent. */
export const service: PageKind = {
  ...goods,
  name: 'service',
  texts: defineTexts('kind.service', serviceWords),
  way: () => [],
  sections: [],
  facts: () => [],
  showsStrength: false,
  showsColour: false,
  sizesCountTogether: false,
  like: () => [],
  hasUnitPrice: false,
};
