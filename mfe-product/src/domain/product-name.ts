import type { Product } from '@cellardoor/contracts';

type Named = Pick<Product, 'name' | 'vintage'>;

/** Name and vintage; a mixed case, and a wine without a year, go by the name alone. */
export const nameWithVintage = ({ name, vintage }: Named): string => (/^\d{4}$/.test(vintage) ? `${name} ${vintage}` : name);
