import { type LoadArgs, redirect } from '@cellardoor/mfe-kit';
import { isGift, pathOfGift } from './gift-choices.ts';

/** Without scripts the chooser sends its choice here, and is sent on. [GFT-01] */
export async function loadGiftsPage({ params: { gift } }: LoadArgs<'product.gifts'>): Promise<undefined> {
  return isGift(gift) ? redirect(pathOfGift[gift]) : undefined;
}
