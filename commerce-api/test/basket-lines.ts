import type { SellableLine } from '../src/modules/basket/line.ts';
import type { SkuForBasket } from '../src/modules/catalogue/sku-for-basket.ts';
import { kindNamed } from '../src/modules/catalogue/kinds/kinds.ts';
import type { Promotion } from '../src/modules/basket/promotions/promotion.ts';

/** A sku of its own wine: a bottle at 9.00, 10.00 before, 40 of them. */
export const aSku = (id: number, parts: Partial<SkuForBasket> = {}): SkuForBasket => {
  const sku = {
    itemCode: `W${id}`,
    wineItemCode: `W${id}`,
    name: 'Wine',
    vintage: '2022',
    thumbnailImage: '',
    kind: kindNamed('wine'),
    numberOfBottles: 1,
    stockUnits: 1,
    alcohol: 125 * 750,
    listPrice: 1000,
    salePrice: 900,
    memberPrice: null,
    currency: 'GBP',
    stockQty: 40,
    saleTerms: null,
    terms: null,
    ...parts,
  };
  return { prices: [{ ...sku, bottles: sku.numberOfBottles }], ...sku };
};

/** A line that the shopper left as it is now. */
export const aLine = (
  id: number,
  quantity: number,
  sku: Partial<SkuForBasket> = {},
  offer: SellableLine['offer'] = null,
): SellableLine => ({
  id,
  itemCode: `W${id}`,
  quantity,
  offer,
  seenName: 'Wine',
  seenPrice: 900,
  seenBottles: null,
  seenTotal: null,
  sku: aSku(id, sku),
});

/** A promotion that comes by itself, for everybody, and gives nothing yet. */
export const aPromotion = (parts: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  code: null,
  name: 'Promotion',
  minimumSpend: 0,
  discountPercent: null,
  discountAmount: null,
  giftItemCode: null,
  withOffers: true,
  ended: false,
  used: false,
  firstOrder: false,
  late: false,
  ...parts,
});
