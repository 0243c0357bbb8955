import type { OtherMeans } from '../../../../domain/paying-means.ts';
import { applePayView } from './apple-pay.ts';
import { googlePayView } from './google-pay.ts';
import type { ModeView } from './mode-view.ts';
import { payPalView } from './paypal.ts';

/** Ways to pay beside a card, in the order in which they are shown. */
export const modeViews: readonly ModeView[] = [googlePayView, applePayView, payPalView];

export const viewOfMode = (mode: OtherMeans['paymentMode']): ModeView => modeViews.find(({ paymentMode }) => paymentMode === mode)!;

/** The view of a mode whose payer leaves for pages of somebody else's; undefined for any other name. */
export const viewThatGoesAway = (mode: string | undefined): ModeView | undefined =>
  modeViews.find(({ paymentMode, goesAway }) => paymentMode === mode && goesAway);
