import type { CountryId } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';

/** True where the owner of a basket has wine reward in the country that goes on, or will once it is paid. */
export const isSavingInCountry = async (db: Queries, basketId: number, country: CountryId): Promise<boolean> =>
  (
    await db.query(
      `select 1 from subscriptions s join baskets b on b.customer_id = s.customer_id
        where b.id = $1 and s.country = $2 and s.type = 'WINEREWARD' and s.status in ('ACTIVE', 'SUSPENDED') and s.ends_at > now() limit 1`,
      [basketId, country],
    )
  ).length > 0;

/** True where the owner of a basket has or had wine reward in the country, whatever became of it. */
export const hasEverSaved = async (db: Queries, basketId: number, country: CountryId): Promise<boolean> =>
  (
    await db.query(
      `select 1 from subscriptions s join baskets b on b.customer_id = s.customer_id
        where b.id = $1 and s.country = $2 and s.type = 'WINEREWARD' limit 1`,
      [basketId, country],
    )
  ).length > 0;
