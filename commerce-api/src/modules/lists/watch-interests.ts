import type { CountryId } from '@cellardoor/contracts';
import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import { type Database, type Queries, queryOne } from '../../platform/db/database.ts';
import { enqueueJob } from '../../platform/jobs/job-store.ts';
import { type Seen, seenOf } from './interest-store.ts';

/** Products that are looked at in one go. */
const batch = 200;

interface Watched {
  readonly brand: string;
  readonly country: CountryId;
  readonly item_code: string;
}

interface Row {
  readonly id: number;
  readonly mails: number;
  readonly in_stock: boolean;
  readonly price: number;
}

/** What there is to tell: stock is back, or the price is an offer below the one last seen. */
const newsOf = (before: Seen, now: Seen & { readonly onOffer: boolean }): 'stock' | 'offer' | undefined => {
  if (!now.inStock) return undefined;
  if (!before.inStock) return 'stock';
  return now.onOffer && now.price < before.price ? 'offer' : undefined;
};

/**
 * Promises one mail to each who waits for what has come about since the last look. A mail promotes: where a country forbids to promote a
 * reduction, the price is no offer. [PRD-05]
 */
export async function watchInterests(db: Database): Promise<void> {
  const catalogue = catalogueOf(db);
  for (let after: Watched | undefined, more = true; more;) {
    const watched: Watched[] = await db.query<Watched>(
      `select distinct brand, country, item_code from interests
        where $1::text is null or (brand, country, item_code) > ($1, $2, $3) order by 1, 2, 3 limit $4`,
      [after?.brand ?? null, after?.country ?? null, after?.item_code ?? null, batch],
    );
    for (const product of watched) await look(db, catalogue, product);
    after = watched.at(-1);
    more = watched.length === batch;
  }
}

async function look(db: Database, catalogue: Catalogue, { brand, country, item_code: itemCode }: Watched): Promise<void> {
  const product = await catalogue.promotion({ brand, country }, itemCode);
  if (!product) return;
  const seen = seenOf(product);
  const changed = await db.query<Row>(
    `select id, mails, in_stock, price from interests
      where brand = $1 and country = $2 and item_code = $3 and (in_stock, price) is distinct from ($4::boolean, $5::integer)`,
    [brand, country, itemCode, seen.inStock, seen.price],
  );
  for (const row of changed) await db.transaction((tx) => tell(tx, row, seen));
}

/** Keeps what was seen, and promises the mail with it. Of two processes that look at once the second finds nothing to do. */
async function tell(tx: Queries, row: Row, seen: ReturnType<typeof seenOf>): Promise<void> {
  const news = newsOf({ inStock: row.in_stock, price: row.price }, seen);
  const kept = await queryOne(
    tx,
    `update interests set in_stock = $2, price = $3, mails = mails + $4
      where id = $1 and mails = $5 and in_stock = $6 and price = $7 returning id`,
    [row.id, seen.inStock, seen.price, news ? 1 : 0, row.mails, row.in_stock, row.price],
  );
  if (!kept || !news) return;
  const number = row.mails + 1;
  await enqueueJob(tx, {
    kind: 'interest-mail',
    payload: { interestId: row.id, number, news },
    dedupe: `interest-mail-${row.id}-${number}`,
  });
}
