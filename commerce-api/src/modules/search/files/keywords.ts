import { brandOf } from '@cellardoor/brand';
import type { Keywords } from '@cellardoor/contracts/search-files';
import { wordsOf } from '@cellardoor/rules/words';
import { regionByName } from '../../catalogue/known-places.ts';
import { grapeNames } from '@cellardoor/rules/grape-names';
import { synonymsByLabel } from '../../catalogue/synonyms.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { kindNamesSql } from '../../catalogue/kinds/kinds.ts';
import { misspellings } from '../language/misspellings.ts';
import { pageNames } from '../language/named-pages.ts';
import { plainWords } from '../language/plain-words.ts';
import { shorthands } from '../../catalogue/shorthands.ts';

/** What products of the brand are labelled with, in any country. */
async function labelsOf(db: Queries, brand: string): Promise<string[]> {
  const rows = await db.query<{ label: string }>(
    `select distinct unnest(array[colour, country, region, appellation] || array(select jsonb_array_elements_text(grapes))) as label
     from products where kind in ${kindNamesSql((kind) => kind.isListed)} and not jsonb_exists(excluded_brands, $1)`,
    [brand],
  );
  return rows.map(({ label }) => label).filter((label) => label !== '');
}

/** Other names, each with those of its labels that are there. */
function* otherNames(labels: ReadonlySet<string>): Generator<readonly [name: string, label: string]> {
  for (const names of grapeNames)
    for (const label of names.filter((name) => labels.has(name)))
      for (const name of names) if (name !== label) yield [wordsOf(name).join(' '), label];
  for (const [label, said] of Object.entries(synonymsByLabel))
    if (labels.has(label)) for (const name of said.split(' ')) yield [name, label];
  for (const [label, said] of Object.entries(shorthands))
    if (labels.has(label)) for (const name of said) yield [wordsOf(name).join(' '), label];
  for (const [name, region] of regionByName) if (labels.has(region)) yield [name, region];
  if (labels.has('Bordeaux')) yield ['claret', 'Bordeaux'];
}

/** Misspellings and other names of what a brand sells, and of its pages; of nothing else, so that none leads to an empty list. [OTH-01] */
export async function keywordsOf(db: Queries, brand: string): Promise<Keywords> {
  const labels = new Set(await labelsOf(db, brand));
  const words = new Set([...labels].flatMap(wordsOf));
  const synonyms: Record<string, string[]> = {};
  for (const [name, label] of [...otherNames(labels), ...pageNames(brandOf(brand))]) (synonyms[name] ??= []).push(label);
  return {
    misspellings: Object.fromEntries(Object.entries(misspellings).filter(([, meant]) => words.has(meant))),
    synonyms,
    plainWords: [...plainWords],
  };
}
