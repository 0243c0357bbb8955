import type { Market } from '@cellardoor/contracts';
import type { SoldProducts } from '@cellardoor/contracts/api/product-lists';
import { listSoldProducts } from '@cellardoor/contracts/calls/catalogue';
import type { Api, Deps } from '../../api.ts';
import type { Queries } from '../../db/database.ts';
import { sqlKinds } from '../../kinds/kinds.ts';
import { serve } from '../../plugins/serve.ts';

/** What one file of a sitemap may hold (sitemaps.org). */
const perPart = 50_000;

const soldQuery = `
  with sold as (
    select p.item_code, array_agg(distinct x.country order by x.country) as countries
    from products p join skus s on s.wine_item_code = p.item_code join prices x on x.sku_item_code = s.item_code
    where p.kind in ${sqlKinds(() => true)} and not jsonb_exists(p.excluded_brands, $2)
    group by p.item_code having bool_or(x.country = $1))
  select item_code as "itemCode", to_json(countries) as "soldIn", (select count(*)::int from sold) as total
  from sold order by item_code limit $3 offset $4`;

type SoldRow = SoldProducts['products'][number] & { readonly total: number };

/** @param part from 1; one that is not there is empty */
async function findSold(db: Queries, { country, brand }: Market, part: number): Promise<SoldRow[]> {
  return db.query<SoldRow>(soldQuery, [country, brand, perPart, (part - 1) * perPart]);
}

const partOf = (text: string | undefined): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

/** All that a market sells, in the order of item codes. */
export function soldProductsRoute(app: Api, { database }: Pick<Deps, 'database'>): void {
  serve(app, listSoldProducts, async ({ market, query }) => {
    const asked = await findSold(database, market, partOf(query.part));
    const rows = asked.length > 0 ? asked : await findSold(database, market, 1);
    return {
      parts: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / perPart)),
      products: rows.map(({ itemCode, soldIn }) => ({ itemCode, soldIn })),
    };
  });
}
