import { createHash } from 'node:crypto';
import type { PaymentDetails } from '@cellardoor/contracts/api/paying';
import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** Minutes for which a 3-D Secure set-up is valid: as long as a card token. */
const minutes = 15;

type CardIdentifier = Pick<PaymentDetails, 'transientToken' | 'cardId'>;

const keyOf = ({ transientToken = '', cardId }: CardIdentifier) =>
  createHash('sha256')
    .update(JSON.stringify(cardId === undefined ? ['typed', transientToken] : ['kept', cardId]))
    .digest('hex');

/** Stores the gateway's set-up reference of a card in a session, and replaces an earlier one. */
export async function storeSetupReference(db: Queries, sessionId: number, card: CardIdentifier, referenceId: string): Promise<void> {
  await db.query(
    `insert into payer_setups (session_id, card, reference_id) values ($1, $2, $3)
     on conflict (session_id, card) do update set reference_id = excluded.reference_id, created_at = now()`,
    [sessionId, keyOf(card), referenceId],
  );
}

/** Returns and deletes the set-up reference of a card in a session; undefined where there is none or it has expired. */
export async function takeSetupReference(db: Queries, sessionId: number, card: CardIdentifier): Promise<string | undefined> {
  const row = await queryOne<{ reference_id: string }>(
    db,
    `delete from payer_setups where session_id = $1 and card = $2 and created_at > now() - interval '${minutes} minutes' returning reference_id`,
    [sessionId, keyOf(card)],
  );
  return row?.reference_id;
}

/** Deletes expired set-ups. */
export async function deleteExpiredSetups(db: Queries): Promise<void> {
  await db.query(`delete from payer_setups where created_at < now() - interval '${minutes} minutes'`);
}
