import type { GiftsContent } from '@cellardoor/contracts/content';
import { type LoadArgs, redirect } from '@cellardoor/mfe-kit';
import { isGift, pathOfGift } from './gift-choices.ts';

export interface GiftsData {
  /** Null where the content does not come: the page has words of its own. */
  readonly copy: GiftsContent | null;
}

/** Without scripts the chooser sends its choice here, and is sent on. [GFT-01] */
export async function loadGiftsPage({ params: { gift }, content, signal }: LoadArgs<'product.gifts'>): Promise<GiftsData> {
  if (isGift(gift)) return redirect(pathOfGift[gift]);
  return { copy: await content.get<GiftsContent>('gifts', { signal }).catch(() => null) };
}
