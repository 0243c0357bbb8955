import { defineTexts } from '@cellardoor/i18n';
import { bottleWords, goods } from './goods.ts';
import type { PageKind } from './page-kind.ts';

export const wine: PageKind = { ...goods, name: 'wine', goesIntoOwnCase: true, texts: defineTexts('kind.wine', bottleWords) };
