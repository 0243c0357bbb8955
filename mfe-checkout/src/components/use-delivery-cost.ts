import { usePrice, useTexts } from '@cellardoor/i18n';
import { checkoutTexts } from '../texts.ts';

/** A delivery cost in minor units, as it is shown: 'Free' for nothing. */
export function useDeliveryCost(): (cost: number) => string {
  const t = useTexts(checkoutTexts);
  const price = usePrice();
  return (cost) => (cost === 0 ? t.free : price(cost));
}
