import { type Database, type Queries, queryOne } from '../platform/db/database.ts';
import { holding, newId, refuseRepeated, type Rejected } from './ledger.ts';

export interface SandboxOperation {
  readonly id: string;
  readonly status: 'PENDING' | 'REVERSED' | 'VOIDED';
}

/** What follows an authorisation: the merchant's id of it, and the amount. */
export interface FollowOnRequest {
  readonly transactionId: string;
  readonly reference: string;
  readonly amount: string;
}

interface Authorisation {
  readonly id: string;
  readonly status: string;
}

const locked = (tx: Queries, column: 'id' | 'transaction_id', value: string) =>
  queryOne<Authorisation>(tx, `select id, status from sandbox_payments where ${column} = $1 for update`, [value]);

async function note(
  tx: Queries,
  kind: 'capture' | 'reversal' | 'void' | 'refund',
  payment: Authorisation,
  { reference, amount }: FollowOnRequest,
  transactionId: string | null,
  status: SandboxOperation['status'],
  now: Date,
): Promise<SandboxOperation> {
  const row = await queryOne<SandboxOperation>(
    tx,
    `insert into sandbox_operations (id, kind, transaction_id, reference, payment_id, status, amount) values ($1, $2, $3, $4, $5, $6, $7)
     returning id, status`,
    [newId(now), kind, transactionId, reference, payment.id, status, amount],
  );
  return row!;
}

const mark = (tx: Queries, { id }: Authorisation, status: string) =>
  tx.query('update sandbox_payments set status = $2 where id = $1', [id, status]);

/** Takes an authorised amount. A second request under another id takes it a second time, as many processors do: the ledger shows it. */
export const capture = (db: Database, id: string, request: FollowOnRequest, now: Date): Promise<SandboxOperation | Rejected> =>
  db.transaction(async (tx) => {
    const payment = await locked(tx, 'id', id);
    const repeated = await refuseRepeated(tx, request.transactionId);
    if (repeated) return repeated;
    if (payment?.status === 'REVERSED') return { rejected: 'AUTH_ALREADY_REVERSED' };
    if (!payment || ![...holding, 'CAPTURED'].includes(payment.status)) return { rejected: 'MISSING_AUTH' };
    await mark(tx, payment, 'CAPTURED');
    return note(tx, 'capture', payment, request, request.transactionId, 'PENDING', now);
  });

/** Gives an authorisation back: by the gateway's id under an id of its own, or (a timeout reversal) by the merchant's id of the authorisation. */
export const reverse = (db: Database, id: string | undefined, request: FollowOnRequest, now: Date): Promise<SandboxOperation | Rejected> =>
  db.transaction(async (tx) => {
    const payment = id === undefined ? await locked(tx, 'transaction_id', request.transactionId) : await locked(tx, 'id', id);
    const repeated = id === undefined ? undefined : await refuseRepeated(tx, request.transactionId);
    if (repeated) return repeated;
    if (payment?.status === 'REVERSED') return { rejected: 'AUTH_ALREADY_REVERSED' };
    if (payment?.status === 'CAPTURED') return { rejected: 'TRANSACTION_ALREADY_SETTLED' };
    if (!payment || !holding.includes(payment.status)) return { rejected: 'MISSING_AUTH' };
    await mark(tx, payment, 'REVERSED');
    return note(tx, 'reversal', payment, request, id === undefined ? null : request.transactionId, 'REVERSED', now);
  });

const penceOf = (amount: string) => Math.round(Number(amount) * 100);

/** Gives back some of what a capture took; never more than is left of it. */
export const refundCapture = (db: Database, captureId: string, request: FollowOnRequest, now: Date): Promise<SandboxOperation | Rejected> =>
  db.transaction(async (tx) => {
    const captured = await queryOne<{ payment_id: string; amount: string }>(
      tx,
      `select payment_id, amount from sandbox_operations where id = $1 and kind = 'capture' and status = 'PENDING'`,
      [captureId],
    );
    const payment = captured && (await locked(tx, 'id', captured.payment_id));
    const repeated = await refuseRepeated(tx, request.transactionId);
    if (repeated) return repeated;
    if (!captured || !payment) return { rejected: 'MISSING_CAPTURE' };
    const given = await tx.query<{ amount: string }>(
      `select amount from sandbox_operations where payment_id = $1 and kind = 'refund' and status = 'PENDING'`,
      [payment.id],
    );
    const left = given.reduce((sum, { amount }) => sum - penceOf(amount), penceOf(captured.amount));
    if (penceOf(request.amount) > left) return { rejected: 'INVALID_AMOUNT', field: 'orderInformation.amountDetails.totalAmount' };
    return note(tx, 'refund', payment, request, request.transactionId, 'PENDING', now);
  });

/** Undoes a capture or a refund that is named by the merchant's id of it, before it is settled; an id that never came is another answer. */
export const undo = (db: Database, request: Omit<FollowOnRequest, 'amount'>, now: Date): Promise<SandboxOperation | Rejected> =>
  db.transaction(async (tx) => {
    const undone = await queryOne<{ payment_id: string; amount: string }>(
      tx,
      `update sandbox_operations set status = 'VOIDED' where transaction_id = $1 and kind in ('capture', 'refund') and status = 'PENDING'
       returning payment_id, amount`,
      [request.transactionId],
    );
    if (!undone) return (await refuseRepeated(tx, request.transactionId)) ? { rejected: 'NOT_VOIDABLE' } : { rejected: 'MISSING_AUTH' };
    const payment = (await locked(tx, 'id', undone.payment_id))!;
    const left = await tx.query(`select 1 from sandbox_operations where payment_id = $1 and kind = 'capture' and status = 'PENDING'`, [
      payment.id,
    ]);
    if (left.length === 0) await mark(tx, payment, 'AUTHORIZED');
    return note(tx, 'void', payment, { ...request, amount: undone.amount }, null, 'VOIDED', now);
  });
