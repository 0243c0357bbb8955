import { type LineItem, pathTo } from '@cellardoor/contracts';
import { CompactLine } from '@cellardoor/ui';

/** One line of the basket, small, which leads to its product. */
export const MiniLine = ({ line }: { readonly line: LineItem }) => (
  <CompactLine line={line} href={pathTo('product.detail', { itemCode: line.product.itemCode })} />
);
