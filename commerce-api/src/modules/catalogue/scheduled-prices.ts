import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../platform/db/database.ts';
import { upsert } from '../../platform/db/upsert.ts';

/** A price that a size has in a country from a minute on. Minor units. */
export interface ScheduledPrice {
  readonly itemCode: string;
  readonly country: CountryId;
  readonly startsAt: Date;
  readonly list: number;
  readonly sale: number;
  readonly member: number | null;
}

/** Promises prices; another for the same size, country and minute takes the place of the one before. */
export const schedulePrices = (db: Queries, prices: readonly ScheduledPrice[]): Promise<void> =>
  upsert(
    db,
    'scheduled_prices',
    'sku_item_code, country, starts_at',
    prices.map(({ itemCode, country, startsAt, list, sale, member }) => ({
      sku_item_code: itemCode,
      country,
      currency: countryOf(country).facts.currency,
      starts_at: startsAt.toISOString(),
      list_price: list,
      sale_price: sale,
      member_price: member,
    })),
  );

/** Makes due scheduled prices current. Of several for one size only the latest counts, as the others were never charged. */
export const beginDuePrices = async (db: Queries): Promise<void> =>
  void (await db.query(`
    with due as (delete from scheduled_prices where starts_at <= now() returning *),
      latest as (select distinct on (sku_item_code, country) * from due order by sku_item_code, country, starts_at desc)
    insert into prices (sku_item_code, country, currency, list_price, sale_price, member_price)
    select sku_item_code, country, currency, list_price, sale_price, member_price from latest
        on conflict (sku_item_code, country) do update
       set list_price = excluded.list_price, sale_price = excluded.sale_price, member_price = excluded.member_price`));
