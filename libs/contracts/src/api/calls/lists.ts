import { Type } from 'typebox';
import { ItemCode } from '../envelope.ts';
import { Favourite, Interest, Purchases, Recommendations, UserItems } from '../lists.ts';
import { UserRatings } from '../reviews.ts';
import type { CallSchema } from './call-schema.ts';

const notFavoured = { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_item'], 409: ['too_many_favourites'] } as const;

export const listCalls = {
  listRecommendations: {
    tag: 'lists',
    summary: 'Products that the shopper may like, each with the reason; beside another product those most like it',
    query: {
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, description: '10 when absent' })),
      exceptItemCode: Type.Optional(Type.String({ description: 'A product that the shopper is looking at' })),
    },
    reply: Recommendations,
    errors: { 400: ['invalid'] },
  },
  listFavourites: {
    tag: 'lists',
    summary: "The shopper's favourites, the newest first",
    reply: UserItems,
    errors: { 401: ['log_in'] },
  },
  getFavourite: {
    tag: 'lists',
    summary: 'Whether a product, by its own code, is among the favourites',
    params: { itemCode: ItemCode },
    reply: Favourite,
    errors: { 400: ['invalid'], 401: ['log_in'] },
  },
  setFavourite: {
    tag: 'lists',
    summary: 'Make a product a favourite; with AntiFavourite=true keep it out of recommendations instead',
    params: { itemCode: ItemCode },
    query: { AntiFavourite: Type.Optional(Type.Boolean()) },
    reply: Favourite,
    errors: notFavoured,
  },
  deleteFavourite: {
    tag: 'lists',
    summary: 'Take a product from the favourites, or from what is kept out of recommendations; it need not be there',
    params: { itemCode: ItemCode },
    reply: Favourite,
    errors: { 400: ['invalid'], 401: ['log_in'] },
  },
  listRecentlyBrowsed: {
    tag: 'lists',
    summary: 'The last twelve products that the shopper looked at, the newest first',
    reply: UserItems,
  },
  noteBrowsed: {
    tag: 'lists',
    summary: 'Note that the shopper looks at a product: with the session, or in a cookie of its own where there is none',
    params: { itemCode: ItemCode },
    reply: Type.Object({ itemCode: ItemCode }),
    errors: { 400: ['invalid'], 404: ['unknown_item'] },
  },
  listPurchases: {
    tag: 'lists',
    summary: 'Products that the customer bought, the newest purchase first',
    reply: Purchases,
    errors: { 401: ['log_in'] },
  },
  listOwnRatings: {
    tag: 'lists',
    summary: 'Products that the customer rated, the newest rating first',
    reply: UserRatings,
    errors: { 401: ['log_in'] },
  },
  getInterest: {
    tag: 'lists',
    summary: 'Whether the customer has asked for mail about a product, in this country',
    params: { itemCode: ItemCode },
    reply: Type.Object({ itemCode: ItemCode, asked: Type.Boolean() }),
    errors: { 400: ['invalid'], 401: ['log_in'] },
  },
  addInterest: {
    tag: 'lists',
    summary: 'Ask for one mail when the product is on offer, or in stock again',
    params: { itemCode: ItemCode },
    reply: Interest,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_item'], 409: ['interest_exists'], 429: ['too_many'] },
  },
  endInterest: {
    tag: 'lists',
    summary: 'Take back what was asked for, by the token in its mail',
    params: { token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' }) },
    reply: Type.Object({ ended: Type.Literal(true) }),
    errors: { 400: ['invalid'], 404: ['unknown_interest'] },
  },
} as const satisfies Record<string, CallSchema>;
