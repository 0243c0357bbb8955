/** Tables that this module alone writes. */
export const tables = [
  'content_entities',
  'content_locales',
  'content_refused',
  'content_removals',
  'content_schedule',
  'content_state',
  'content_tags',
  'content_types',
] as const;

/** Tables of other modules that it reads by its own SQL, with the reason. */
export const reads = {
  offers: 'a notice tells an editor of an entry that names an offer that is not there',
  products: 'a notice tells an editor of an entry that names a product that is not there',
} as const;
