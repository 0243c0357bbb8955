import { createHash } from 'node:crypto';
import type { WalletCard, WalletId } from '@cellardoor/rules/wallets';
import { deleteInBatches } from '../../../platform/db/in-batches.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { declineText } from './decline-texts.ts';

/** Days for which a token is known: no wallet's is good for as long. */
const keptDays = 30;

/** Where each wallet's token holds what the wallet has signed. What stands beside it anybody may have written. */
const signedField: Readonly<Record<WalletId, string>> = { googlePay: 'signedMessage', applePay: 'data' };

/** What a wallet has signed, by which its token is the same however it is written; the whole of it where nobody knows its form. */
function signedIn(wallet: WalletId, sealed: string): string {
  try {
    const signed = (JSON.parse(sealed) as Readonly<Record<string, unknown>> | null)?.[signedField[wallet]];
    if (signed === undefined) return sealed;
    return wallet === 'applePay' ? Buffer.from(String(signed), 'base64').toString('base64') : String(signed);
  } catch {
    return sealed;
  }
}

/** Hash that identifies a wallet's token without revealing it. */
export const walletTokenHash = (wallet: WalletId, { sealed }: Pick<WalletCard, 'sealed'>): string =>
  createHash('sha256').update(signedIn(wallet, sealed)).digest('hex');

/**
 * Binds a wallet's token to an order, in the transaction that begins its payment. A token pays for one order only: the gateway may not notice that it is
 * used twice. @throws Refusal 402 for a token of another order
 */
export async function requireTokenOfOrder(tx: Queries, orderId: number, hash: string): Promise<void> {
  // the no-op update locks an existing row and returns it
  const noted = await queryOne<{ order_id: number }>(
    tx,
    `insert into wallet_tokens (token_hash, order_id) values ($1, $2)
     on conflict (token_hash) do update set order_id = wallet_tokens.order_id returning order_id`,
    [hash, orderId],
  );
  if (noted!.order_id !== orderId) refuse(402, declineText('INVALID_WALLET_TOKEN'), { field: 'paymentDetails', code: 'payment_declined' });
}

/** Deletes hashes of tokens that have expired at every gateway. */
export async function forgetWalletTokens(db: Queries): Promise<void> {
  const old = `select token_hash from wallet_tokens where first_at < now() - interval '${keptDays} days'`;
  await deleteInBatches(db, 'wallet_tokens', 'token_hash', old);
}
