import type { CaseContents } from '@cellardoor/contracts';
import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { getCaseContents } from '@cellardoor/contracts/calls/catalogue';
import { getProductOffers } from '@cellardoor/contracts/calls/offers';
import { listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';
import { reworded } from '@cellardoor/i18n';
import { caseContentsTexts } from './case-contents.texts.ts';

/** A case that can be looked into. */
export interface CaseTab {
  readonly itemCode: string;
  readonly name: string;
}

/** What a case holds (null where it could not be read), and the cases that can be looked into beside it. */
export interface CaseContentsData {
  readonly contents: CaseContents | null;
  readonly others: readonly CaseTab[];
}

/** The cases of plans, each once: one that several plans send is named by all of them. */
export function casesOfPlans(plans: readonly PlanScheme[], named: (plan: string, name: string) => string): CaseTab[] {
  const names = new Map<string, string[]>();
  for (const plan of plans)
    for (const { itemCode, name } of plan.cases) names.set(itemCode, [...(names.get(itemCode) ?? []), named(plan.name, name)]);
  return [...names].map(([itemCode, all]) => ({ itemCode, name: all.join(' / ') }));
}

type Args = WidgetLoadArgs<'product.case-contents'>;

const offered = async ({ send, props: { itemCode }, signal }: Args): Promise<CaseTab[]> => {
  const { offerItems } = await send(getProductOffers, { itemCode }, { signal });
  return offerItems.filter(({ mixed }) => mixed).map((item) => ({ itemCode: item.itemCode, name: item.displayName }));
};

const ofFamily = async ({ send, market, signal }: Args, schemeFamily: string): Promise<CaseTab[]> => {
  const { options } = await send(listPlanOptions, { schemeFamily }, { signal });
  return casesOfPlans(options, reworded(caseContentsTexts, market.texts).planCaseNamed);
};

export async function loadCaseContents(args: Args): Promise<CaseContentsData> {
  const { itemCode, schemeFamily } = args.props;
  const others = (schemeFamily ? ofFamily(args, schemeFamily) : offered(args)).catch(() => []);
  const contents = await args.send(getCaseContents, { itemCode }, { signal: args.signal }).catch(() => null);
  return { contents, others: await others };
}
