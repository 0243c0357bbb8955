import { type CaseContents, pathTo, type Product } from '@cellardoor/contracts';
import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { getCaseContents, getProduct } from '@cellardoor/contracts/calls/catalogue';
import { listBulkPromotions } from '@cellardoor/contracts/calls/offers';
import { listReviews } from '@cellardoor/contracts/calls/reviews';
import { getPlanScheme, listPlanOptions } from '@cellardoor/contracts/calls/wine-plans';
import { type LoadArgs, redirect } from '@cellardoor/mfe-kit';
import { isEVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import type { DeliveryContent } from '@cellardoor/contracts/content';
import { kindOf } from '@cellardoor/ui/kinds';
import { resolveWithin } from '@cellardoor/mfe-kit/resolve-within';
import { type BulkDeal, bulkDeals } from '../../domain/bulk-deals.ts';

/** One wine of a mixed case, as its list shows it. */
export interface CaseItem {
  readonly quantity: number;
  readonly itemCode: string;
  readonly name: string;
  readonly vintage: string;
  readonly headline: string;
  readonly origin: string;
  readonly picture: string;
}

// a summary holds far more than the list shows, and all of it would travel to the browser
const itemsOf = ({ contentProducts }: CaseContents): CaseItem[] =>
  contentProducts.map(({ quantity, referencedProduct: wine }) => ({
    quantity,
    itemCode: wine.itemCode,
    name: wine.name,
    vintage: wine.vintage,
    headline: wine.webHeadline,
    origin: [wine.grapeName, wine.countryName].filter(Boolean).join(', '),
    picture: wine.images.thumbnail,
  }));

/** Milliseconds that the page waits for reviews; the browser asks for those that come later. */
const reviewsWaitMs = 150;

/** Milliseconds that the page of a mixed case waits for a plan to show beside it. */
const plansWaitMs = 150;

/** A set takes two sizes above a single bottle: most wines have one, and are not asked about. */
const dealsOn = ({ itemCode, skus }: Product, { send, signal }: LoadArgs<'product.detail'>): Promise<BulkDeal[]> | BulkDeal[] =>
  skus.length < 3
    ? []
    : send(listBulkPromotions, { itemCode }, { signal }).then(
        ({ bulkPromotions }) => bulkDeals(bulkPromotions),
        () => [],
      );

/**
 * The plan that the product's page lets a shopper join: the one whose case it is, or beside a mixed case the first one whose cases are as large. Null
 * where there is none, and where it does not come: the product sells without it.
 */
async function planOf({ skus, schemeDetails, ...wine }: Product, { send, signal }: LoadArgs<'product.detail'>): Promise<PlanScheme | null> {
  const { inPlan } = kindOf(wine);
  if (inPlan === 'never') return null;
  if (inPlan === 'alone') return send(getPlanScheme, { schemeId: schemeDetails!.schemeId }, { signal }).catch(() => null);
  const bottles = skus[0]?.numberOfBottles;
  if (!bottles) return null;
  const options = await resolveWithin(send(listPlanOptions, { bottleCountFilter: bottles }, { signal }), plansWaitMs);
  return options?.options.find(({ cases }) => cases.some((one) => one.bottles === bottles && one.inStock)) ?? null;
}

/** What the API says of a product that it sold once, or sells in another country; what else fails, fails the page. */
const goneOf = (error: { readonly statusCode?: number; readonly code?: string; readonly message: string }) => {
  const { statusCode: status, code, message } = error;
  if (status !== 410 && code !== 'sold_elsewhere') throw error;
  return { gone: message.replace(/\.$/, ''), status, wine: undefined };
};

/** Codes are printed in capitals: one that is typed otherwise, or that came with what ended its sentence, leads to the product's address. */
async function leadToPrinted(
  { statusCode = 500 }: { readonly statusCode?: number },
  { send, params: { itemCode }, url, signal }: LoadArgs<'product.detail'>,
) {
  const printed = itemCode.replace(/\W+$/, '').toUpperCase();
  if (statusCode > 404 || printed === itemCode) return;
  await send(getProduct, { itemCode: printed }, { signal });
  // its tasting note has an address of its own
  redirect(new URL(url).pathname.replace(/[^/]+\/?$/, encodeURIComponent(printed)), 301);
}

/** The wine decides whether the page exists (404 otherwise, 410 with words of its own where it is gone); it sells without reviews, deals and content, and a case without its contents. [PRD-01] */
export async function loadProductPage(args: LoadArgs<'product.detail'>) {
  const { send, content, params, signal } = args;
  const { itemCode } = params;
  // a line of a basket or an order leads to its product's page
  if (isEVoucherItemCode(itemCode)) redirect(pathTo('product.e-voucher'));
  const reviews = resolveWithin(send(listReviews, { itemCode }, { signal }), reviewsWaitMs);
  const delivery = content.get<DeliveryContent>('delivery', { signal }).catch(() => null);
  const wine = await send(getProduct, { itemCode }, { signal }).catch(async (error) => {
    await leadToPrinted(error, args);
    return goneOf(error);
  });
  if ('gone' in wine) return wine;
  const deals = dealsOn(wine, args);
  const plan = planOf(wine, args);
  const contents = kindOf(wine).sections.includes('contents')
    ? await send(getCaseContents, { itemCode: wine.itemCode }, { signal }).then(itemsOf, () => null)
    : undefined;
  return { wine, contents, plan: await plan, deals: await deals, delivery: await delivery, reviews: await reviews };
}

type Loaded = Awaited<ReturnType<typeof loadProductPage>>;

/** Of a product that is sold no more, or not here: the sentence that says so, and the page's status. */
export type GoneData = Extract<Loaded, { wine?: undefined }>;
export type ProductPageData = Exclude<Loaded, GoneData>;
