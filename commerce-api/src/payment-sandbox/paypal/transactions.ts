import { type Queries, queryOne } from '../../platform/db/database.ts';
import { PayPalError } from './errors.ts';
import { lockPayPalOrder, markOrder, newPayPalId, readAmount, type SandboxOrder } from './orders.ts';

export interface SandboxTransaction {
  readonly id: string;
  readonly order_id: string;
  readonly kind: 'authorization' | 'capture' | 'refund';
  readonly capture_id: string | null;
  readonly status: string;
  readonly amount: string;
}

/** A part of an authorisation, or of a capture. */
export interface AmountBody {
  readonly amount?: { readonly value?: string; readonly currency_code?: string };
}

const columns = 'id, order_id, kind, capture_id, status, amount';
const refuse = (issue: string): never => {
  throw new PayPalError(422, issue);
};

export const findTransaction = (db: Queries, id: string): Promise<SandboxTransaction | undefined> =>
  queryOne(db, `select ${columns} from sandbox_paypal_transactions where id = $1`, [id]);

/** What was held and taken for an order, and given back of it, the first first. */
export const transactionsOf = (db: Queries, orderId: string): Promise<SandboxTransaction[]> =>
  db.query(`select ${columns} from sandbox_paypal_transactions where order_id = $1 order by created_at, id`, [orderId]);

async function note(
  tx: Queries,
  order: SandboxOrder,
  {
    kind,
    status,
    amount,
    captureId = null,
  }: { kind: SandboxTransaction['kind']; status: string; amount: string; captureId?: string | null },
): Promise<SandboxTransaction> {
  const row = await queryOne<SandboxTransaction>(
    tx,
    `insert into sandbox_paypal_transactions (id, order_id, kind, capture_id, status, amount) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [newPayPalId(), order.id, kind, captureId, status, amount],
  );
  return row!;
}

const mark = (tx: Queries, { id }: SandboxTransaction, status: string) =>
  tx.query('update sandbox_paypal_transactions set status = $2 where id = $1', [id, status]);

/** Finds a transaction and locks its order, so that nothing else happens to it meanwhile. @throws PayPalError 404 for none of that kind. */
async function locked(tx: Queries, id: string, kind: SandboxTransaction['kind']) {
  const seen = await findTransaction(tx, id);
  if (seen?.kind !== kind) throw new PayPalError(404, 'INVALID_RESOURCE_ID');
  const order = await lockPayPalOrder(tx, seen.order_id);
  return { order, found: (await findTransaction(tx, id))! };
}

/** Holds what the payer has approved. @throws PayPalError where they have not, and where their means do not pay. */
export async function authoriseOrder(tx: Queries, id: string): Promise<SandboxTransaction> {
  const order = await lockPayPalOrder(tx, id);
  if (order.state === 'completed') return refuse('ORDER_ALREADY_AUTHORIZED');
  if (order.state === 'waiting') return refuse('ORDER_NOT_APPROVED');
  const twins = await tx.query(
    `select 1 from sandbox_paypal_orders o join sandbox_paypal_transactions t on t.order_id = o.id
      where o.invoice_id = $1 and o.id <> $2 and t.kind = 'capture'`,
    [order.invoice_id, order.id],
  );
  if (twins.length > 0) return refuse('DUPLICATE_INVOICE_ID');
  if (order.means === 'declined') return refuse('INSTRUMENT_DECLINED');
  await markOrder(tx, order, 'completed');
  const status = order.means === 'review' ? 'PENDING' : 'CREATED';
  return note(tx, order, { kind: 'authorization', status, amount: order.amount });
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = (list: readonly SandboxTransaction[]) => list.reduce((sum, { amount }) => sum + cents(amount), 0);

/** Takes what is held, or a part of it, and lets the rest go. */
export async function captureAuthorisation(tx: Queries, id: string, body: AmountBody): Promise<SandboxTransaction> {
  const { order, found } = await locked(tx, id, 'authorization');
  const { amount, currency } = readAmount(body.amount);
  if (found.status === 'VOIDED') return refuse('AUTHORIZATION_VOIDED');
  if (found.status === 'CAPTURED') return refuse('AUTHORIZATION_ALREADY_CAPTURED');
  if (currency !== order.currency) return refuse('AUTH_CAPTURE_CURRENCY_MISMATCH');
  if (cents(amount) > cents(found.amount)) return refuse('MAX_CAPTURE_AMOUNT_EXCEEDED');
  if (found.status === 'PENDING') return refuse('PENDING_AUTHORIZATION');
  await mark(tx, found, 'CAPTURED');
  return note(tx, order, { kind: 'capture', status: 'COMPLETED', amount });
}

/** Gives back what is held. */
export async function voidAuthorisation(tx: Queries, id: string): Promise<SandboxTransaction> {
  const { found } = await locked(tx, id, 'authorization');
  if (found.status === 'VOIDED') return refuse('PREVIOUSLY_VOIDED');
  if (found.status === 'CAPTURED') return refuse('PREVIOUSLY_CAPTURED');
  await mark(tx, found, 'VOIDED');
  return { ...found, status: 'VOIDED' };
}

/** Gives back some of what was taken; never more than is left of it. */
export async function giveBackCapture(tx: Queries, id: string, body: AmountBody): Promise<SandboxTransaction> {
  const { order, found } = await locked(tx, id, 'capture');
  const { amount, currency } = readAmount(body.amount);
  if (currency !== order.currency) return refuse('REFUND_CAPTURE_CURRENCY_MISMATCH');
  const given = (await transactionsOf(tx, order.id)).filter(({ capture_id }) => capture_id === id);
  const left = cents(found.amount) - sumOf(given);
  if (left === 0) return refuse('CAPTURE_FULLY_REFUNDED');
  if (cents(amount) > left) return refuse('REFUND_AMOUNT_EXCEEDED');
  await mark(tx, found, cents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
  return note(tx, order, { kind: 'refund', status: 'COMPLETED', amount, captureId: id });
}
