import type { LineRenewal } from '@cellardoor/contracts/api/line-renewal';
import type { KindFields } from '@cellardoor/contracts/api/product-kinds';
import { countryOf } from '@cellardoor/contracts/countries';
import { dateIn } from '@cellardoor/rules/ages';
import { renewalDays } from '@cellardoor/rules/memberships';
import type { Queries } from '../../platform/db/database.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import { type RenewableScheme, renewableSchemes } from '../memberships/renewable-schemes.ts';
import { endOfTerm } from '../memberships/term.ts';
import { salesTaxOn } from '../subscriptions/schemes/sales-tax.ts';
import type { SellableLine } from './line.ts';

/** How the membership that a line sells could renew itself, and its scheme. */
export interface RenewalOfLine {
  readonly schemeId: string;
  readonly said: LineRenewal;
}

/**
 * How the memberships of lines could renew themselves if they are bought now, by line id: none in a shop that counts in points, nor for a membership
 * that does already. `state` is that of whoever is billed, null where it is not known. [USR-18]
 */
export async function renewalsOfLines(
  db: Queries,
  basketId: number,
  lines: readonly SellableLine[],
  market: RequestMarket,
  state: string | null,
): Promise<ReadonlyMap<number, RenewalOfLine>> {
  const own = market.brandFacts.points > 0 ? [] : lines.flatMap(termOfLine);
  if (own.length === 0) return new Map();
  const ids = own.map(({ schemeId }) => schemeId);
  const schemes = new Map((await renewableSchemes(db, basketId, market.country, ids)).map((scheme) => [scheme.schemeId, scheme]));
  const now = new Date();
  return new Map(
    own.flatMap((term) => {
      const said = renewalOf(term, schemes.get(term.schemeId), market, state, now);
      return said ? [[term.line.id, { schemeId: term.schemeId, said }] as const] : [];
    }),
  );
}

interface TermOfLine {
  readonly line: SellableLine;
  readonly schemeId: string;
  readonly months: number;
}

/** The term that a line sells; none of what does not renew itself. */
function termOfLine(line: SellableLine): TermOfLine[] {
  const { kind, terms } = line.sku;
  const details = kind.renewsItself ? (kind.fields(terms) as KindFields<'membership'>).schemeDetails : null;
  return details ? [{ line, schemeId: details.schemeId, months: details.months }] : [];
}

function renewalOf(
  { line, months }: TermOfLine,
  scheme: RenewableScheme | undefined,
  { country }: RequestMarket,
  state: string | null,
  now: Date,
): LineRenewal | null {
  if (!scheme || scheme.renewsItself) return null;
  const { facts, planRules } = countryOf(country);
  const lastDay = dateIn(facts.timeZone, endOfTerm((line.renews && scheme.endsAt) || now, months, country));
  const days = renewalDays(planRules, lastDay, months, dateIn(facts.timeZone, now));
  const { itemCode, salePrice: price } = line.sku;
  const tax = salesTaxOn(price, { country, address: state === null ? {} : { state } });
  return days && { itemCode, name: scheme.name, months, price, ...(tax > 0 && { tax }), ...days };
}
