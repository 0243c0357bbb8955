import { createHash } from 'node:crypto';
import { type Queries, queryOne } from '../platform/db/database.ts';
import { type CardOutcome, type Charge, holding, type Rejected } from './ledger.ts';

/** The card network's id of an authorisation, made of the merchant's: fifteen digits, as Visa has them. */
export const networkIdOf = (transactionId: string): string =>
  (BigInt(`0x${createHash('sha256').update(transactionId).digest('hex')}`) % 10n ** 15n).toString().padStart(15, '0');

/** What a request says of who asks for a charge, and of what came before it. */
export interface ChargeOrigin {
  readonly commerceIndicator?: string;
  readonly authorizationOptions?: {
    readonly initiator?: {
      readonly type?: string;
      readonly storedCredentialUsed?: boolean;
      readonly credentialStoredOnFile?: boolean;
      readonly merchantInitiatedTransaction?: { readonly previousTransactionId?: string };
    };
  };
}

const initiatorField = 'processingInformation.authorizationOptions.initiator';
const previousField = `${initiatorField}.merchantInitiatedTransaction.previousTransactionId`;

/**
 * A charge of a kept card, which is rejected where it says that it is one of a series and is not: without a stored card that the merchant charges,
 * or without the transaction that began the series. A charge with which the cardholder lets the card be stored begins one.
 */
export const inSeries =
  (outcomeOf: CardOutcome, instrument: string, origin: ChargeOrigin, { transactionId }: Charge): CardOutcome =>
  async (tx) => {
    const { initiator } = origin.authorizationOptions ?? {};
    const rejected = origin.commerceIndicator === 'recurring' && (await refuseOutOfSeries(tx, instrument, initiator));
    if (rejected) return rejected;
    const outcome = await outcomeOf(tx);
    if (initiator?.credentialStoredOnFile && typeof outcome === 'string' && holding.includes(outcome))
      await tx.query('update sandbox_instruments set network_transaction_id = $2 where id = $1', [instrument, networkIdOf(transactionId)]);
    return outcome;
  };

type Initiator = NonNullable<ChargeOrigin['authorizationOptions']>['initiator'];

/** @returns the refusal of a recurring charge that names no stored card of the series. One stored before the sandbox gave ids needs none. */
async function refuseOutOfSeries(tx: Queries, instrument: string, initiator: Initiator = {}): Promise<Rejected | undefined> {
  const { type, storedCredentialUsed, merchantInitiatedTransaction } = initiator;
  if (type !== 'merchant') return { rejected: 'INVALID_DATA', field: `${initiatorField}.type` };
  if (!storedCredentialUsed) return { rejected: 'MISSING_FIELD', field: `${initiatorField}.storedCredentialUsed` };
  const card = await queryOne<{ first: string | null }>(
    tx,
    'select network_transaction_id as first from sandbox_instruments where id = $1',
    [instrument],
  );
  const named = merchantInitiatedTransaction?.previousTransactionId;
  if (!card?.first || named === card.first) return undefined;
  return { rejected: named === undefined ? 'MISSING_FIELD' : 'INVALID_DATA', field: previousField };
}
