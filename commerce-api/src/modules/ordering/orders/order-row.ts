import type { CountryId, Currency } from '@cellardoor/contracts';
import type { LineItem, SaleFacts } from '@cellardoor/contracts/api/basket';
import type { Address } from '@cellardoor/contracts/api/address';
import type { GiftWishes } from '@cellardoor/contracts/api/gift-wishes';
import type { LineRenewal } from '@cellardoor/contracts/api/line-renewal';
import type { LinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { LineReward } from '@cellardoor/contracts/api/wine-reward';
import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import type { OrderSummary } from '@cellardoor/contracts/api/order-summary';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import type { GiftPayment } from '../../stored-value/gift-cards/paid-gift.ts';
import type { SavingsPayment } from '../../stored-value/savings/paid-savings.ts';
import type { MemberSaving } from '../../memberships/membership.ts';

/** A plan that begins when the order is paid, as its buyer agreed to it. Amounts are minor units, days ISO dates of the country. */
export interface FrozenPlan {
  readonly schemeCode: string;
  readonly schemeVersion: number;
  readonly caseType: string;
  readonly frequency: PlanFrequency;
  /** Of each case after the first, without delivery, and of the first. */
  readonly price: number;
  readonly firstPrice: number;
  readonly joinedOn: string;
  /** The day that was chosen for the first delivery; null: the earliest. */
  readonly chosenOn: string | null;
  /** The plan that it takes the place of. */
  readonly parentId: number | null;
  readonly termsVersion: string;
  /** What stood beside the box that they checked. */
  readonly said: LinePlan;
  /** When they did, ISO 8601 UTC; absent where it was as the order was placed. */
  readonly agreedAt?: string;
}

/** The wine reward that begins when the order is paid, as its buyer agreed to it. */
export interface FrozenReward {
  readonly schemeCode: string;
  readonly schemeVersion: number;
  /** Minor units of each payment, the first among them. */
  readonly amount: number;
  /** ISO date of the country. */
  readonly joinedOn: string;
  readonly termsVersion: string;
  /** What stood beside the box that they checked. */
  readonly said: LineReward;
}

/** A membership of an order that renews itself once it is paid, as its buyer agreed to it. */
export interface FrozenRenewal {
  readonly schemeId: string;
  readonly termsVersion: string;
  /** What stood beside the box that they checked. */
  readonly said: LineRenewal;
}

/** What is paid for, as it was when the payment began: nothing that changes afterwards touches it. Kinds of product keep more in it (`Kind.frozen`). */
export interface FrozenOrder {
  readonly lineItems: LineItem[];
  readonly orderPriceInfo: OrderSummary['orderPriceInfo'];
  readonly shippingMethod: ShippingMethod;
  /** What was said beside the sale; absent in orders from before it was kept. */
  readonly saleFacts?: SaleFacts;
  /** What leaves the cellar, in units of the stock; sorted by code. */
  readonly stock: { readonly itemCode: string; readonly units: number; readonly name: string }[];
  /** Gifts that pay something. Orders placed before there were gifts have none. */
  readonly gifts?: readonly GiftPayment[];
  /** What wine reward pays; absent where it pays nothing. */
  readonly savings?: SavingsPayment;
  /** The voucher that counts in the prices; absent without one. */
  readonly voucherId?: number;
  /** Ids of its customer's memberships that gave something then; absent without one, and in orders from before it was kept. */
  readonly memberTerms?: readonly number[];
  /** What memberships saved on it; absent where they saved nothing, and in orders from before it was kept. */
  readonly memberSavings?: readonly MemberSaving[];
  /** Its card pays when it is sent, from that day (ISO date) on; absent where it pays at once. */
  readonly shipsFrom?: string;
  /** Absent where no plan begins with it. */
  readonly plans?: readonly FrozenPlan[];
  /** Absent where no wine reward begins with it. */
  readonly rewards?: readonly FrozenReward[];
  /** Absent where no membership in it is to renew itself. */
  readonly renewals?: readonly FrozenRenewal[];
  readonly basketLines: { readonly id: number; readonly quantity: number }[];
}

export interface OrderRow {
  readonly id: number;
  /** Null once the basket, or the session, was forgotten. */
  readonly basket_id: number | null;
  readonly session_id: number | null;
  readonly customer_id: number | null;
  readonly brand: string;
  readonly brand_name: string;
  readonly brand_contact: string;
  /** The shop's address; empty in orders from before it was kept. */
  readonly site_origin: string;
  readonly country: CountryId;
  readonly currency: Currency;
  readonly status: 'open' | 'paying' | 'declined' | 'paid';
  readonly email: string | null;
  readonly address: Address | null;
  /** Who is billed, and where; null: the delivery address. */
  readonly billing_address: Address | null;
  readonly method_code: string | null;
  /** ISO date of the day that was chosen; null: the earliest. */
  readonly delivery_date: string | null;
  /** Id of the brand's shop that it is collected from. */
  readonly collection_shop: string | null;
  readonly label_messages: string[] | null;
  /** Null where it is no present. */
  readonly gift_wishes: GiftWishes | null;
  readonly age_confirmed: boolean;
  readonly request_hash: string | null;
  readonly frozen: FrozenOrder | null;
  readonly placed_at: Date | null;
  /** Null until it is paid, and in orders that a release from before it was kept has paid: see `pointsRateOfOrder`. */
  readonly points_rate: number | null;
}

export const orderColumns =
  'o.id, o.basket_id, o.session_id, o.customer_id, o.brand, o.brand_name, o.brand_contact, o.site_origin, o.country, o.currency, o.status, o.email, o.address, o.billing_address, o.method_code, o.delivery_date, o.collection_shop, o.label_messages, o.gift_wishes, o.age_confirmed, o.request_hash, o.frozen, o.placed_at, o.points_rate';

/** An order id is digits, and no longer than a bigint may be. */
export const isOrderId = (text: string): boolean => /^\d{1,15}$/.test(text);
