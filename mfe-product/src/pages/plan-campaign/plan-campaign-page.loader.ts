import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface PlanCampaignData {
  readonly schemes: readonly PlanScheme[];
}

/** What a family of plans can be called; other addresses are asked for nowhere. */
const familyName = /^[a-z0-9-]{1,40}$/;

/** The plans of a campaign's family. @throws with status 404 for a family of which the market sells nothing [WPL-02] */
export async function loadPlanCampaignPage({
  send,
  params: { campaign },
  signal,
}: LoadArgs<'product.plan-campaign'>): Promise<PlanCampaignData> {
  const { options } = familyName.test(campaign) ? await send(listPlanOptions, { schemeFamily: campaign }, { signal }) : { options: [] };
  if (options.length === 0) throw Object.assign(new Error(`no campaign ${campaign}`), { statusCode: 404 });
  return { schemes: options };
}
