import { defineTexts } from '@cellardoor/i18n';
import { pathTo } from '@cellardoor/contracts';
import { bottleWords, goods } from './goods.ts';
import type { KindWords, PageKind } from './page-kind.ts';

const words: KindWords = { ...bottleWords, all: 'Memberships', eyebrow: 'Memberships', soldAs: 'Membership, starting with this order' };

/** What one joins: no bottle, no sections, one of a line. */
export const membership: PageKind = {
  ...goods,
  name: 'membership',
  texts: defineTexts('kind.membership', words),
  layout: 'membership',
  sections: [],
  way: (_, { all }) => [{ label: all, href: pathTo('account.memberships') }],
  hasUnitPrice: false,
};
