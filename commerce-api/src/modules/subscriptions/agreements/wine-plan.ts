import type { CountryId } from '@cellardoor/contracts';
import type { Address } from '@cellardoor/contracts/api/address';
import type { MembershipStatus } from '@cellardoor/rules/memberships';
import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import { freeDeliveryUntil } from '../../memberships/membership-store.ts';

/** Bottles of a wine in a case. */
export interface WineCount {
  readonly itemCode: string;
  readonly quantity: number;
  /** Minor units a bottle that the customer agreed to; absent for the plan's own wines and for those that took their place by a swap. */
  readonly price?: number;
}

/** A wine plan as it stands. Times are UTC, days ISO dates of its country, amounts minor units of its country. */
export interface WinePlanRow {
  readonly id: number;
  readonly customer_id: number;
  readonly country: CountryId;
  readonly name: string;
  readonly status: MembershipStatus;
  readonly starts_at: Date;
  readonly cancelled_at: Date | null;
  readonly brand: string;
  readonly scheme_code: string;
  readonly scheme_version: number;
  readonly case_type: string;
  readonly frequency: PlanFrequency;
  readonly anchor_on: string;
  readonly anchor_period: number;
  readonly price: number;
  readonly new_price: number | null;
  readonly new_price_from: string | null;
  readonly new_price_told_at: Date | null;
  readonly new_price_agreed_at: Date | null;
  readonly delivery_method: string;
  readonly delivery_type: 'delivery' | 'collection';
  readonly address: Address;
  readonly address_id: string | null;
  /** Null: the delivery address. */
  readonly billing_address: Address | null;
  readonly billing_address_id: string | null;
  readonly collection_shop: string | null;
  readonly saved_card_id: number | null;
  readonly auto_renew: boolean;
  readonly joined_order_id: number;
  readonly parent_subscription_id: number | null;
  readonly lasting_wines: readonly WineCount[] | null;
  readonly suspended_for: 'declined' | 'paused' | null;
  readonly cancel_reason: string | null;
  readonly feedback: string | null;
  readonly reinstate_until: Date | null;
  /** Until when its customer's membership makes standard delivery free; null for none. */
  readonly free_delivery_until: Date | null;
}

/** Columns of `subscriptions s join wine_plans w on w.subscription_id = s.id`. */
export const winePlanColumns = `s.id, s.customer_id, s.country, s.name, s.status, s.starts_at, s.cancelled_at, w.brand, w.scheme_code, w.scheme_version,
  w.case_type, w.frequency, w.anchor_on::text, w.anchor_period, w.price, w.new_price, w.new_price_from::text, w.new_price_told_at,
  w.new_price_agreed_at, w.delivery_method, w.delivery_type, w.address, w.address_id, w.billing_address, w.billing_address_id, w.collection_shop,
  w.saved_card_id, w.auto_renew, w.joined_order_id, w.parent_subscription_id, w.lasting_wines, w.suspended_for, w.cancel_reason, w.feedback,
  w.reinstate_until, ${freeDeliveryUntil('s.customer_id', 's.country')} as free_delivery_until`;
