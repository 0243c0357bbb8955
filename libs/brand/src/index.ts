export type { Brand, BrandContent } from './brand.ts';
export { brandOf, brands } from './brands.ts';
export { knownHosts, marketNamed, resolveHost } from './hosts.ts';
export { marketFacts } from './market-facts.ts';
export { coloursOf } from './tokens.ts';
