import type { CountryId } from '@cellardoor/contracts';
import type { MembershipStatus } from '@cellardoor/rules/memberships';

/** What the schemes of a shopper give together. */
export interface Benefits {
  /** Pays the member price where there is one below the sale price. */
  readonly memberPrices: boolean;
  /** Standard delivery costs nothing. */
  readonly freeDelivery: boolean;
}

export const noBenefits: Benefits = { memberPrices: false, freeDelivery: false };

/** What a membership has saved on an order. */
export interface MemberSaving {
  /** Null: the order itself buys it. */
  readonly membershipId: number | null;
  readonly schemeId: string;
  /** Minor units, with tax. */
  readonly saved: number;
}

/** What a membership makes of its buyer, and for how long. */
export interface MembershipTerms {
  readonly schemeId: string;
  /** Schemes of one family give the same: nobody needs two of them. */
  readonly family: string;
  /** Completes 'You are already ...'. */
  readonly memberName: string;
  readonly months: number;
  readonly freeDelivery: boolean;
  readonly memberPrices: boolean;
}

/** A customer's membership in one country, as it is now: `ACTIVE` ones have not ended. Times are UTC. */
export interface Membership {
  readonly schemeId: string;
  readonly family: string;
  readonly name: string;
  readonly status: MembershipStatus;
  readonly frequency: string;
  readonly country: CountryId;
  readonly startsAt: Date;
  /** The first moment at which it no longer counts. */
  readonly endsAt: Date;
  /** When its member left; while it is `ACTIVE` still, it runs to its end and no further. */
  readonly cancelledAt: Date | null;
  readonly memberPrices: boolean;
  readonly freeDelivery: boolean;
  /** Its members are given an item with what they buy. */
  readonly freeItem: boolean;
}
