import type { CountryId } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';

/** Version of the words beside the box by which a membership renews itself, in the account and at the checkout; kept with each consent: change it with them. */
export const renewalTermsVersion = 'membership-renewal-2026-12';

/** True SQL where an agreement by which a customer's membership of a family renews itself is in one of the states; the arguments are SQL expressions. */
export const renewsItself = (
  customerId: string,
  country: string,
  family: string,
  states: string,
): string => `exists (select 1 from subscriptions a
    join recurring_agreements r on r.subscription_id = a.id where a.customer_id = ${customerId} and a.country = ${country}
     and a.status in (${states}) and r.kind = 'MEMBERSHIP' and r.detail->>'family' = ${family})`;

/** A scheme as the renewal of its next term by itself asks about it. */
export interface RenewableScheme {
  readonly schemeId: string;
  readonly name: string;
  /** When the last term ends that the basket's owner has of its family; null for none. */
  readonly endsAt: Date | null;
  /** Their membership renews itself already. */
  readonly renewsItself: boolean;
}

/** Schemes, with what the owner of a basket has of them in a country. */
export const renewableSchemes = (
  db: Queries,
  basketId: number,
  country: CountryId,
  schemeIds: readonly string[],
): Promise<RenewableScheme[]> =>
  db.query<RenewableScheme>(
    `select h.id as "schemeId", h.name, ${renewsItself('b.customer_id', '$2', 'h.family', "'ACTIVE', 'SUSPENDED'")} as "renewsItself",
            (select max(m.ends_at) from memberships m join membership_schemes f on f.id = m.scheme_id
              where m.customer_id = b.customer_id and m.country = $2 and f.family = h.family and m.status = 'ACTIVE' and m.ends_at > now()) as "endsAt"
       from membership_schemes h cross join baskets b where b.id = $1 and h.id = any($3::text[])`,
    [basketId, country, schemeIds],
  );
