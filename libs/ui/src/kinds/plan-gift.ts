import { defineTexts } from '@cellardoor/i18n';
import { bottleWords, goods, listWords } from './goods.ts';
import type { KindWords, PageKind } from './page-kind.ts';

const words: KindWords = {
  ...bottleWords,
  ...listWords('Gifts of wine plans', 'gift', 'gifts'),
  count: (n) => (n === 1 ? '1 gift' : `${n} gifts`),
  quantity: 'Pieces',
  eyebrow: 'Welcome gift',
  whole: 'The gift',
  pictureOf: (name) => name,
  recommended: 'You might also like',
  soldAs: 'Free with a wine plan',
};

/** What comes free with a wine plan. */
export const planGift: PageKind = {
  ...goods,
  name: 'planGift',
  texts: defineTexts('kind.planGift', words),
  way: () => [],
  sections: ['details'],
  facts: () => [],
  showsStrength: false,
  showsColour: false,
  sizesCountTogether: false,
  like: () => [],
};
