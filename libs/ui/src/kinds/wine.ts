import { bottleWords, goods } from './goods.ts';
import type { PageKind } from './page-kind.ts';

export const wine: PageKind = { ...goods, name: 'wine', texts: { module: 'kind.wine', texts: bottleWords } };
