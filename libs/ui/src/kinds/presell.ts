import { defineTexts } from '@cellardoor/i18n';
import { bottleWords } from './goods.ts';
import type { PageKind } from './page-kind.ts';
import { wine } from './wine.ts';

/** Wine that is sold before it is here; what must be said of that sale, the API says (`saleTerms`). [PRD-12] */
export const presell: PageKind = { ...wine, name: 'presell', texts: defineTexts('kind.presell', bottleWords) };
