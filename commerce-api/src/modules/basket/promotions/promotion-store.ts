import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import { standsSql } from '../households/ordered-before.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Promotion } from './promotion.ts';

/** Orders of the basket `b`, or of its customer. */
const ownOrders = '(o.basket_id = b.id or o.customer_id = b.customer_id)';

/** True where the promotion `p` comes by itself to the basket `b`, and holds now in its market. */
const comesByItself = `p.code is null and p.country = b.country and (p.brand is null or p.brand = b.brand) and p.starts_at <= now()
  and (p.ends_at is null or p.ends_at > now())`;

/** A promotion, before it is known what its buyer has ordered and which schemes they have. */
interface PromotionRow {
  readonly promotion: Omit<Promotion, 'used' | 'late'>;
  readonly comesByItself: boolean;
  /** As many orders as may have used it. */
  readonly usedUp: boolean;
  readonly onceABuyer: boolean;
  /** Ids of the schemes that give it; null: all shoppers have it. */
  readonly schemes: readonly string[] | null;
}

/**
 * What `promotionsJson` gives. It tells of the own orders of the basket's owner alone: of an email or an address that somebody types, what
 * its owners have ordered shows only where an order is paid. [AUT-08]
 */
export interface PromotionRows {
  readonly rows: readonly PromotionRow[] | null;
  readonly voucherId: number | null;
  readonly told: readonly number[];
  /** Ids of those that the owner's orders have used. */
  readonly used: readonly number[] | null;
  /** The owner has ordered with the brand before. */
  readonly ordered: boolean;
}

/** The promotions that concern a basket. */
export interface PromotionsOfBasket {
  /** Those that come by themselves, and hold now in its market. */
  readonly active: readonly Promotion[];
  readonly promotionCode: Promotion | null;
  /** Those that its owner was last told they have. */
  readonly told: readonly Promotion[];
}

/** What concerns the promotions of a basket as one JSON value of `PromotionRows`; null without a basket. The argument is an SQL expression. */
export const promotionsJson = (basketId: string): string => `
  (select json_build_object('voucherId', b.voucher_id, 'told', b.told_promotions,
      'rows', (select json_agg(json_build_object('promotion', json_build_object('id', p.id, 'code', p.code, 'name', p.name,
             'minimumSpend', p.minimum_spend, 'discountPercent', p.discount_percent, 'discountAmount', p.discount_amount,
             'giftItemCode', p.gift_item_code, 'withOffers', p.with_offers, 'ended', coalesce(p.ends_at <= now(), false), 'firstOrder', p.first_order),
           'comesByItself', ${comesByItself}, 'usedUp', coalesce(p.uses >= p.most_uses, false), 'onceABuyer', p.once_a_buyer,
           'schemes', p.schemes) order by p.id)
         from promotions p where (${comesByItself}) or p.id = b.voucher_id or p.id = any(b.told_promotions)),
      'used', (select json_agg(u.promotion_id) from orders o join promotion_uses u on u.order_id = o.id where ${ownOrders}),
      'ordered', exists (select from orders o where ${ownOrders} and o.brand = b.brand and ${standsSql('o')}))
     from baskets b where b.id = ${basketId})`;

/** @param schemes ids of those that the basket's owner has */
export function promotionsOf(found: PromotionRows | null, schemes: readonly string[]): PromotionsOfBasket {
  if (!found) return { active: [], promotionCode: null, told: [] };
  const { rows, used, ordered, voucherId, told } = found;
  const isUsed = (id: number) => used?.includes(id) ?? false;
  const of = (some: (row: PromotionRow) => boolean): Promotion[] =>
    (rows ?? []).filter(some).map(({ promotion, usedUp, onceABuyer }) => ({
      ...promotion,
      used: usedUp || (onceABuyer && isUsed(promotion.id)),
      late: promotion.firstOrder && ordered,
    }));
  return {
    active: of((row) => row.comesByItself && (row.schemes?.some((id) => schemes.includes(id)) ?? true)),
    promotionCode: of(({ promotion }) => promotion.id === voucherId)[0] ?? null,
    told: of(({ promotion }) => told.includes(promotion.id)),
  };
}

/** A promotion code in upper case without spaces, as it is looked up. */
export const normaliseCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** The id of the promotion with that code in a market. @throws Refusal 404 for an unknown code, 409 for one of another shop. [CRT-02] */
export async function findPromotionCode(db: Queries, code: string, { brand, country }: Market): Promise<number> {
  const found = await db.query<{ id: number; brand: string | null; country: string }>(
    'select id, brand, country from promotions where code = $1 and starts_at <= now()',
    [code],
  );
  const here = found.filter((one) => one.brand === null || one.brand === brand);
  const own = here.filter((one) => one.country === country).toSorted((a, b) => Number(a.brand === null) - Number(b.brand === null));
  if (own[0]) return own[0].id;
  const field = 'voucher';
  if (here.length > 0)
    refuse(409, `Voucher ${code} is for our shop in another country and cannot be used here.`, { field, code: 'voucher_other_country' });
  if (found.length > 0)
    refuse(409, `Voucher ${code} belongs to another shop and cannot be used here.`, { field, code: 'voucher_other_brand' });
  return refuse(404, 'We do not know this voucher code. Please check it.', { field, code: 'unknown_voucher' });
}

export async function setPromotionOfBasket(tx: Queries, basketId: number, promotionId: number | null): Promise<void> {
  await tx.query('update baskets set voucher_id = $2 where id = $1', [basketId, promotionId]);
}

/** Notes which promotions the owner of a basket was told they have. */
export async function recordPromotionsTold(tx: Queries, basketId: number, ids: readonly number[]): Promise<void> {
  await tx.query('update baskets set told_promotions = $2::bigint[] where id = $1 and told_promotions <> $2::bigint[]', [basketId, ids]);
}
