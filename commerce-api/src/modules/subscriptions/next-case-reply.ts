import type { NextCase, SavedCase } from '@cellardoor/contracts/api/wine-plans';
import type { PlanSaveType } from '@cellardoor/rules/plan-choices';
import type { MoneyText } from '../basket/changes.ts';
import type { Queries } from '../../platform/db/database.ts';
import { choicesFor, choosableWines } from './cases/case-choices.ts';
import { amountOf, contentsOf } from './cases/case-contents.ts';
import { giftsOf, giftViews } from './cases/case-gifts.ts';
import { caseWineView } from './cases/case-wine-view.ts';
import { bottlesIn } from './cases/chosen-wines.ts';
import type { PlanCaseRow } from './cases/plan-case.ts';
import type { OwnPlan } from './own-plan.ts';
import { caseReply } from './plan-reply.ts';

/** A case to come with what can be done about it. [SUB-12] */
export async function nextCaseReply(db: Queries, own: OwnPlan, planCase: PlanCaseRow, money: MoneyText): Promise<NextCase> {
  const { plan, scheme } = own;
  const contents = await contentsOf(db, plan, scheme, planCase, 'draft');
  const choosable = await choosableWines(db, plan, scheme, planCase);
  return {
    subscriptionId: String(plan.id),
    case: await caseReply(db, own, planCase),
    capacity: contents.capacity,
    spaces: contents.capacity - bottlesIn(contents.wines),
    wines: contents.wines.map((wine) => caseWineView(wine, money)),
    gifts: giftViews(await giftsOf(db, plan, scheme))
      .filter(({ isChosen }) => isChosen)
      .map(({ itemCode, name, thumbnail }) => ({ itemCode, name, thumbnail })),
    choices: choicesFor(choosable, contents, planCase),
    isSaved: planCase.draft_wines === null,
    isChanged: contents.isChanged,
    saveOption: planCase.save_option,
    amountIfSaved: amountOf(contents, planCase, scheme, plan).total,
  };
}

/** The wines of a case in one of its states, with what is charged for it in that state. [SUB-05] */
export async function savedCaseReply(
  db: Queries,
  { plan, scheme }: OwnPlan,
  planCase: PlanCaseRow,
  saveType: PlanSaveType,
  money: MoneyText,
): Promise<SavedCase> {
  const contents = await contentsOf(db, plan, scheme, planCase, saveType);
  return {
    orderId: String(planCase.id),
    saveType,
    wines: contents.wines.map((wine) => caseWineView(wine, money)),
    amount: amountOf(contents, planCase, scheme, plan).total,
  };
}
