import type { BasketLine } from '@cellardoor/contracts';
import { mostUnits } from '@cellardoor/rules/quantities';

/** Units of the line's sku that can be chosen, at least what the line holds: the server says when that is too many. */
export const mostOnLine = ({ stockQty, quantity, terms }: BasketLine): number => Math.max(quantity, mostUnits(terms.stockUnits, stockQty));
