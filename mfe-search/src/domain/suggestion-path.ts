import { pathTo } from '@cellardoor/contracts';
import type { Suggestion } from '@cellardoor/contracts/search-files';

/** Where a suggestion leads: an id without a slash is a product's, one with a slash a path of this site. [SRC-01] */
export const suggestionPath = ({ i }: Pick<Suggestion, 'i'>): string =>
  i.includes('/') ? `/${i.replace(/^[/\\]+/, '')}` : pathTo('product.detail', { itemCode: i });
