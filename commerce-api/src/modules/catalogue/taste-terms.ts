import type { ProductDraft } from './product-draft.ts';

/** On the scale of 1 to 5: the value of an unoaked wine, and the lowest value at which oak is noticeable. */
const oak = { none: 1, tasted: 3 };
/** Colours for which unoaked is a search term; it says nothing about sparkling, sweet and fortified wines. */
const unoakedColours = new Set(['Red', 'White', 'Rosé']);
const dry = 1;
const medium = 3;
const tannic = 4;

/** Search terms for a wine's taste profile, such as 'dry' and 'oaky'. */
export function tasteTerms({ colour, profile }: Pick<ProductDraft, 'colour'> & Partial<Pick<ProductDraft, 'profile'>>): string[] {
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
