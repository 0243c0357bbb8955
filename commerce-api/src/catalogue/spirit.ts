import type { ProductDraft } from './product-draft.ts';

/** What the catalogue calls the colour of a spirit, and the facets its wine type. [RTE-04] */
export const spiritColour = 'Spirits';

/** Facet id of spirits among wine types, given by the migration. */
export const spiritTypeId = 1008;

/** A spirit's bottle where nothing else is said, in millilitres. */
export const spiritMl = 700;

/** Body, tannin and the like say nothing of what came out of a still. */
export const noProfile: ProductDraft['profile'] = { body: null, tannin: null, acidity: null, sweetness: null, oak: null };

/** A product of one bottle is a wine, unless its colour says that it is distilled. */
export const kindOf = (colour: string): 'wine' | 'spirits' => (colour === spiritColour ? 'spirits' : 'wine');
