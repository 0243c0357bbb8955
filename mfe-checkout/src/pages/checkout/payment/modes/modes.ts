import type { OtherMeans } from '../../../../domain/paying-means.ts';
import { applePayView } from './apple-pay.ts';
import { googlePayView } from './google-pay.ts';
import type { ModeView } from './mode-view.ts';

/** Ways to pay beside a card, in the order in which they are shown. */
export const modeViews: readonly ModeView[] = [googlePayView, applePayView];

export const viewOfMode = (mode: OtherMeans['paymentMode']): ModeView => modeViews.find(({ paymentMode }) => paymentMode === mode)!;
