import { defineTexts } from '@cellardoor/i18n';
import { bottleWords, goods } from './goods.ts';
import type { PageKind } from './page-kind.ts';

export const gift: PageKind = { ...goods, name: 'gift', texts: defineTexts('kind.gift', bottleWords) };
