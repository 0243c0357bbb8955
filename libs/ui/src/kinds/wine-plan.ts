import { pathTo } from '@cellardoor/contracts';
import { defineTexts } from '@cellardoor/i18n';
import { mixedCase } from './mixed-case.ts';
import type { PageKind } from './page-kind.ts';

/** The case of a wine plan: what it holds is shown as a mixed case's, and its line says that it comes again. */
export const winePlan: PageKind = {
  ...mixedCase,
  name: 'winePlan',
  texts: defineTexts('kind.winePlan', {
    ...mixedCase.texts.texts,
    all: 'Wine plans',
    eyebrow: 'Wine plans',
    soldAs: 'Wine plan, starting with this order',
  }),
  inPlan: 'alone',
  way: (_, { all }) => [{ label: all, href: pathTo('product.wine-plans') }],
  like: () => [],
  listedAs: [],
};
