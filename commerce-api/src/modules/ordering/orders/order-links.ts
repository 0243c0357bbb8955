import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderRow } from './order-row.ts';

/** Days after an order was placed for which the links in a guest's mails lead to it. */
export const linkDays = 60;

type Linked = Pick<OrderRow, 'id' | 'customer_id' | 'placed_at'>;

/** When the links to an order end: seconds since 1970. */
export const linksEnd = (placedAt: Date): number => Math.floor(placedAt.getTime() / 1000) + linkDays * 86_400;

const isOver = (end: number, now: Date) => end * 1000 <= now.getTime();

const signatureOf = (key: string, orderId: number, end: number): string =>
  createHmac('sha256', key).update(`order ${orderId} until ${end}`).digest('base64url');

const written = /^(\d{1,15})-(\d{10})-([\w-]{43})$/;

/** The token of a link to a guest's order, the same in all its mails; undefined for a customer's, who logs in, and once it has ended. */
export async function linkTokenOf(db: Queries, { id, customer_id, placed_at }: Linked, now: Date): Promise<string | undefined> {
  const end = linksEnd(placed_at!);
  if (customer_id !== null || isOver(end, now)) return undefined;
  await db.query('insert into order_links (order_id, key) values ($1, $2) on conflict (order_id) do nothing', [
    id,
    randomBytes(32).toString('base64url'),
  ]);
  const { key } = (await queryOne<{ key: string }>(db, 'select key from order_links where order_id = $1', [id]))!;
  return `${id}-${end}-${signatureOf(key, id, end)}`;
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The number of the guest's order that a token leads to in a market; undefined for a token that was never given, for one that has ended, and for
 * an order that is an account's by now.
 */
export async function orderOfLink(db: Queries, { brand, country }: Market, token: string, now: Date): Promise<number | undefined> {
  const [, orderId, until, signature] = written.exec(token) ?? [];
  if (!signature || isOver(Number(until), now)) return undefined;
  const row = await queryOne<{ id: number; key: string }>(
    db,
    `select o.id, l.key from orders o join order_links l on l.order_id = o.id
      where o.id = $1 and o.status = 'paid' and o.customer_id is null and o.brand = $2 and o.country = $3`,
    [orderId, brand, country],
  );
  return row && isSame(signature, signatureOf(row.key, row.id, Number(until))) ? row.id : undefined;
}

/** The order of a token, locked with its basket until the transaction ends; undefined as for `orderOfLink`. */
export async function lockOrderOfLink(tx: Queries, market: Market, token: string, now: Date): Promise<OrderRow | undefined> {
  const id = await orderOfLink(tx, market, token, now);
  if (id === undefined) return undefined;
  const order = await lockOrder(tx, id);
  // its guest may have logged in while we waited
  return order?.customer_id === null ? order : undefined;
}
