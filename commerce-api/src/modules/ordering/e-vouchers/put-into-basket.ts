import type { Deps } from '../../../platform/api.ts';
import { readLines } from '../../basket/basket-store.ts';
import { readBasket } from '../../basket/basket-view.ts';
import { type BasketChangeResult, reconcileBasket } from '../../basket/change-basket.ts';
import { requireOneCharge } from '../../basket/charged-together.ts';
import { eVoucherName, newLineCode } from '../../basket/e-voucher-line.ts';
import { requireDistinctItemLimit } from '../../basket/rules.ts';
import type { EVoucherDetails } from '../../catalogue/kinds/e-voucher.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { lockOrCreateBasket, writeEVoucherLine } from '../../basket/api.ts';
import { startSession } from '../../identity/api.ts';

const fields = ['amount', 'recipientName', 'recipientEmail', 'message', 'name'] as const satisfies readonly (keyof EVoucherDetails)[];
const isSame = (one: EVoucherDetails, other: EVoucherDetails) => fields.every((field) => one[field] === other[field]);

/**
 * Puts an e-voucher into the basket, on a line of its own. One that is there already is not added again: a call whose answer was lost may be
 * repeated, and so may a press. [CRT-01] @throws Refusal 400 above what a basket may hold, 409 beside what is charged when it is sent
 */
export const putIntoBasket = (
  { database, now }: Deps,
  sender: RequestShopper | null,
  market: RequestMarket,
  { itemCode, wish }: { readonly itemCode: string; readonly wish: EVoucherDetails },
): Promise<BasketChangeResult> =>
  database.transaction(async (tx) => {
    const { shopper, token } = sender ? { shopper: sender, token: undefined } : await startSession(tx, market, now());
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    const lines = await readLines(tx, basketId, market);
    const known = lines.find(({ eVoucher }) => eVoucher && isSame(eVoucher, wish));
    const code = known?.itemCode ?? newLineCode(itemCode);
    if (!known) {
      requireDistinctItemLimit(lines, [{ itemCode: code }]);
      await writeEVoucherLine(tx, basketId, code, eVoucherName(wish), wish);
      requireOneCharge((await readBasket(tx, basketId, market)).priced);
    }
    const basket = await reconcileBasket(tx, basketId, market);
    return {
      token,
      added: { basket, quantity: 1, recentItemDetails: [{ itemCode: code, mixed: false, bottleCount: 0, caseBottleCount: 0 }] },
    };
  });
