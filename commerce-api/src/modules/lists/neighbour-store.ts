import type { Queries } from '../../platform/db/database.ts';
import type { Neighbour } from './rank.ts';

/** Neighbours of some products, the nearest first. */
export const findNeighbours = (db: Queries, itemCodes: readonly string[]): Promise<Neighbour[]> =>
  db.query<Neighbour>(
    `select item_code as "itemCode", neighbour, score from product_neighbours where item_code = any($1::text[])
      order by score desc, neighbour limit 2000`,
    [itemCodes],
  );
