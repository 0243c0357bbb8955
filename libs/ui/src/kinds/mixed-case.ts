import { defineTexts } from '@cellardoor/i18n';
import { placePath } from '@cellardoor/contracts';
import { bottleWords, goods, listWords } from './goods.ts';
import type { KindWords, PageKind } from './page-kind.ts';

const words: KindWords = {
  ...bottleWords,
  ...listWords('Mixed cases', 'case', 'cases'),
  count: (n) => (n === 1 ? '1 case' : `${n} cases`),
  quantity: 'Cases',
  eyebrow: 'Mixed cases',
  whole: 'The whole case',
  pictureOf: (name) => `${name}, the bottles of the case`,
  style: 'Case size',
  recommended: 'You might also like',
};

/** A case of several wines: it has no one colour or strength, and its page lists what it holds. */
export const mixedCase: PageKind = {
  ...goods,
  name: 'mixedCase',
  texts: defineTexts('kind.mixedCase', words),
  cardLine: ({ webHeadline }) => ({ about: webHeadline, vintage: '' }),
  inPlan: 'beside',
  sections: ['contents', ...goods.sections],
  way: (_, { all }) => [{ label: all, href: placePath('type', 'Mixed cases') }],
  facts: ({ skus, grapeName }) => [...(skus[0] ? [`${skus[0].numberOfBottles} bottles`] : []), grapeName],
  showsStrength: false,
  showsColour: false,
  sizesCountTogether: false,
  like: (_, { all }) => [all],
  listedAs: ['Mixed cases'],
  isTerm: /^(mixed )?cases?$/i,
};
