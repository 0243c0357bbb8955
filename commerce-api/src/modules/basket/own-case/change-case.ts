import type { OwnCase } from '@cellardoor/contracts/api/own-case';
import type { CallReply } from '@cellardoor/contracts';
import type { Deps } from '../../../platform/api.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { benefitsOfBasket } from '../../memberships/membership-store.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { ownerOf } from '../basket-owner.ts';
import { lockOrCreateBasket } from '../basket-store.ts';
import { changeLines, recentOf, reconcileBasket, winesOf } from '../change-basket.ts';
import { findDoneAdd, noteDoneAdd } from '../done-adds.ts';
import { unitPriceOf } from '../pricing.ts';
import { type CaseWine, deleteCaseWines, readCase, writeCaseSize, writeCaseWine } from './own-case-store.ts';
import { readCaseView } from './own-case-view.ts';

type Added = CallReply<'addCaseToBasket'>;

const countOf = (wines: readonly CaseWine[]) => wines.reduce((sum, { quantity }) => sum + quantity, 0);

/** @throws Refusal 409 for fewer bottles than it holds */
function requireHolds(size: OwnCase['size'], bottles: number): void {
  if (bottles > size)
    refuse(409, `Your case holds ${bottles} bottles already. Take ${bottles - size} out to make it a case of ${size}.`, {
      field: 'size',
      code: 'case_holds_more',
    });
}

/** Makes the shopper's case one of six or of twelve; of a visitor who has chosen nothing yet, nothing is kept. @throws Refusal 409 for fewer bottles than it holds */
export async function resizeCase(
  { database }: Deps,
  shopper: RequestShopper | null,
  market: RequestMarket,
  size: OwnCase['size'],
): Promise<OwnCase> {
  if (!shopper) return { ...(await readCaseView(database, null, market)), size };
  return database.transaction(async (tx) => {
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    requireHolds(size, countOf((await readCase(tx, basketId)).wines));
    await writeCaseSize(tx, basketId, size);
    return readCaseView(tx, basketId, market);
  });
}

interface Choice {
  readonly itemCode: string;
  /** 0 takes the wine out. */
  readonly quantity: number;
  /** The size of a case that this choice begins; that of before where none is named. */
  readonly size?: OwnCase['size'];
}

/**
 * Has so many bottles of a wine in the case. A visitor's first choice begins their session.
 * @throws Refusal 404 for what is no single bottle of wine sold here, 409 above the case's room or the stock
 */
export async function chooseForCase(
  { database, now }: Deps,
  known: RequestShopper | null,
  market: RequestMarket,
  { itemCode, quantity, size }: Choice,
): Promise<{ ownCase: OwnCase; token: string | undefined }> {
  return database.transaction(async (tx) => {
    const { shopper, token } = await ownerOf(tx, known, market, [{ itemCode, quantity, offer: null }], now());
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    const kept = await readCase(tx, basketId);
    const wanted = size ?? kept.size;
    const others = countOf(kept.wines.filter((wine) => wine.itemCode !== itemCode));
    const before = countOf(kept.wines) - others;
    requireHolds(wanted, others);
    await writeCaseSize(tx, basketId, wanted);
    if (quantity === 0) await deleteCaseWines(tx, basketId, itemCode);
    else {
      const sku = requireBottle((await findSkus(tx, market, [itemCode]))[0]);
      if (quantity > sku.stockQty && quantity > before) refuseStock(sku);
      if (others + quantity > wanted) refuseFull(wanted - others - before);
      const price = unitPriceOf(sku, await benefitsOfBasket(tx, basketId, market.country)).amount;
      await writeCaseWine(tx, basketId, { itemCode, quantity, name: sku.name, vintage: sku.vintage, price });
    }
    return { ownCase: await readCaseView(tx, basketId, market), token };
  });
}

function requireBottle(sku: SkuForBasket | undefined): SkuForBasket {
  if (!sku?.kind.goesIntoOwnCase || sku.numberOfBottles !== 1)
    refuse(404, 'This cannot go into a case: choose single bottles of wine.', { field: 'itemCode', code: 'unknown_wine' });
  return sku;
}

const refuseFull = (room: number): never =>
  refuse(409, room > 0 ? `Your case has room for ${room} more.` : 'Your case is full: take a bottle out first.', {
    field: 'quantity',
    code: 'case_full',
  });

const refuseStock = ({ stockQty, name }: SkuForBasket): never =>
  stockQty > 0
    ? refuse(409, `We have only ${stockQty} left of ${name}.`, { field: 'quantity', code: 'low_stock' })
    : refuse(409, `${name} is out of stock at the moment.`, { field: 'quantity', code: 'out_of_stock' });

/** Puts a full case into the basket, all of it or nothing, and begins an empty one of its size. @throws Refusal as an add, or 409 while it is not full */
export async function addCase(
  { database }: Deps,
  shopper: RequestShopper | null,
  market: RequestMarket,
  key: string | undefined,
): Promise<Added> {
  if (!shopper) refuseNotFull(6, 0);
  return database.transaction(async (tx) => {
    const basketId = await lockOrCreateBasket(tx, shopper!.sessionId, market);
    const done = await findDoneAdd(tx, basketId, key, [{ itemCode: 'own-case', quantity: 1 }]);
    if (done) return { basket: await reconcileBasket(tx, basketId, market), ownCase: await readCaseView(tx, basketId, market), ...done };
    const { size, wines } = await readCase(tx, basketId);
    if (countOf(wines) !== size) refuseNotFull(size, countOf(wines));
    await requireNoneGone(tx, basketId, market);
    const wishes = wines.map(({ itemCode, quantity }) => ({ itemCode, quantity, offer: null }));
    const changes = await changeLines(tx, basketId, market, wishes, { method: 'add' });
    await deleteCaseWines(tx, basketId);
    const told = { recentItemDetails: changes.map(recentOf), quantity: size };
    await noteDoneAdd(tx, basketId, key, [{ itemCode: 'own-case', quantity: 1 }], told);
    const basket = await reconcileBasket(tx, basketId, market, winesOf(changes));
    return { basket, ownCase: await readCaseView(tx, basketId, market), ...told };
  });
}

/** @throws Refusal 404 for a wine that is no longer sold, or whose code stands for another one now */
async function requireNoneGone(tx: Queries, basketId: number, market: RequestMarket): Promise<void> {
  const { wines } = await readCaseView(tx, basketId, market);
  const gone = wines.flatMap(({ news }) => news).find(({ kind }) => kind === 'gone');
  if (gone) refuse(404, gone.message, { field: 'itemCode', code: 'unknown_wine' });
}

const refuseNotFull = (size: number, bottles: number): never =>
  refuse(409, `Your case has ${bottles} of ${size} bottles. Choose ${size - bottles} more.`, { field: 'size', code: 'case_not_full' });
