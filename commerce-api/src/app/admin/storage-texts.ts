import { nameWithVintage } from '@cellardoor/rules/names';
import { listHolders } from '../../modules/storage/list-storage.ts';
import { findLots, findMoves, type LotRow, type WineOwner } from '../../modules/storage/storage-store.ts';
import type { Database, Queries } from '../../platform/db/database.ts';

const most = 100;

/** A lot on a line. */
export const lotText = (lot: LotRow): string =>
  [
    `Lot ${lot.id}`,
    `${lot.bottles} of ${lot.came} bottles`,
    `${lot.item_code} ${nameWithVintage(lot)}`,
    `since ${lot.stored_on}`,
    lot.in_bond ? 'in bond' : 'duty paid',
    ...(lot.source_order_id === null ? [] : [`order ${lot.source_order_id}`]),
    lot.reference,
  ].join('  ');

/** Whoever holds bottles, a line each. */
export async function holdersText(database: Database, after: string): Promise<string> {
  const rows = await listHolders(database, after, most + 1);
  if (rows.length === 0) return 'Nobody holds anything.';
  const shown = rows.slice(0, most);
  const lines = shown.map(
    ({ email, brand, country, lots, bottles }) => `${email}  ${brand}-${country}  ${bottles} bottles in ${lots} lots`,
  );
  return [...lines, ...(rows.length > most ? [`There are more: --after ${shown.at(-1)!.email}`] : [])].join('\n');
}

/** What a customer holds, with every move, and their sum. */
export async function holdingText(db: Queries, owner: WineOwner): Promise<string> {
  const lots = await findLots(db, owner);
  const moves = await findMoves(db, owner);
  const sum = moves.reduce((total, { bottles }) => total + bottles, 0);
  return [
    ...lots.map(lotText),
    ...moves.map(
      ({ at, kind, lot_id, bottles, order_id }) =>
        `  ${at.toISOString()}  lot ${lot_id}  ${kind}  ${bottles > 0 ? '+' : ''}${bottles}${order_id === null ? '' : `  order ${order_id}`}`,
    ),
    `${sum} bottles are held.`,
  ].join('\n');
}
