import { type PlaceGroup, placePath } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';
import { kindNamesSql, typeLabel } from '../catalogue/kinds/kinds.ts';

/** Addresses of all that lists can be filtered by, in any country: the `placePath` of each facet value. */
export async function facetPaths(db: Queries): Promise<Set<string>> {
  const rows = await db.query<{ group: PlaceGroup; label: string }>(
    `with listed as (select colour, country, region, grapes from products where kind in ${kindNamesSql((kind) => kind.isListed)})
     select distinct 'grape' as "group", jsonb_array_elements_text(grapes) as label from listed
     union select 'type', colour from listed union select 'country', country from listed union select 'region', region from listed`,
  );
  const shown = rows.filter(({ label }) => label).map(({ group, label }) => placePath(group, group === 'type' ? typeLabel(label) : label));
  return new Set(shown);
}
