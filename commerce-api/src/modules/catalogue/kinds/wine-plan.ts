import { refuse } from '../../../platform/http/refusal.ts';
import type { Kind } from './kind.ts';
import { mixedCase } from './mixed-case.ts';

/** Which plan a case is joined with. */
interface PlanTerms {
  readonly schemeId: string;
}

/**
 * The case with which a wine plan is joined, and which comes again: it is joined on the plan's page, with a frequency, needs an account, and a card
 * alone pays for it. No promotion makes it cheaper; what its welcome gifts take off, or add, is the scheme's. [WPL-01] [SUB-22]
 */
export const winePlan: Kind<'winePlan'> = {
  ...mixedCase,
  name: 'winePlan',
  termsSql: `json_build_object('schemeId', p.plan_scheme)`,
  fields: (terms) => ({ isMixed: true, mixed: true, schemeDetails: { schemeId: (terms as PlanTerms).schemeId } }),
  mostPerLine: 1,
  lineType: 'WINEPLAN_RECRUITMENT_ITEM',
  needsAccount: true,
  paidByCardAlone: true,
  beginsPlan: true,
  isPromoted: false,
  whyNotAgain: 'A wine plan is joined on its page, and lived with in your account.',
  requireAllowed: async (_db, _basket, lines, changes) => {
    const added = changes.find(
      ({ itemCode, quantity, sku }) => sku.kind.name === 'winePlan' && quantity > 0 && !lines.some((line) => line.itemCode === itemCode),
    );
    if (added)
      refuse(409, `${added.sku.name} comes with a wine plan. Please choose how often on the page of the plan.`, { code: 'plan_alone' });
  },
  colours: [],
  typeIds: [],
  isListed: false,
  besideWines: false,
  invitesOffers: false,
  csv: undefined,
};
