import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../db/database.ts';
import { standsSql } from '../households/ordered-before.ts';
import { schemesOfBasket } from '../memberships/membership-store.ts';
import { refuse } from '../plugins/refusal.ts';
import type { Promotion } from './promotion.ts';

/** True where an order of the basket `b`, or of its customer, has used the promotion `p`. */
const usedSql = `exists (select from orders o join promotion_uses u on u.order_id = o.id and u.promotion_id = p.id where o.basket_id = b.id)
    or exists (select from orders o join promotion_uses u on u.order_id = o.id and u.promotion_id = p.id where o.customer_id = b.customer_id)`;

/** True where the basket `b`, or its customer, has ordered with its brand before. */
const orderedSql = `exists (select from orders o where o.basket_id = b.id and o.brand = b.brand and ${standsSql('o')})
    or exists (select from orders o where o.customer_id = b.customer_id and o.brand = b.brand and ${standsSql('o')})`;

/**
 * A row `p` of `promotions` as the owner of the basket `b` meets it. It tells of their own orders alone: of an email or an
 * address that somebody types, what its owners have ordered shows only where an order is paid. [AUT-08]
 */
const promotionJson = `json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'minimumSpend', p.minimum_spend,
  'discountPercent', p.discount_percent, 'discountAmount', p.discount_amount, 'giftItemCode', p.gift_item_code,
  'withOffers', p.with_offers, 'ended', coalesce(p.ends_at <= now(), false),
  'used', coalesce(p.uses >= p.most_uses, false) or (p.once_a_buyer and (${usedSql})),
  'firstOrder', p.first_order, 'late', p.first_order and (${orderedSql}))`;

/** The promotions that concern a basket. */
export interface PromotionsOfBasket {
  /** Those that come by themselves, and hold now in its market. */
  readonly active: readonly Promotion[] | null;
  readonly voucher: Promotion | null;
  /** Those that its owner was last told they have. */
  readonly told: readonly Promotion[] | null;
}

/** The promotions of a basket as one JSON value of `PromotionsOfBasket`; null without a basket. The argument is an SQL expression. */
export const promotionsJson = (basketId: string): string => `
  (select json_build_object(
      'active', (select json_agg(${promotionJson} order by p.id) from promotions p where p.code is null and p.country = b.country
          and (p.brand is null or p.brand = b.brand)
          and (p.schemes is null or p.schemes && array(${schemesOfBasket('b.id', 'b.country')})) and p.starts_at <= now() and (p.ends_at is null or p.ends_at > now())),
      'voucher', (select ${promotionJson} from promotions p where p.id = b.voucher_id),
      'told', (select json_agg(${promotionJson} order by p.id) from promotions p where p.id = any(b.told_promotions)))
     from baskets b where b.id = ${basketId})`;

/** A voucher's code as it is looked up, whatever the case and the spaces. */
export const readCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** The id of a market's voucher. @throws Refusal 404 for a code that nobody gave out, 409 for another shop's. [CRT-02] */
export async function findVoucher(db: Queries, code: string, { brand, country }: Market): Promise<number> {
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

export async function setVoucher(tx: Queries, basketId: number, promotionId: number | null): Promise<void> {
  await tx.query('update baskets set voucher_id = $2 where id = $1', [basketId, promotionId]);
}

/** Notes which promotions the owner of a basket was told they have. */
export async function noteTold(tx: Queries, basketId: number, ids: readonly number[]): Promise<void> {
  await tx.query('update baskets set told_promotions = $2::bigint[] where id = $1 and told_promotions <> $2::bigint[]', [basketId, ids]);
}
