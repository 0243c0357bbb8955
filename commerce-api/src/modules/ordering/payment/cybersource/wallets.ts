import { typeOfCard } from '@cellardoor/rules/cards';
import type { CardToCharge } from '../gateway.ts';

type WalletCharge = Extract<CardToCharge, { kind: 'wallet' }>;

/** The gateway's names of the wallets, and of what they seal: Apple's is a format by name, 'FID=COMMON.APPLE.INAPP.PAYMENT' in base64. */
const wallets = {
  googlePay: { paymentSolution: '012', format: {} },
  applePay: { paymentSolution: '001', format: { descriptor: 'RklEPUNPTU1PTi5BUFBMRS5JTkFQUC5QQVlNRU5U', encoding: 'Base64' } },
} as const;

/** What a wallet gave as the gateway wants it, which decrypts it. */
export function walletCard({ wallet, token }: WalletCharge): {
  readonly processingInformation: { readonly paymentSolution: string };
  readonly paymentInformation: object;
} {
  const { paymentSolution, format } = wallets[wallet];
  const type = typeOfCard(token.brand);
  return {
    processingInformation: { paymentSolution },
    paymentInformation: {
      fluidData: { value: Buffer.from(token.sealed).toString('base64'), ...format },
      ...(token.isDeviceToken ? { tokenizedCard: { type, transactionType: '1' } } : { card: { type } }),
    },
  };
}
