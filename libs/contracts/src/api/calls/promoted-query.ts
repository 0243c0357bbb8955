import { Type } from 'typebox';

/** What a page asks of a product that it promotes, and leaves away where it shows a price list. */
export const promotedQuery = {
  promoted: Type.Optional(
    Type.String({ description: '1: no reduction that the country forbids to promote; the prices to pay are the same' }),
  ),
};
