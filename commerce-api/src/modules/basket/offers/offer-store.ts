import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { promotedPercent } from '@cellardoor/rules/prices';
import type { OfferTerms } from './offer-terms.ts';
import type { Queries } from '../../../platform/db/database.ts';

/** An offer as the data has it, in one market's currency. */
export interface Offer extends OfferTerms {
  /** By which a letter or a page names it; null for an offer that nobody names. */
  readonly code: string | null;
  readonly headline: string;
  /** The scheme whose case it makes cheaper; null for an offer on any other case. */
  readonly planScheme: string | null;
  readonly weeksBetweenCases: number;
  readonly caseBottles: number;
}

const columns = `type, rule, code, headline, discount_percent as "discountPercent", maximum_discount as "maximumDiscount",
  weeks_between_cases as "weeksBetweenCases", case_bottles as "caseBottles",
  plan_scheme as "planScheme"`;
const ofMarket = 'country = $2 and (brand is null or brand = $1)';

/** None larger than its country lets be promoted. */
function asPromoted<T extends Offer>(offers: readonly T[], country: CountryId): T[] {
  const forbidden = countryOf(country).unpromotedFromPercent ?? null;
  return offers.map((offer) => ({ ...offer, discountPercent: promotedPercent(offer.discountPercent, forbidden) }));
}

/** Offers that hold now in a market. */
export async function activeOffers(db: Queries, { brand, country }: Market): Promise<Offer[]> {
  const offers = await db.query<Offer>(
    `select ${columns} from offers where ${ofMarket} and starts_at <= now() and (ends_at is null or ends_at > now()) order by type, rule`,
    [brand, country],
  );
  return asPromoted(offers, country);
}

/** Offers of a market that have not begun, the next first. */
export async function offersToCome(db: Queries, { brand, country }: Market): Promise<(Offer & { readonly startsAt: Date })[]> {
  const offers = await db.query<Offer & { readonly startsAt: Date }>(
    `select ${columns}, starts_at as "startsAt" from offers where ${ofMarket} and starts_at > now() order by starts_at, type, rule`,
    [brand, country],
  );
  return asPromoted(offers, country);
}

/** Of the offers of a code that the market made once, the headline of the one that ended last; undefined where there was none. */
export async function endedHeadline(db: Queries, { brand, country }: Market, code: string): Promise<string | undefined> {
  const [ended] = await db.query<{ headline: string }>(
    `select headline from offers
      where ${ofMarket} and upper(code) = upper($3) and ends_at <= now()
      order by ends_at desc, id desc limit 1`,
    [brand, country, code],
  );
  return ended?.headline;
}
