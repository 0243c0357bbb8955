import { readBoost, type SearchBoost, searchBoostType } from '@cellardoor/content';
import type { CountryId } from '@cellardoor/contracts';
import { wordsOf } from '@cellardoor/rules/words';
import type { Database } from '../../platform/db/database.ts';
import { contentOf } from './content-store.ts';
import { fieldsIn } from './localise.ts';
import { defaultLocale } from './model.ts';

/** What each brand lifts in one country. */
export type BoostsByBrand = ReadonlyMap<string, readonly SearchBoost[]>;

/** The same for two names that differ in accents, capitals or punctuation. */
export const nameKey = (name: string): string => wordsOf(name).join(' ');

/** The boosts that are published for a country; one that cannot be read lifts nothing. */
export async function searchBoosts(database: Database, country: CountryId): Promise<BoostsByBrand> {
  const { delivery } = await contentOf(database).current();
  const boosts = [...delivery.entries.values()]
    .filter(({ contentType }) => contentType === searchBoostType)
    .flatMap(({ id, contentType, fields }) => {
      const flat = fieldsIn(delivery, contentType, fields, defaultLocale(delivery).code);
      return readBoost({ sys: { id }, fields: flat }) ?? [];
    });
  const here = boosts.filter(({ countries }) => countries.includes(country));
  return new Map(here.map(({ brand }) => [brand, here.filter((boost) => boost.brand === brand)]));
}
