import type { SchemeDetails } from '@cellardoor/contracts/api/product-kinds';
import { refusedMemberships, requireNewMemberships } from '../../memberships/membership-lines.ts';
import type { MembershipTerms } from '../../memberships/membership.ts';
import { familiesOfOwner } from '../../memberships/membership-store.ts';
import { goodsDefaults } from './goods.ts';
import type { BasketOf, Kind, LineOfKind, PaidOrder, SkuOfKind } from './kind.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { grantMembership } from '../../memberships/api.ts';

const termsOf = ({ terms }: Pick<SkuOfKind, 'terms'>) => terms as MembershipTerms;

const schemeDetails = ({ schemeId, months, freeDelivery, memberPrices }: MembershipTerms): SchemeDetails => ({
  schemeId,
  months,
  freeDelivery,
  memberPrices,
});

const isOwn = ({ sku }: LineOfKind) => sku.kind.name === 'membership';
const withTerms = <L extends LineOfKind>(lines: readonly L[]) =>
  lines.filter(isOwn).map((line) => ({ ...line, name: line.sku.name, terms: termsOf(line.sku) }));

/** The terms in an order: absent in orders from before there were memberships. */
interface FrozenMemberships {
  readonly memberships?: readonly (Pick<MembershipTerms, 'schemeId' | 'months'> & {
    /** Minor units, without a tax on top; absent in orders from before it was kept. */
    readonly paid?: number;
    readonly renews?: boolean;
  })[];
}

/** Makes its buyer a member from the moment the order is paid: no bottle, no stock, no delivery, one of a family, and an account. [BSK-05] */
export const membership: Kind<'membership'> = {
  ...goodsDefaults,
  name: 'membership',
  termsSql: `(select json_build_object('schemeId', h.id, 'family', h.family, 'memberName', h.member_name, 'months', p.term_months,
      'freeDelivery', h.free_delivery, 'memberPrices', h.member_price) from membership_schemes h where h.id = p.scheme_id)`,
  fields: (terms) => ({ isMixed: false, mixed: false, schemeDetails: schemeDetails(terms as MembershipTerms) }),
  stockUnits: () => 0,
  runsOut: false,
  mostPerLine: 1,
  lineType: 'SUBSCRIPTION_RECRUITMENT_ITEM',
  needsAccount: true,
  renewsItself: true,
  leftByBuyer: true,
  whyFinal: 'A membership in this order has begun. Please contact us to cancel the order.',
  whyNotAgain: 'A membership is renewed in your account.',
  undelivered: {
    method: 'Nothing to deliver',
    promise: 'Your membership begins as soon as you have paid',
    news: 'your membership has begun',
  },
  colours: [],
  isListed: false,
  pull: 0,
  requireAllowed: async (db: Queries, { basketId, country }: BasketOf, lines, changes) =>
    requireNewMemberships(withTerms(lines), withTerms(changes), await familiesOfOwner(db, basketId, country)),
  refusedLines: async (db: Queries, { basketId, country }: BasketOf, lines) =>
    refusedMemberships(withTerms(lines), await familiesOfOwner(db, basketId, country)),
  frozen: (skus): FrozenMemberships => ({
    memberships: skus.map((sku) => {
      const { schemeId, months } = termsOf(sku);
      return { schemeId, months, paid: sku.salePrice, ...(sku.renews && { renews: true }) };
    }),
  }),
  async whenPaid(tx: Queries, { id, customer_id, country, frozen }: PaidOrder, now: Date) {
    // an order with a membership in it always has a customer
    for (const terms of (frozen as FrozenMemberships).memberships ?? [])
      await grantMembership(tx, { orderId: id, customerId: customer_id!, country, ...terms }, now);
  },
};
