import type { Currency } from '@cellardoor/contracts';
import { randomBytes } from 'node:crypto';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import type { EVoucherItem, EVoucherDetails } from '../catalogue/kinds/e-voucher.ts';
import { kindNamed } from '../catalogue/kinds/kinds.ts';
import type { Line } from './line.ts';

/** An item code for one voucher alone, which begins with that of all of them. */
export const newLineCode = (itemCode: string): string => `${itemCode}-${randomBytes(6).toString('hex')}`;

const productCodeOf = (lineCode: string): string => lineCode.slice(0, lineCode.lastIndexOf('-'));

/** What a line with an e-voucher is called. */
export const eVoucherName = ({ recipientName }: EVoucherDetails): string => `E-voucher for ${recipientName}`;

/** The sku of a line that sells an e-voucher: it costs what it is worth, whoever buys it. */
export function eVoucherSku(
  { itemCode }: Pick<Line, 'itemCode'>,
  wish: EVoucherDetails,
  { currency }: { currency: Currency },
): SkuForBasket {
  const wineItemCode = productCodeOf(itemCode);
  const terms: EVoucherItem = { ...wish, itemCode };
  return {
    itemCode,
    wineItemCode,
    name: eVoucherName(wish),
    vintage: '',
    thumbnailImage: `/pictures/${wineItemCode}-120.avif`,
    kind: kindNamed('eVoucher'),
    numberOfBottles: 0,
    alcohol: 0,
    stockUnits: 0,
    listPrice: wish.amount,
    salePrice: wish.amount,
    memberPrice: null,
    prices: [],
    currency,
    stockQty: 1,
    saleTerms: null,
    terms,
  };
}

/** The skus of those lines that sell an e-voucher. */
export const eVoucherSkus = (lines: readonly Line[], currency: { currency: Currency }): SkuForBasket[] =>
  lines.flatMap((line) => (line.eVoucher ? [eVoucherSku(line, line.eVoucher, currency)] : []));
