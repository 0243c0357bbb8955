import type { MinorUnits } from '@cellardoor/money';
import { promotedPercent } from './prices.ts';

/** The most of a first case's price that a welcome gift takes off, per cent. */
const mostOffFirstCase = 50;

/**
 * What a family discount takes off the first case of a plan: up to an amount, at most half of the price, and less than what the country forbids to
 * promote. `forbiddenPercent` is that, null where it forbids nothing. [WPL-02]
 */
export const familyDiscountOn = (price: MinorUnits, upTo: MinorUnits, forbiddenPercent: number | null): MinorUnits =>
  Math.min(upTo, Math.floor((price * promotedPercent(mostOffFirstCase, forbiddenPercent)) / 100));
