import type { BrandFacts, CountryId } from '@cellardoor/contracts';
import type { PaymentOption, WalletSetUp } from '@cellardoor/contracts/api/payment-options';
import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';
import type { ApiSettings } from '../../../platform/settings.ts';

export type PaymentModeId = PaymentOption['paymentMode'];

/** Whose adapter takes the money. */
export type ProviderId = 'cybersource' | 'paypal';

/** Where a mode would be used. */
export interface Occasion {
  readonly brandFacts: Pick<BrandFacts, 'id' | 'cards' | 'points'>;
  readonly country: CountryId;
  readonly settings: ApiSettings;
  /** Kinds of product that are to be paid. */
  readonly kinds: readonly ProductKind[];
}

/**
 * All that the shop must know of a way to pay before it is used. What is done with it when it is used stands in `payment/modes`, under the same
 * file name. [CHK-04]
 */
export interface PaymentMode {
  readonly paymentMode: PaymentModeId;
  /** As orders, mails and refunds name it. [CHK-08] */
  readonly name: string;
  readonly paymentProvider: ProviderId;
  /** True where a card stands behind it, so that the brand's cards are those that it takes. */
  readonly isCard: boolean;
  /** True where a customer may keep it for later orders. */
  readonly canBeSaved: boolean;
  /** True where what is offered for a placed order may be charged to it without its payer. [UPS-08] */
  readonly chargedAgain: boolean;
  /** True where the payer approves each payment on the provider's own pages: naming the mode again is another payment. */
  readonly isApprovedElsewhere: boolean;
  /** Kinds of product that it does not pay for. */
  readonly refusedKinds: readonly ProductKind[];
  /** True where the shop is set up for it in this market. */
  isSetUp(occasion: Occasion): boolean;
  /** What a page needs to open its sheet; absent where there is none. */
  wallet?(occasion: Occasion): WalletSetUp;
}
