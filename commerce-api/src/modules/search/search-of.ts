import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Database } from '../../platform/db/database.ts';
import { InProcessIndex } from './engine/in-process-index.ts';

const indexes = new WeakMap<Database, InProcessIndex>();

/** The one index of a database. */
export function searchOf(database: Database): InProcessIndex {
  let index = indexes.get(database);
  if (!index) indexes.set(database, (index = new InProcessIndex(database, catalogueOf(database).version)));
  return index;
}
