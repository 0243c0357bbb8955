import type { PlanSaveType } from '@cellardoor/rules/plan-choices';
import type { CaseBottle } from '../../catalogue/case-bottles.ts';
import { findCaseContents, findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type PlanDelivery, planDeliveryCost } from '../agreements/plan-delivery.ts';
import { salesTaxOn } from '../schemes/sales-tax.ts';
import type { WineCount, WinePlanRow } from '../agreements/wine-plan.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { amountsOf } from './case-prices.ts';
import { bottlesIn, chosenFor, isSameCase } from './chosen-wines.ts';
import { findPackableBottles } from './packable-bottles.ts';
import type { PlanCaseRow } from './plan-case.ts';
import { withoutMissing } from './sold-out.ts';

/** Bottles of a wine in a case, with what they cost there. */
export interface ContentWine extends CaseBottle {
  readonly quantity: number;
  /** Minor units a bottle; null for the plan's own wines and for those that took their place by a swap. */
  readonly ownPrice: number | null;
  /** Minor units for all its bottles; those of all wines add up to what the wines of the case cost. */
  readonly amount: number;
  /** Bottles of it that cannot be had any more. */
  readonly missing: number;
}

/** What a case of a plan holds. */
export interface CaseContents {
  /** Bottles that it holds when it is full. */
  readonly capacity: number;
  readonly wines: readonly ContentWine[];
  /** False for the case as the plan chose it: it is sold as a packed case, whose stock is counted in cases. */
  readonly isChanged: boolean;
  /** The packed case, as the market sells it now; none where it does not, or where nothing is sent. */
  readonly packed: readonly SkuForBasket[];
}

/** What a case costs; minor units. `total` = `wines` - `saving` + `tax` + `delivery`. */
export interface CaseAmount {
  readonly wines: number;
  readonly saving: number;
  /** What the state puts on top; 0 where prices include all tax. */
  readonly tax: number;
  readonly delivery: number;
  readonly total: number;
}

/** What the plan chose for a case: the wines of the mixed case that it is sold as. */
export async function planWines(db: Queries, scheme: Scheme, { case_type }: Pick<PlanCaseRow, 'case_type'>): Promise<WineCount[]> {
  const sold = scheme.cases.find(({ caseType }) => caseType === case_type);
  return sold ? findCaseContents(db, sold.itemCode) : [];
}

/**
 * The wines of a case in one of its states (`planSaveTypes`), at their price in it; `sent` is what is sent and charged now: the saved ones, with
 * wines of the plan, or its swaps, in the place of what is sold out, at no higher price, and without what nothing can take the place of. A packed case
 * that is sold out comes as its bottles.
 */
export async function contentsOf(
  db: Queries,
  plan: WinePlanRow,
  scheme: Scheme,
  planCase: PlanCaseRow,
  which: PlanSaveType | 'sent',
): Promise<CaseContents> {
  const original = await planWines(db, scheme, planCase);
  const chosen = chosenFor(plan, planCase, original, which === 'sent' ? 'saved' : which);
  const instead = which === 'sent' ? [...original, ...scheme.swaps.map((itemCode) => ({ itemCode, quantity: 0 }))] : original;
  const codes = [...instead, ...chosen].map(({ itemCode }) => itemCode);
  const bottles = await findPackableBottles(db, plan, codes);
  const packed = which === 'sent' && isSameCase(chosen, original) ? await packedCase(db, plan, scheme, planCase) : [];
  const isChanged = !isSameCase(chosen, original) || (which === 'sent' && !packed.some(({ stockQty }) => stockQty > 0));
  const sent = which === 'sent' && isChanged ? withoutMissing(chosen, instead, bottles, planCase.price) : chosen;
  const capacity = bottlesIn(original);
  return { capacity, wines: pricedWines(sent, bottles, planCase.price, capacity, isChanged), isChanged, packed };
}

/** The packed case that the plan chose. */
function packedCase(
  db: Queries,
  plan: WinePlanRow,
  scheme: Scheme,
  { case_type }: Pick<PlanCaseRow, 'case_type'>,
): Promise<SkuForBasket[]> {
  const codes = scheme.cases.flatMap(({ caseType, itemCode }) => (caseType === case_type ? [itemCode] : []));
  return findSkus(db, plan, codes);
}

function pricedWines(
  chosen: readonly WineCount[],
  bottles: ReadonlyMap<string, CaseBottle>,
  price: number,
  capacity: number,
  isChanged: boolean,
): ContentWine[] {
  const known = chosen.flatMap((wine) => {
    const bottle = bottles.get(wine.itemCode);
    return bottle ? [{ ...bottle, quantity: wine.quantity, ownPrice: lowerOf(wine.price, bottle.price) }] : [];
  });
  const amounts = amountsOf(known, price, capacity);
  return known.map((wine, i) => ({
    ...wine,
    amount: amounts[i]!,
    missing: isChanged ? Math.max(0, wine.quantity - wine.stock) : 0,
  }));
}

/** Nobody pays more than they agreed to, and less where the shop asks for less that day. */
const lowerOf = (agreed: number | undefined, today: number | null): number | null =>
  agreed === undefined ? null : Math.min(agreed, today ?? agreed);

/**
 * What is charged for a case that holds these wines, sent as its plan says. The first case of a plan comes free where that is a welcome gift.
 */
export function amountOf(
  { wines, capacity }: Pick<CaseContents, 'wines' | 'capacity'>,
  planCase: Pick<PlanCaseRow, 'saving' | 'period' | 'charge_at' | 'free_delivery_told'>,
  scheme: Pick<Scheme, 'deliveryCost' | 'welcomeGifts'>,
  plan: PlanDelivery & Pick<WinePlanRow, 'address'>,
): CaseAmount {
  const sum = wines.reduce((total, { amount }) => total + amount, 0);
  const off = Math.min(planCase.saving, sum);
  const isFree = planCase.period === 0 && scheme.welcomeGifts.some(({ gift }) => gift === 'FREE_DELIVERY');
  const delivery = isFree ? 0 : planDeliveryCost(scheme, plan, capacity, planCase);
  const tax = salesTaxOn(sum - off, plan);
  return { wines: sum, saving: off, tax, delivery, total: sum - off + tax + delivery };
}
