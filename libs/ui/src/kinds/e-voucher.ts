import { defineTexts } from '@cellardoor/i18n';
import { pathTo } from '@cellardoor/contracts';
import { bottleWords, goods } from './goods.ts';
import type { KindWords, PageKind } from './page-kind.ts';

const words: KindWords = { ...bottleWords, all: 'E-vouchers', eyebrow: 'Gifts', soldAs: 'Sent by email to its recipient' };

/** Money for somebody else to spend: one of a line, and its own page sells it. */
export const eVoucher: PageKind = {
  ...goods,
  name: 'eVoucher',
  texts: defineTexts('kind.eVoucher', words),
  sections: [],
  way: (_, { all }) => [{ label: all, href: pathTo('product.gifts') }],
  hasUnitPrice: false,
};
