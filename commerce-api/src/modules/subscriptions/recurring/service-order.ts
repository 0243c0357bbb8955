import { countryOf } from '@cellardoor/contracts/countries';
import type { Kind } from '../../catalogue/kinds/kind.ts';
import { service } from '../../catalogue/kinds/service.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import { deliveryMethods } from '../../ordering/checkout/delivery.ts';
import { methodOfNothing } from '../../ordering/checkout/methods-for-basket.ts';
import type { AgreedOrder } from '../../ordering/payment/agreed-order.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { agreedLine, frozenOrder, sellerOfBrand, type Sold } from '../renewals/frozen-order.ts';
import { findMember } from '../renewals/renewal-rules.ts';
import type { RecurringAgreement } from './recurring-agreement.ts';

/** What is charged that stands in no catalogue; `amount` in minor units, without a tax on top. */
interface Service {
  /** Names it in orders; no product has it. */
  readonly itemCode: string;
  readonly name: string;
  readonly amount: number;
  /** Absent: a service, which is taxed. */
  readonly kind?: Kind;
  /** What the kind reads its fields from; absent: it has none. */
  readonly terms?: unknown;
}

/** Something that stands in no catalogue, as a line of an order sells it. */
export function soldService(
  { itemCode, name, amount, kind = service, terms = null }: Service,
  { country }: Pick<RecurringAgreement, 'country'>,
): Sold {
  const sku: SkuForBasket = {
    itemCode,
    wineItemCode: itemCode,
    name,
    vintage: '',
    thumbnailImage: '',
    kind,
    numberOfBottles: 0,
    stockUnits: 0,
    alcohol: 0,
    listPrice: amount,
    salePrice: amount,
    memberPrice: null,
    prices: [],
    currency: countryOf(country).facts.currency,
    stockQty: 1,
    saleTerms: null,
    terms,
  };
  return { sku, quantity: 1, amount };
}

/**
 * The order of a charge: of things that are not delivered, paid by card as a whole, with the tax of its customer's place on what is taxed. `also` is what
 * kinds of product keep in it. Undefined once its customer has no account any more.
 */
export async function serviceOrder(
  tx: Queries,
  agreement: RecurringAgreement,
  sold: readonly Sold[],
  now: Date,
  also: object = {},
): Promise<AgreedOrder | undefined> {
  const { brand, country, address, site_origin, customer_id } = agreement;
  const member = await findMember(tx, agreement);
  const undelivered = sold[0]?.sku.kind.undelivered;
  if (!member || !undelivered) return undefined;
  const lines = sold.map((one, at) => agreedLine(at + 1, one));
  const [standard] = deliveryMethods({ brand, country }, 0, now, address.postcode);
  const frozen = frozenOrder({ brand, country, state: address.state }, lines, methodOfNothing(standard!, undelivered), now);
  return {
    ...sellerOfBrand({ brand, country }, site_origin),
    customer_id,
    country,
    address,
    billing_address: null,
    collection_shop: null,
    email: member.email,
    frozen: { ...frozen, ...also },
  };
}
