import { pathTo } from '@cellardoor/contracts';
import { defineTexts } from '@cellardoor/i18n';
import { bottleWords } from './goods.ts';
import { membership } from './membership.ts';
import type { KindWords, PageKind } from './page-kind.ts';

const words: KindWords = {
  ...bottleWords,
  all: 'Wine reward',
  eyebrow: 'Wine reward',
  soldAs: 'Wine reward, paid in each month, starting with this order',
};

/** A monthly payment into wine reward: no bottle, no sections, one of a line. */
export const rewardPayment: PageKind = {
  ...membership,
  name: 'rewardPayment',
  texts: defineTexts('kind.rewardPayment', words),
  way: (_, { all }) => [{ label: all, href: pathTo('account.memberships') }],
};
