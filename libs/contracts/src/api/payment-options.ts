import { Type } from 'typebox';

/** What a page needs to open the sheet of a wallet. */
const WalletFacts = Type.Object({
  environment: Type.Enum(['TEST', 'PRODUCTION']),
  /** The shop's, at the wallet's maker. */
  merchantId: Type.String(),
  /** The shop's, at the card gateway. */
  gatewayMerchantId: Type.String(),
  /** Address of the script that opens the sheet; null where browsers have it built in. */
  script: Type.Union([Type.String(), Type.Null()]),
});
export type WalletSetUp = Type.Static<typeof WalletFacts>;

export const PaymentOption = Type.Object({
  paymentMode: Type.Enum(['creditCard', 'paypal', 'googlePay', 'applePay']),
  paymentProvider: Type.String(),
  /** Card brands taken: `mastercard`, `visa`, `amex`. The bank partner takes Mastercard alone. [BRD-08] */
  cards: Type.Array(Type.String()),
  /** Of `googlePay` and `applePay` alone. */
  wallet: Type.Optional(WalletFacts),
});
export type PaymentOption = Type.Static<typeof PaymentOption>;

/** What a page needs to open the gateway's card fields. Good for a quarter of an hour. [CKO-12] */
export const CardEntry = Type.Object({
  /** Signed by the gateway: names the page's origin, the card networks and a key for one card. */
  captureContext: Type.String(),
  /** Address and integrity of the gateway's script. */
  clientLibrary: Type.String(),
  clientLibraryIntegrity: Type.String(),
  /** True where no money moves. */
  testing: Type.Boolean(),
});
export type CardEntry = Type.Static<typeof CardEntry>;
