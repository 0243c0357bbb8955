import { Type } from 'typebox';
import { SearchResult } from '../search.ts';
import type { CallSchema } from './call-schema.ts';
import { promotedQuery } from './promoted-query.ts';

export const searchCalls = {
  searchWines: {
    tag: 'search',
    summary: 'Products of a search or a listing, with facets',
    description: 'Unknown refinements and sorts, and offsets and page sizes out of range, fall back; none is an error.',
    params: {
      navigationPath: Type.String({
        description: 'The path of a listing as in its address: wines, wines/region/rioja, wines/{words}, N-{ids}',
      }),
    },
    query: {
      Ntt: Type.Optional(Type.String({ description: 'The searched text' })),
      N: Type.Optional(Type.String({ description: 'Ids of facet values, joined by + (a blank once decoded)' })),
      No: Type.Optional(Type.String({ description: 'Offset of the first product, from 0' })),
      Nrpp: Type.Optional(Type.String({ description: 'Products a page, 1 to 100; 24 when absent or out of range' })),
      Ns: Type.Optional(
        Type.String({
          description: 'price|0, price|1, rating|1, name|0, newest|1, several joined by ||; relevance or featured order when absent',
        }),
      ),
      Nf: Type.Optional(Type.String({ description: 'price|BTWN 5 10, LT, LTEQ, GT or GTEQ, several joined by ||; pounds or dollars' })),
      Nty: Type.Optional(Type.String({ description: '0: no spelling is corrected' })),
      place: Type.Optional(Type.String({ description: 'Name of the collection whose listing it is: foundIn says where it is one' })),
      ...promotedQuery,
    },
    reply: SearchResult,
  },
} as const satisfies Record<string, CallSchema>;
