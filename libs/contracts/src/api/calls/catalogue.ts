import { Type } from 'typebox';
import { MembershipOffer, MembershipSavings } from '../memberships.ts';
import { Product } from '../product.ts';
import { CaseContents, SoldProducts } from '../product-lists.ts';
import { ItemCode } from '../envelope.ts';
import type { CallSchema } from './call-schema.ts';
import { promotedQuery } from './promoted-query.ts';

const unknownItem = { 400: ['invalid'], 404: ['unknown_item'] } as const;

export const catalogueCalls = {
  getProduct: {
    tag: 'product',
    summary: 'A product by its item code or one of its skus’',
    params: { itemCode: ItemCode },
    query: promotedQuery,
    reply: Product,
    errors: { ...unknownItem, 404: [...unknownItem[404], 'sold_elsewhere'], 410: ['item_gone'] },
  },
  getCaseContents: {
    tag: 'product',
    summary: 'What a mixed case holds',
    params: { itemCode: ItemCode },
    reply: CaseContents,
    errors: unknownItem,
  },
  listSoldProducts: {
    tag: 'product',
    summary: 'Every product that the market sells, by item code, and the countries in which it has a price',
    query: { part: Type.Optional(Type.String({ description: 'From 1; 1 when absent or out of range. A part holds 50,000 products' })) },
    reply: SoldProducts,
  },
  listMemberships: {
    tag: 'memberships',
    summary: 'The memberships that the market sells, and what each gives',
    reply: Type.Object({ memberships: Type.Array(MembershipOffer) }),
  },
  getMembershipSavings: {
    tag: 'memberships',
    summary: 'What each membership would save on the basket, and which pays back soonest',
    reply: MembershipSavings,
  },
} as const satisfies Record<string, CallSchema>;
