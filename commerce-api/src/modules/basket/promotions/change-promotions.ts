import type { BrandId, CountryId } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** A promotion as an operator writes it; amounts in the minor units of its country. */
export interface PromotionToAdd {
  /** Null: it comes by itself. */
  readonly code: string | null;
  readonly name: string;
  /** Null: every brand. */
  readonly brand: BrandId | null;
  readonly country: CountryId;
  readonly minimumSpend: number;
  /** One of these three is not null. */
  readonly discountPercent: number | null;
  readonly discountAmount: number | null;
  readonly giftItemCode: string | null;
  readonly withOffers: boolean;
  /** Orders that may use it; null for any number. */
  readonly mostUses: number | null;
  readonly onceABuyer: boolean;
  /** It counts on the first order of a household alone. */
  readonly firstOrder: boolean;
  /** Memberships to whose members alone it comes; null: to everybody. [USR-18] */
  readonly schemes: readonly string[] | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** A promotion with what became of it. */
export interface KeptPromotion extends PromotionToAdd {
  readonly id: number;
  /** Orders that have used it. */
  readonly uses: number;
}

const columns = `id, code, name, brand, country, minimum_spend as "minimumSpend", discount_percent as "discountPercent",
  discount_amount as "discountAmount", gift_item_code as "giftItemCode", with_offers as "withOffers", most_uses as "mostUses", uses,
  once_a_buyer as "onceABuyer", first_order as "firstOrder", schemes, starts_at as "startsAt", ends_at as "endsAt"`;

/** Those that hold or will, the newest first, and those that ended last. */
export const listPromotions = (db: Queries): Promise<KeptPromotion[]> =>
  db.query(`select ${columns} from promotions order by (ends_at is not null and ends_at <= now()), id desc limit 200`);

/** What a change was about: nothing before it was added. */
export interface ChangedPromotion {
  readonly before: object;
  readonly after: KeptPromotion;
}

/** @throws Refusal 404 for a gift that the country does not sell, and for a scheme that there is not, 409 for a code that is given out there already */
export async function addPromotion(tx: Queries, { startsAt, endsAt, ...asked }: PromotionToAdd): Promise<ChangedPromotion> {
  const { giftItemCode, country, code } = asked;
  const gift =
    giftItemCode && (await queryOne(tx, 'select 1 from prices where sku_item_code = $1 and country = $2', [giftItemCode, country]));
  if (giftItemCode && !gift) refuse(404, `${giftItemCode} is not sold in the country ${country}.`, { code: 'unknown_item' });
  const known = await tx.query<{ id: string }>('select id from membership_schemes');
  for (const scheme of asked.schemes ?? [])
    if (!known.some(({ id }) => id === scheme)) refuse(404, `There is no membership ${scheme}.`, { code: 'unknown_scheme' });
  const after = await queryOne<KeptPromotion>(
    tx,
    `insert into promotions (code, name, brand, country, minimum_spend, discount_percent, discount_amount, gift_item_code, with_offers,
       most_uses, once_a_buyer, first_order, schemes, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing returning ${columns}`,
    [
      code,
      asked.name,
      asked.brand,
      country,
      asked.minimumSpend,
      asked.discountPercent,
      asked.discountAmount,
      giftItemCode,
      asked.withOffers,
      asked.mostUses,
      asked.onceABuyer,
      asked.firstOrder,
      asked.schemes,
      startsAt,
      endsAt,
    ],
  );
  return { before: {}, after: after ?? refuse(409, `${code} is given out there already.`, { code: 'code_taken' }) };
}

/** Ends a promotion, and leaves one that has ended as it is; undefined for none. */
export async function endPromotion(tx: Queries, id: number, now: Date): Promise<ChangedPromotion | undefined> {
  const before = await queryOne<KeptPromotion>(tx, `select ${columns} from promotions where id = $1 for update`, [id]);
  if (!before || (before.endsAt && before.endsAt <= now)) return before && { before, after: before };
  const after = await queryOne<KeptPromotion>(
    tx,
    `update promotions set ends_at = greatest($2, starts_at) where id = $1 returning ${columns}`,
    [id, now],
  );
  return { before, after: after! };
}
