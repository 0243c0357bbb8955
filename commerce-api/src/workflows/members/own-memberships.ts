import type { Market, ProductOf } from '@cellardoor/contracts';
import type { MembershipOffer, OwnMemberships } from '@cellardoor/contracts/api/memberships';
import { catalogueOf } from '../../modules/catalogue/catalogue.ts';
import type { Database } from '../../platform/db/database.ts';
import { offersByScheme } from '../../modules/basket/promotions/member-offers.ts';
import { findRenewal, renewalOffer, renewalView } from './auto-renewal.ts';
import { findTerms, mayLeave, type OwnTerm, renewalFrom, withdrawalFrom } from './own-term.ts';

/** The items that sell a term of a family's schemes in a market, in the shop's order. */
export async function itemsOfFamily(database: Database, market: Market, family: string): Promise<MembershipOffer[]> {
  const sold = await database.query<{ item_code: string }>(
    'select p.item_code from products p join membership_schemes s on s.id = p.scheme_id where s.family = $1 order by p.position',
    [family],
  );
  const products = await catalogueOf(database).products(
    market,
    sold.map(({ item_code }) => item_code),
  );
  // what has a scheme of memberships is one
  return products as ProductOf<'membership'>[];
}

/** The items that sell a further term of one of a customer's memberships; none for a membership that is not theirs. */
export async function itemsThatRenew(
  database: Database,
  { customerId, membershipId }: { readonly customerId: number; readonly membershipId: string },
  market: Market,
  now: Date,
): Promise<MembershipOffer[]> {
  const [term] = await findTerms(database, customerId, market, now, membershipId);
  return term ? itemsOfFamily(database, market, term.family) : [];
}

/** A customer's memberships in a market, the last to end first, with what each gives and what can be done with it now. [USR-18] */
export async function ownMemberships(database: Database, customerId: number, market: Market, now: Date): Promise<OwnMemberships> {
  const terms = await findTerms(database, customerId, market, now);
  const offers = await offersByScheme(database, market);
  const memberships = await Promise.all(
    terms.map(async (term) => ({
      ...facts(term, now),
      offers: offers.get(term.schemeId) ?? [],
      ...(await renewalOf(database, term, market, now)),
      ...(await autoRenewalOf(database, customerId, term, market, now)),
    })),
  );
  return { memberships };
}

function facts(term: OwnTerm, now: Date) {
  const { id, schemeId, name, status, startsAt, endsAt, cancelledAt, freeDelivery, memberPrices } = term;
  const withdrawal = withdrawalFrom(term, now);
  return {
    membershipId: String(id),
    schemeId,
    name,
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    hasBegun: startsAt <= now,
    leftAt: cancelledAt?.toISOString() ?? null,
    mayLeave: mayLeave(term) && cancelledAt === null,
    freeDelivery,
    memberPrices,
    withdrawal: withdrawal && { ...withdrawal, until: withdrawal.until.toISOString() },
  };
}

/** How the last term of a membership renews itself, or how it could. */
async function autoRenewalOf(database: Database, customerId: number, term: OwnTerm, market: Market, now: Date) {
  const none = { autoRenewal: null, autoRenewalOffer: null };
  if (term.status !== 'ACTIVE' || term.isRenewed) return none;
  const running = await findRenewal(database, customerId, market.country, term.family);
  if (running) return { ...none, autoRenewal: await renewalView(database, running, now) };
  return { ...none, autoRenewalOffer: renewalOffer(term, await itemsOfFamily(database, market, term.family), market.brand, now) };
}

async function renewalOf(database: Database, term: OwnTerm, market: Market, now: Date) {
  const from = renewalFrom(term, now);
  const items = from && from <= now ? await itemsOfFamily(database, market, term.family) : [];
  return {
    renewableFrom: from?.toISOString() ?? null,
    renewals: items.map(({ itemCode, name, skus, schemeDetails }) => ({
      itemCode,
      name,
      months: schemeDetails!.months,
      price: skus[0]!.salePrice,
    })),
  };
}
