import type { Basket, BasketLine, ProductSummary, Session } from '@cellardoor/contracts';

/** Changes of a value, as deep as they go; lists are replaced. */
export type Changes<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]?: Changes<T[K]> } : T;

/** A value with changes, as deep as they go; lists are replaced. */
export function changed<T>(value: T, changes: Changes<NoInfer<T>> | undefined): T {
  if (changes === undefined) return value;
  if (Array.isArray(changes) || typeof changes !== 'object' || changes === null || typeof value !== 'object' || value === null)
    return changes as T;
  const next = { ...value } as Record<string, unknown>;
  for (const [key, change] of Object.entries(changes)) next[key] = changed(next[key], change as never);
  return next as T;
}

/** An anonymous visitor's session. */
export const aSession = (changes?: Changes<Session>): Session =>
  changed<Session>(
    {
      securityStatus: 0,
      summaryDetails: { salutation: '', emailAddress: '', firstName: '', lastName: '', brandAccountNumber: '', profileId: '' },
      userDetails: {
        freeShipProfile: false,
        freeItemProfile: false,
        userPreferences: {},
        profileClassifications: { features: [] },
      },
      shoppingLocationContext: { stateCode: null },
      trustedDetails: { subscriptions: [] },
      memberPrices: false,
      pointsBalance: 0,
    },
    changes,
  );

const anna = {
  salutation: 'Ms',
  emailAddress: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Smith',
  brandAccountNumber: '1000001',
  profileId: '1000001',
};

/** The session of a customer who is logged in: Anna Smith. */
export const aCustomer = (changes?: Changes<Session>): Session => changed(aSession({ securityStatus: 4, summaryDetails: anna }), changes);

/** The session of a customer who is recognised, and has not logged in. */
export const aRecognised = (changes?: Changes<Session>): Session =>
  aCustomer(changed({ securityStatus: 2 }, changes as object) as Changes<Session>);

/** A wine as lists show it: 40 in stock, £12.99, now £8.99. */
export const aWine = (changes?: Changes<ProductSummary>): ProductSummary =>
  changed<ProductSummary>(
    {
      itemCode: 'W1001',
      name: 'Château Marlac',
      producerName: 'Marlac',
      productType: 'wine',
      inventoryInfo: { summaryAvailabilityStatus: 'in_stock', stockQty: 40 },
      mixed: false,
      isMixed: false,
      webHeadline: 'Cedar and blackcurrant',
      images: { small: '/pictures/W1001-480.avif', large: '/pictures/W1001-960.avif', thumbnail: '/pictures/W1001-120.avif' },
      countryName: 'France',
      regionName: 'Bordeaux',
      appellationName: 'Saint-Émilion',
      colourName: 'Red',
      colourId: 'red',
      grapeName: 'Merlot',
      saleTerms: null,
      currency: 'GBP',
      vintage: '2019',
      ratingDetails: { productRating: { avgRating: 4.3, roundAvgRating: 4.5, numberOfReviews: 412 } },
      skus: [
        {
          itemCode: 'W1001',
          numberOfBottles: 1,
          stockUnits: 1,
          listPrice: 1299,
          salePrice: 899,
          salePricePerBottle: 899,
          vppPrice: null,
          vppApplier: false,
          unitPricePerLitre: 1199,
          listUnitPricePerLitre: 1732,
          vppUnitPricePerLitre: null,
        },
      ],
    },
    changes,
  );

/** A line of two bottles at £8.99, with 40 to be had. */
export const aLine = (changes?: Changes<BasketLine>): BasketLine =>
  changed<BasketLine>(
    {
      commerceItemId: '1',
      itemtype: 'sku',
      product: {
        itemCode: 'W1001',
        name: 'Château Marlac',
        vintage: '2019',
        thumbnailImage: '/pictures/W1001-120.avif',
        mixed: false,
        productType: 'wine',
      },
      sku: { itemCode: 'W1001' },
      caseBottleCount: 1,
      bottleCount: 2,
      quantity: 2,
      itemPriceInfo: { amount: 1798, listAmount: 2598, unitAmount: 899, parts: [{ bottles: 2, caseOf: 1, amount: 1798 }] },
      itemPointsInfo: { amount: 1798 },
      lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['STANDARD_ITEM'] } },
      stockQty: 40,
      terms: { stockUnits: 1, most: 99, needsAccount: false, isDelivered: true },
    },
    changes,
  );

/** A basket with these lines, its sums counted from them. */
export function aBasket(lineItems: readonly BasketLine[] = [aLine()], changes?: Changes<Basket>): Basket {
  const sum = (of: (line: BasketLine) => number) => lineItems.reduce((total, line) => total + of(line), 0);
  const total = sum(({ itemPriceInfo }) => itemPriceInfo.amount);
  const raw = sum(({ itemPriceInfo }) => itemPriceInfo.listAmount);
  return changed<Basket>(
    {
      lineItems: [...lineItems],
      orderPriceInfo: { rawSubtotal: raw, savings: raw - total, total },
      orderPointsInfo: { total },
      numBottles: sum(({ bottleCount }) => bottleCount),
      numLineItems: lineItems.length,
      currency: 'GBP',
      benefits: { memberPrices: false, freeDelivery: false },
      changes: [],
      saleFacts: { notices: [], licences: [], alcoholUnits: null },
      promotions: [],
      voucher: null,
      unlimitedPromotion: null,
    },
    changes,
  );
}
