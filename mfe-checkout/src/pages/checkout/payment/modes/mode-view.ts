import type { PaymentDetails } from '@cellardoor/contracts/api/paying';
import type { PaymentOption } from '@cellardoor/contracts/api/payment-options';
import type { Send } from '@cellardoor/commerce-client';
import type { Currency } from '@cellardoor/contracts';
import type { ComponentType } from 'react';
import type { OtherMeans } from '../../../../domain/paying-means.ts';

/** What a payment is for, as a wallet's sheet shows it. */
export interface SheetOrder {
  /** What is to pay, in minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** ISO 3166: `GB`. */
  readonly country: string;
  /** The shop's name. */
  readonly shop: string;
}

/** What the shopper pays with. */
export interface GivenMeans {
  /** Goes into the payment details of the call; undefined where nothing is left to pay. */
  readonly details: Pick<PaymentDetails, 'paymentMode' | 'walletToken' | 'transientToken' | 'cardId'> | undefined;
  /** Told how the payment ended, for a sheet that waits for it. */
  end(paid: boolean): void;
}

/** How one of the ways to pay that are no card of the form looks and works on the page. [CHK-04] */
export interface ModeView {
  readonly paymentMode: OtherMeans['paymentMode'];
  /** A name of somebody else's: the same in all brands and languages. */
  readonly name: string;
  /** True where the payer leaves for pages of somebody else's, and comes back from them. */
  readonly goesAway: boolean;
  readonly Mark: ComponentType<{ readonly className?: string }>;
  /** False where this browser or device cannot pay so. Looks at the browser; loads what it needs for that. Never throws. */
  isPossible(option: PaymentOption): Promise<boolean>;
  /**
   * Asks the shopper, in the press of a button: sheets open in no other moment. Gives what pays, or undefined where the shopper closed the sheet.
   * @throws where the sheet cannot be had
   */
  ask(option: PaymentOption, order: SheetOrder, send: Send): Promise<GivenMeans | undefined>;
}
