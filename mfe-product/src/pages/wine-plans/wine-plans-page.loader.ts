import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface WinePlansData {
  /** Empty in a shop without plans. */
  readonly schemes: readonly PlanScheme[];
}

/** The plans that this market sells: without them there is no page. [WPL-01] */
export async function loadWinePlansPage({ send, signal }: LoadArgs<'product.wine-plans'>): Promise<WinePlansData> {
  const { options } = await send(listPlanOptions, {}, { signal });
  return { schemes: options };
}
