import { findBrand } from '@cellardoor/brand';
import type { Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { type StorageTerms, storageTermsOn } from '@cellardoor/rules/storage';
import { todayOf } from '../identity/session/rules.ts';

/**
 * What keeping wine costs in a market today; undefined where none is kept: the brand says in which countries it keeps wine, the country what that costs.
 * [ACC-04]
 */
export function storageOfferIn({ brand, country }: Market, now: Date): StorageTerms | undefined {
  const keeps = findBrand(brand)?.keepsWineIn?.includes(country) ?? false;
  return keeps ? storageTermsOn(countryOf(country).storage, todayOf(country, now)) : undefined;
}
