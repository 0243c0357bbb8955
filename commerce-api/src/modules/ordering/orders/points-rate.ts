import { pointsRateOf } from '@cellardoor/brand';
import type { OrderRow } from './order-row.ts';

/** Points that a minor unit of an order is worth: as when it was paid, until then as its brand says now. [BRD-05] */
export const pointsRateOfOrder = ({ brand, points_rate }: Pick<OrderRow, 'brand' | 'points_rate'>): number =>
  points_rate ?? pointsRateOf(brand);
