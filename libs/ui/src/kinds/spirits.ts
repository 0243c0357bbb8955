import { defineTexts } from '@cellardoor/i18n';
import { bottleWords, goods, listWords } from './goods.ts';
import type { KindWords, PageKind } from './page-kind.ts';

const words: KindWords = {
  ...bottleWords,
  ...listWords('Spirits', 'spirit', 'spirits'),
  style: 'Kind',
  pairings: 'How to drink it',
  recommended: 'From the same shelf',
};

/** What is distilled: its style takes the place of grape and colour. [RTE-04] */
export const spirits: PageKind = {
  ...goods,
  name: 'spirits',
  texts: defineTexts('kind.spirits', words),
  facts: ({ styleName }) => [styleName],
  showsColour: false,
  listedAs: ['Spirits'],
  isTerm: /^spirits?$/i,
};
