import { getPlanScheme, listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import { listRewardSchemes } from '@cellardoor/contracts/calls/wine-reward';
import type { Api, Deps } from '../../../platform/api.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { rewardSchemeViews } from './reward-scheme-view.ts';
import { findScheme, findSchemes } from './scheme-store.ts';
import { schemeViews, withBottles } from './scheme-view.ts';

/** The plans, and the wine reward, that a market sells. [OFR-07] [SUB-21] */
export function schemeRoutes(app: Api, deps: Deps): void {
  const { database } = deps;
  serve(app, getPlanScheme, async ({ market, params }) => {
    const scheme = (await findScheme(database, market, params.schemeId)) ?? refuseScheme();
    return (await schemeViews(database, market, [scheme], await plansNow(deps)))[0]!;
  });

  serve(app, listRewardSchemes, async ({ market }) => ({ schemes: await rewardSchemeViews(database, market, await plansNow(deps)) }));

  serve(app, listPlanOptions, async ({ market, query: { schemeType, schemeFamily, bottleCountFilter } }) => {
    const sold = await findSchemes(database, market);
    const asked = sold.filter(({ type, family }) => (schemeType ?? type) === type && (schemeFamily ?? family) === family);
    return { options: withBottles(await schemeViews(database, market, asked, await plansNow(deps)), bottleCountFilter) };
  });
}

const refuseScheme = (): never => refuse(404, 'Sorry, we do not sell this wine plan.', { field: 'schemeId', code: 'unknown_scheme' });
