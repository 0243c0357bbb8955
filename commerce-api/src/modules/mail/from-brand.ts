import { brandFactsIn, brandOf, contactOf } from '@cellardoor/brand';
import type { BrandFacts } from '@cellardoor/contracts';
import { isCountryId } from '@cellardoor/contracts/countries';

/** A brand as its mails to a country speak of it. Jobs of the release before do not know the country. @throws for an unknown brand */
export const brandFactsFor = ({ brand, country }: { readonly brand: string; readonly country?: string | undefined }): BrandFacts =>
  country !== undefined && isCountryId(country) ? brandFactsIn({ brand, country }) : brandOf(brand).facts;

/** In the brand's name, with its contact at the foot. */
export const fromBrand = (facts: BrandFacts): { fromName: string; foot: readonly string[] } => ({
  fromName: facts.displayName,
  foot: contactOf(facts),
});
