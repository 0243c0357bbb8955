import { type BrandEntries, isThere, readEntry, shippedContent, typeOfEntry } from '@cellardoor/content';
import type { Market } from '@cellardoor/contracts';
import type { Database } from '../../platform/db/database.ts';
import { contentOf } from './content-store.ts';
import { fieldsIn } from './localise.ts';
import { defaultLocale } from './model.ts';

/** A brand's collections as published; as shipped where there are none, or none that can be read. */
export async function brandCollections(database: Database, market: Market): Promise<BrandEntries['collections']> {
  const { delivery } = await contentOf(database).current();
  const type = typeOfEntry.collections;
  const entries = [...delivery.entries.values()]
    .filter(({ contentType }) => contentType === type)
    .map(({ id, fields }) => ({ sys: { id }, fields: fieldsIn(delivery, type, fields, defaultLocale(delivery).code) }))
    .filter(({ fields }) => fields.brand === market.brand);
  const shipped = () => shippedContent(market).collections ?? {};
  try {
    return isThere('collections', entries) ? readEntry('collections', entries) : shipped();
  } catch {
    return shipped();
  }
}
