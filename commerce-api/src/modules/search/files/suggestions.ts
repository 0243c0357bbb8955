import { brandOf } from '@cellardoor/brand';
import { type Market, placeGroups, placePath } from '@cellardoor/contracts';
import type { Suggestion } from '@cellardoor/contracts/search-files';
import { nameWithVintage } from '@cellardoor/rules/names';
import type { Queries } from '../../../platform/db/database.ts';
import { kindNamesSql, typeLabel } from '../../catalogue/kinds/kinds.ts';
import { namedPages, reducedPage } from '../language/named-pages.ts';
import type { SearchAnswer } from '../engine/search-index.ts';

/** Products in the file, the best sellers: a browser loads all of it. */
const mostProducts = 3_000;

/** What a page scores beside products and places. */
const scoreOfPages = 50;

/** A base boost of 1, and the score divided by 50 on top. [SRC-02] */
export const suggestion = (i: string, n: string, score: number): Suggestion => ({ i, n, boost: (50 + score) / 50, score });

/** Every value of the facets that are places, scored by how many products it has beside the fullest of its group. */
function places({ facets }: SearchAnswer): Suggestion[] {
  return placeGroups.flatMap((group) => {
    const most = Math.max(1, ...facets[group].map(({ count }) => count));
    return facets[group].map(({ label, count }) =>
      suggestion(
        placePath(group, group === 'type' ? typeLabel(label) : label),
        group === 'type' ? typeLabel(label) : label,
        percent(count / most),
      ),
    );
  });
}

const percent = (share: number): number => Math.round(share * 100);

/** Best sellers first; the first has a score of 100, the last of 0. */
async function products(db: Queries, { brand, country }: Market): Promise<Suggestion[]> {
  const rows = await db.query<{ itemCode: string; name: string; vintage: string }>(
    `select p.item_code as "itemCode", p.name, p.vintage from products p
     where p.kind in ${kindNamesSql((kind) => kind.isListed)} and not jsonb_exists(p.excluded_brands, $1)
       and exists (select 1 from skus s join prices x on x.sku_item_code = s.item_code and x.country = $2 where s.wine_item_code = p.item_code)
     order by p.position, p.item_code collate "C" limit ${mostProducts}`,
    [brand, country],
  );
  const last = Math.max(1, rows.length - 1);
  return rows.map((row, rank) => suggestion(row.itemCode, nameWithVintage(row), percent(1 - rank / last)));
}

/** The suggestions of a market: grapes, regions, countries and types, pages, and products. `everything` is the answer to a search for everything, `reduced` to one for what is reduced. [OTH-01] */
export async function suggestionsOf(
  db: Queries,
  market: Market,
  { everything, reduced }: { readonly everything: SearchAnswer; readonly reduced: SearchAnswer },
): Promise<Suggestion[]> {
  const named = [...namedPages(brandOf(market.brand)), ...(reduced.total > 0 ? [reducedPage] : [])];
  const pagesToo = named.map(({ path, name }) => suggestion(path, name, scoreOfPages));
  const all = [...places(everything), ...pagesToo, ...(await products(db, market))];
  // two labels may have one address: 'Semillon' and 'Sémillon'
  const taken = new Set<string>();
  return all.toSorted((one, other) => other.score - one.score).filter(({ i }) => !taken.has(i) && taken.add(i));
}
