import { useTexts } from '@cellardoor/i18n';
import { cardName } from '@cellardoor/rules/cards';
import type { PayingMeans } from '../../../domain/paying-means.ts';
import { checkoutTexts } from '../../../texts.ts';
import { viewOfMode } from './modes/modes.ts';

/** What pays, fit to show: 'Visa ending 1111', 'Google Pay'. */
export function useMeansName(): (means: PayingMeans) => string {
  const t = useTexts(checkoutTexts);
  return (means) => ('paymentMode' in means ? viewOfMode(means.paymentMode).name : t.cardEnding(cardName(means.brand), means.lastFour));
}
