import { findBrand } from '@cellardoor/brand';
import { typeOfEntry } from '@cellardoor/content';
import type { CountryId, Market } from '@cellardoor/contracts';
import type { Database } from '../../../../platform/db/database.ts';
import type { IsShownOnHomePage, CatalogueTarget } from '../shop-lookups.ts';
import { type NoticedContent, type NoticedEntity, targetsOf, textValueOf } from './noticed.ts';

/** A home page block filled from the catalogue; it is hidden where it has nothing to show. */
export interface CatalogueBlock {
  readonly id: string;
  readonly title: string;
  readonly sought: CatalogueTarget;
  readonly markets: readonly Market[];
}

/** Fields of a home page with such blocks. */
const blockFields = ['rails', 'mixedCase'];

const soughtBy = (block: NoticedEntity, all: NoticedContent): CatalogueTarget =>
  block.contentType === 'wineRail' ? { query: textValueOf(block, 'query', all) } : { itemCode: textValueOf(block, 'itemCode', all) };

const marketsOf = (brand: string): Market[] => {
  const found = findBrand(brand);
  return found ? (Object.keys(found.countries) as CountryId[]).map((country) => ({ brand: found.facts.id, country })) : [];
};

/** Catalogue blocks among these entries and on home pages among them, each with the markets whose home page shows it. */
export function findCatalogueBlocks(all: NoticedContent, of: readonly NoticedEntity[]): CatalogueBlock[] {
  const homes = [...all.entities.values()].filter(({ contentType }) => contentType === typeOfEntry.home);
  const blocksOn = (home: NoticedEntity) => blockFields.flatMap((field) => targetsOf(home, field, all));
  const given = new Set(of.map(({ id }) => id));
  const markets = new Map<NoticedEntity, Market[]>();
  for (const home of homes)
    for (const block of blocksOn(home))
      if (given.has(home.id) || given.has(block.id))
        markets.set(block, [...(markets.get(block) ?? []), ...marketsOf(textValueOf(home, 'brand', all))]);
  return [...markets]
    .map(([block, its]) => ({ id: block.id, title: textValueOf(block, 'title', all), sought: soughtBy(block, all), markets: its }))
    .filter(({ sought }) => 'query' in sought || all.itemCodes.has(sought.itemCode));
}

const told = ({ id, title, sought }: CatalogueBlock, places: readonly string[]): string => {
  const at = places.join(', ');
  return 'query' in sought
    ? `entry ${id} (wineRail), field query: the rail '${title}' finds no wine at ${at}, so shoppers do not see it there`
    : `entry ${id} (caseHighlight), field itemCode: ${sought.itemCode} is not sold at ${at}, so shoppers do not see '${title}' there`;
};

/** A notice for each block that is hidden in some markets with the current catalogue; none where the lookup fails. */
export async function hiddenBlockNotices(
  database: Database,
  blocks: readonly CatalogueBlock[],
  isShown: IsShownOnHomePage,
): Promise<string[]> {
  const notices: string[] = [];
  for (const block of blocks) {
    const places: string[] = [];
    for (const market of block.markets)
      if (!(await isShown(database, market, block.sought).catch(() => true))) places.push(`${market.brand}-${market.country}`);
    if (places.length > 0) notices.push(told(block, [...new Set(places)]));
  }
  return notices;
}
