export type { Brand, BrandContent, SampleBanner, SampleCard, CollectionShop } from './brand.ts';
export { brandOf, brands, findBrand, pointsRateOf, shopsOf } from './brands.ts';
export { faqContent, informationOf, withFacts } from './content.ts';
export { contactOf } from './contact.ts';
export { hostsBeside, knownHosts, marketNamed, resolveHost } from './hosts.ts';
export { brandFactsIn, licencesIn, marketFacts, marketTexts } from './market-facts.ts';
export { coloursOf } from './tokens.ts';
