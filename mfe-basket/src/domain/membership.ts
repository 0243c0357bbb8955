import type { LineItem } from '@cellardoor/contracts';

/** A membership is bought once and holds no bottles. */
export const isMembership = ({ product }: Pick<LineItem, 'product'>): boolean => product.productType === 'membership';
