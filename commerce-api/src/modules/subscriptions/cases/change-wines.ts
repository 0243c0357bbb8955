import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { WineCount, WinePlanRow } from '../agreements/wine-plan.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { type Choosable, choosableWines } from './case-choices.ts';
import { planWines } from './case-contents.ts';
import { updateCase } from './case-store.ts';
import { bottlesIn, chosenFor } from './chosen-wines.ts';
import type { PlanCaseRow } from './plan-case.ts';

/** A case whose plan is locked, and which is open to change. */
export interface OpenCase {
  readonly plan: WinePlanRow;
  readonly scheme: Scheme;
  readonly planCase: PlanCaseRow;
}

/** The wines of a case as they are being changed, with what it may hold. */
interface Draft {
  readonly wines: readonly WineCount[];
  readonly capacity: number;
  readonly choosable: ReadonlyMap<string, Choosable>;
}

async function draftOf(tx: Queries, { plan, scheme, planCase }: OpenCase): Promise<Draft> {
  const original = await planWines(tx, scheme, planCase);
  return {
    wines: chosenFor(plan, planCase, original, 'draft'),
    capacity: bottlesIn(original),
    choosable: await choosableWines(tx, plan, scheme, planCase),
  };
}

const refuseUnknownWine = (field: string): never => refuse(404, 'This wine does not come with your plan.', { field, code: 'unknown_item' });
const bottles = (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`);

/** @throws Refusal 409 where fewer bottles can be had */
export function requireStock({ name, stock }: { readonly name: string; readonly stock: number }, quantity: number): void {
  if (stock <= 0) refuse(409, `${name} is sold out.`, { field: 'itemCode', code: 'out_of_stock' });
  if (stock < quantity) refuse(409, `Only ${bottles(stock)} of ${name} left.`, { field: 'quantity', code: 'low_stock' });
}

/** The wines with so many bottles of one, at the price of today where they are more than before. */
function withCount(wines: readonly WineCount[], { bottle, ownPrice }: Choosable, quantity: number): WineCount[] {
  const before = wines.find(({ itemCode }) => itemCode === bottle.itemCode);
  const isMore = quantity > (before?.quantity ?? 0);
  const price = isMore ? (ownPrice ?? undefined) : before?.price;
  const wine = { itemCode: bottle.itemCode, quantity, ...(price !== undefined && { price }) };
  return before ? wines.map((each) => (each === before ? wine : each)) : [...wines, wine];
}

const keepDraft = async (tx: Queries, { planCase }: OpenCase, wines: readonly WineCount[]): Promise<void> =>
  void (await updateCase(tx, planCase.id, { draft_wines: wines }));

/**
 * Puts bottles of a wine into a case: `set` says how many there are then, `add` adds. Nothing is sent otherwise until it is saved. [SUB-13]
 * @throws Refusal 404 for a wine that does not come with the plan, 409 without the space or the stock
 */
export async function putWine(
  tx: Queries,
  open: OpenCase,
  {
    itemCode,
    quantity,
    method = 'add',
  }: { readonly itemCode: string; readonly quantity: number; readonly method?: 'add' | 'set' | undefined },
): Promise<void> {
  const { wines, capacity, choosable } = await draftOf(tx, open);
  const before = wines.find((wine) => wine.itemCode === itemCode)?.quantity ?? 0;
  const wine = choosable.get(itemCode) ?? refuseUnknownWine('itemCode');
  const wanted = method === 'set' ? quantity : before + quantity;
  if (method === 'set' && wanted === before) return;
  const spaces = capacity - bottlesIn(wines);
  if (wanted - before > spaces)
    refuse(409, spaces === 0 ? 'This case is full. Take a bottle out first.' : `There is space for ${bottles(spaces)} more.`, {
      field: 'quantity',
      code: 'no_space',
    });
  if (wanted > before) requireStock(wine.bottle, wanted);
  await keepDraft(tx, open, withCount(wines, wine, wanted));
}

/** Takes all bottles of a wine out of a case. [SUB-14] @throws Refusal 404 for a wine that is not in it */
export async function takeWineOut(tx: Queries, open: OpenCase, itemCode: string): Promise<void> {
  const { wines } = await draftOf(tx, open);
  if (!wines.some((wine) => wine.itemCode === itemCode))
    refuse(404, 'This wine is not in your case.', { field: 'itemCode', code: 'unknown_item' });
  await keepDraft(
    tx,
    open,
    wines.filter((wine) => wine.itemCode !== itemCode),
  );
}

/**
 * Puts as many bottles of another wine of the plan in the place of one of a case, at no cost. [SUB-30]
 * @throws Refusal 404 for wines that are not in the case, or do not come with the plan, 409 for one that does not swap, or cannot be had
 */
export async function swapWines(tx: Queries, open: OpenCase, activeItemCode: string, swapItemCode: string): Promise<void> {
  const { wines, choosable } = await draftOf(tx, open);
  const active = wines.find(({ itemCode }) => itemCode === activeItemCode) ?? refuseUnknownWine('activeItemCode');
  const swap = choosable.get(swapItemCode) ?? refuseUnknownWine('swapItemCode');
  if (active.price !== undefined || swap.ownPrice !== null || activeItemCode === swapItemCode)
    refuse(409, 'These wines cannot be swapped.', { field: 'swapItemCode', code: 'no_swap' });
  const present = wines.find(({ itemCode }) => itemCode === swapItemCode)?.quantity ?? 0;
  const wanted = present + active.quantity;
  requireStock(swap.bottle, wanted);
  const instead = { itemCode: swapItemCode, quantity: wanted };
  const others = wines.filter(({ itemCode }) => itemCode !== swapItemCode);
  await keepDraft(
    tx,
    open,
    others.map((wine) => (wine === active ? instead : wine)),
  );
}
