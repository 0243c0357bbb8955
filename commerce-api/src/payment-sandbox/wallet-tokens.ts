import type { WalletId } from '@cellardoor/rules/wallets';
import { type Database, queryOne } from '../platform/db/database.ts';
import type { CardOutcome, Charge } from './ledger.ts';
import { readJwt, signJwt } from './signed-jwt.ts';
import { cardBrandOf, cardStatusOf, chargeStatusOf } from './test-cards.ts';
import { newJti, tokenMinutes } from './token.ts';

/** What a wallet is asked to pay. */
export interface WalletPurchase {
  readonly wallet: WalletId;
  /** '25.99' */
  readonly amount: string;
  readonly currency: string;
}

/** A card that lies in a wallet of the sandbox. */
export interface WalletCardHeld {
  readonly number: string;
  /** `account`: Google keeps its number alone, and nobody has proven whose it is. */
  readonly held: 'device' | 'account';
}

interface WalletClaims extends WalletPurchase {
  readonly jti: string;
  readonly type: 'wallet';
  readonly cardType: string;
  readonly lastFour: string;
  readonly held: WalletCardHeld['held'];
}

/** What a wallet gives the page, in the form of the real one. What is sealed in it is signed here. */
export async function makeWalletToken(
  db: Database,
  purchase: WalletPurchase,
  { number, held }: WalletCardHeld,
  secret: string,
  now: Date,
): Promise<object> {
  const { type: cardType, name } = cardBrandOf(number)!;
  const lastFour = number.slice(-4);
  const claims: WalletClaims = { jti: newJti(), type: 'wallet', ...purchase, cardType, lastFour, held };
  await db.query(
    `insert into sandbox_tokens (jti, card_type, last_four, outcome, expires_at, wallet, amount, currency) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      claims.jti,
      cardType,
      lastFour,
      cardStatusOf(number),
      new Date(now.getTime() + tokenMinutes * 60_000),
      purchase.wallet,
      purchase.amount,
      purchase.currency,
    ],
  );
  const sealed = signJwt(claims, secret, now, tokenMinutes);
  return purchase.wallet === 'googlePay' ? googleData(name, lastFour, held, sealed) : appleToken(name, lastFour, sealed, claims.jti);
}

function googleData(name: string, lastFour: string, held: WalletCardHeld['held'], token: string): object {
  const isProven = held === 'device';
  return {
    type: 'CARD',
    description: `${name} •••• ${lastFour}`,
    info: {
      cardNetwork: name.toUpperCase(),
      cardDetails: lastFour,
      assuranceDetails: { accountVerified: true, cardHolderAuthenticated: isProven },
    },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token },
  };
}

const appleToken = (name: string, lastFour: string, data: string, transactionIdentifier: string): object => ({
  paymentData: { version: 'sandbox', data },
  paymentMethod: { displayName: `${name} ${lastFour}`, network: name === 'mastercard' ? 'masterCard' : name, type: 'debit' },
  transactionIdentifier,
});

export interface FluidData {
  readonly value?: string;
  readonly descriptor?: string;
  readonly encoding?: string;
}

/** The gateway's numbers of the wallets. */
const solutions: Readonly<Record<string, WalletId>> = { '012': 'googlePay', '001': 'applePay' };
const appleFormat = 'FID=COMMON.APPLE.INAPP.PAYMENT';

/** What is sealed in a merchant's call; undefined for what no wallet of the sandbox gave, is past its time, or is sent in another wallet's form. */
export function openFluidData(fluid: FluidData, solution: string | undefined, secret: string, now: Date): WalletClaims | undefined {
  const wallet = solutions[solution ?? ''];
  const text = Buffer.from(fluid.value ?? '', 'base64').toString('utf8');
  const isApples = Buffer.from(fluid.descriptor ?? '', 'base64').toString('utf8') === appleFormat && fluid.encoding === 'Base64';
  if (!wallet || isApples !== (wallet === 'applePay')) return undefined;
  const sealed = wallet === 'applePay' ? sealedIn(text) : text;
  const claims = readJwt<WalletClaims>(sealed, secret, now);
  return claims?.type === 'wallet' && claims.wallet === wallet ? claims : undefined;
}

function sealedIn(text: string): string {
  try {
    return String((JSON.parse(text) as { data?: string } | null)?.data ?? '');
  } catch {
    return '';
  }
}

export const fluidField = 'paymentInformation.fluidData.value';

/** The card of a wallet's token, which is used up by that: for the purchase that its sheet showed, and as the card that the merchant names. */
export const spendWalletToken =
  (claims: WalletClaims | undefined, { transactionId, amount, currency }: Charge, cardType: string | undefined, now: Date): CardOutcome =>
  async (tx) => {
    const isIts = claims?.amount === amount && claims.currency === currency && claims.cardType === cardType;
    const token = isIts
      ? await queryOne<{ outcome: string }>(
          tx,
          `update sandbox_tokens set used_by = $2 where jti = $1 and wallet is not null and used_by is null and expires_at > $3 returning outcome`,
          [claims.jti, transactionId, now],
        )
      : undefined;
    if (!token) return { rejected: 'INVALID_DATA', field: fluidField };
    return claims!.held === 'device' ? chargeStatusOf(token.outcome, 'without a question') : token.outcome;
  };
