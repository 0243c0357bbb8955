import type { CardFacts, CardId } from './cards.ts';

export type WalletId = 'googlePay' | 'applePay';

/** What a wallet gave for a payment, as far as it is told in the open. */
export interface WalletCard extends Omit<CardFacts, 'lastFour'> {
  /** Null where the wallet does not say. */
  readonly lastFour: string | null;
  /** True where its device has proven who pays: a bank asks no more. Google also gives cards that are only kept in an account. */
  readonly isDeviceToken: boolean;
  /** What the gateway alone can read. */
  readonly sealed: string;
}

/** The wallets' names of the cards, in lower case: Google writes `MASTERCARD`, Apple `masterCard`. */
const networks: readonly CardId[] = ['mastercard', 'visa', 'amex'];

const cardOfNetwork = (network: string | undefined) => networks.find((card) => card === network?.toLowerCase());

interface GoogleToken {
  readonly info?: {
    readonly cardNetwork?: string;
    readonly cardDetails?: string;
    readonly assuranceDetails?: { readonly cardHolderAuthenticated?: boolean; readonly accountVerified?: boolean };
  };
  readonly tokenizationData?: { readonly token?: string };
}

function ofGoogle({ info, tokenizationData }: GoogleToken): WalletCard | undefined {
  const brand = cardOfNetwork(info?.cardNetwork);
  const sealed = tokenizationData?.token;
  const { cardHolderAuthenticated, accountVerified } = info?.assuranceDetails ?? {};
  if (!brand || typeof sealed !== 'string' || sealed === '') return undefined;
  const isDeviceToken = cardHolderAuthenticated === true && accountVerified === true;
  return { brand, lastFour: endOf(info?.cardDetails), isDeviceToken, sealed: readOneWay(sealed) };
}

/** JSON written anew, as it is read here: of a name that stands in it twice, the gateway might read the other one. */
function readOneWay(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

interface AppleToken {
  readonly paymentData?: object;
  readonly paymentMethod?: { readonly network?: string; readonly displayName?: string };
}

function ofApple({ paymentData, paymentMethod }: AppleToken): WalletCard | undefined {
  const brand = cardOfNetwork(paymentMethod?.network);
  if (!brand || typeof paymentData !== 'object' || paymentData === null) return undefined;
  return { brand, lastFour: endOf(paymentMethod?.displayName), isDeviceToken: true, sealed: JSON.stringify(paymentData) };
}

/** The last four digits of a text that ends in them: 'Visa 1234'. */
const endOf = (text: string | undefined): string | null => /(?:^|\D)(\d{4})$/.exec(text ?? '')?.[1] ?? null;

/**
 * Reads the JSON that a wallet gave: Google's `paymentMethodData`, Apple's `payment.token`. Undefined for anything else, and for a card that the
 * shop does not know. The gateway alone can tell whether it is genuine. [CHK-04]
 */
export function readWalletToken(wallet: WalletId, text: string): WalletCard | undefined {
  try {
    const token: unknown = JSON.parse(text);
    if (typeof token !== 'object' || token === null) return undefined;
    return wallet === 'googlePay' ? ofGoogle(token as GoogleToken) : ofApple(token as AppleToken);
  } catch {
    return undefined;
  }
}

/** The networks' names as a wallet's sheet wants them. */
export const walletNetworks = (wallet: WalletId, cards: readonly CardId[]): string[] =>
  cards.map((card) => (wallet === 'googlePay' ? card.toUpperCase() : card === 'mastercard' ? 'masterCard' : card));
