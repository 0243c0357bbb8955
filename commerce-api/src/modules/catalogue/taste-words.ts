import type { ProductDraft } from './product-draft.ts';

/** What has no oak, by the product page's scale of 1 to 5, and from where on it is tasted. */
const oak = { none: 1, tasted: 3 };
/** Sparkling, sweet and fortified wines are not told apart by it. */
const unoakedColours = new Set(['Red', 'White', 'Rosé']);
const dry = 1;
const medium = 3;
const tannic = 4;

/** What shoppers call a wine's place on the scales of taste. */
export function tasteWords({ colour, profile }: Pick<ProductDraft, 'colour'> & Partial<Pick<ProductDraft, 'profile'>>): string[] {
  if (!profile) return [];
  return [
    ...(profile.oak !== null && profile.oak >= oak.tasted ? ['oaked oaky'] : []),
    ...(profile.oak === oak.none && unoakedColours.has(colour) ? ['unoaked'] : []),
    ...(profile.sweetness === dry ? ['dry'] : []),
    // of a white it is how sweet it is
    ...(profile.body === medium && colour === 'Red' ? ['medium bodied'] : []),
    ...(profile.tannin !== null && profile.tannin >= tannic ? ['tannic'] : []),
  ];
}
