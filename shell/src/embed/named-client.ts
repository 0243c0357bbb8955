import { CommerceError } from '@cellardoor/commerce-client';
import type { CallInput, CallReply, CartItem } from '@cellardoor/contracts';
import type { Failure } from '@cellardoor/contracts/api/envelope';
import { listBulkPromotions, getBasketOffers, getOrderOffers, getProductOffers } from '@cellardoor/contracts/calls/offers';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { getProduct } from '@cellardoor/contracts/calls/catalogue';
import { getShippingMethodInfo } from '@cellardoor/contracts/calls/checkout';
import { listFavourites, listRecommendations } from '@cellardoor/contracts/calls/lists';
import { amendAndCommit } from '@cellardoor/contracts/calls/payment';
import { getPermissions } from '@cellardoor/contracts/calls/permissions';
import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { randomKey, type UserModel } from '@cellardoor/user-model';

/** The calls by the names that scripts of legacy pages know them by. */
export interface NamedCalls {
  readonly user: {
    login(email: string, password: string): ReturnType<UserModel['login']>;
    logout(): Promise<void>;
    favourites(): Promise<CallReply<'listFavourites'>>;
    /** Of a category; of marketing where none is named. */
    permissions(category?: string): Promise<CallReply<'getPermissions'>>;
    savingsaccounts(): Promise<CallReply<'listSavingsAccounts'>>;
    /** So many at most. */
    recommendedwines(limit?: number): Promise<CallReply<'listRecommendations'>>;
  };
  readonly product: { get(itemCode: string): Promise<CallReply<'getProduct'>> };
  readonly cart: {
    /** With prices and stock checked anew. */
    list(): Promise<CallReply<'listBasket'>>;
    add(itemCode: string, quantity?: number): ReturnType<UserModel['addToBasket']>;
    /** One of each; or of one. */
    multi(itemCodes: string | readonly string[]): ReturnType<UserModel['addToBasket']>;
    /** Items with their quantities, and the offer that each came by; all or nothing. */
    batch(items: CartItem[]): ReturnType<UserModel['addToBasket']>;
    /** A line, by its `commerceItemId`. */
    remove(commerceItemId: string): ReturnType<UserModel['removeLine']>;
  };
  readonly promotions: { bulk(itemCode: string): Promise<CallReply<'listBulkPromotions'>> };
  readonly order: {
    /** Accepts what is offered for a placed order, or rejects it. */
    amendAndCommit(answer: CallInput<'amendAndCommit'>): Promise<CallReply<'amendAndCommit'>>;
  };
  readonly delivery: {
    /** What a way of delivery promises; standard delivery where none is named. */
    promise(methodCode?: string): Promise<CallReply<'getShippingMethodInfo'>>;
  };
  readonly offers: {
    product(itemCode: string): Promise<CallReply<'getProductOffers'>>;
    cart(): Promise<CallReply<'getBasketOffers'>>;
    /** For a placed order. */
    transaction(orderId: string): Promise<CallReply<'getOrderOffers'>>;
  };
}

/** What a named call is answered with; it is refused by a `statusCode` of 400 to 599, 503 where nobody could be reached. [OTH-03] */
export type NamedReply<T> = { readonly statusCode: 0; readonly response: T } | Pick<Failure, 'statusCode' | 'errorResponse'>;

/** Each call promises a reply, also one that was refused. */
type Replying<Calls> = {
  readonly [Owner in keyof Calls]: {
    readonly [Name in keyof Calls[Owner]]: Calls[Owner][Name] extends (...given: infer Given) => Promise<infer T>
      ? (...given: Given) => Promise<NamedReply<T>>
      : never;
  };
};
export type NamedClient = Replying<NamedCalls>;

type Call = (...given: readonly unknown[]) => Promise<unknown>;

/** @throws what is no refusal */
async function replyOf(asked: Promise<unknown>): Promise<NamedReply<unknown>> {
  try {
    return { statusCode: 0, response: await asked };
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    const { message, statusCode, field, code } = error;
    return { statusCode: statusCode || 503, errorResponse: { message, ...(field && { field }), ...(code && { code }) } };
  }
}

const mapped = <From, To>(all: Readonly<Record<string, From>>, to: (one: From) => To) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, to(one)]));

/** The named calls of a page. What changes session or basket is told to the page and its widgets as if a widget had done it. [OTH-03] */
export function namedClient(model: UserModel): NamedClient {
  const calls = namedCalls(model) as unknown as Readonly<Record<string, Readonly<Record<string, Call>>>>;
  const replying =
    (call: Call) =>
    (...given: readonly unknown[]) =>
      replyOf(call(...given));
  return mapped(calls, (owner) => mapped(owner, replying)) as unknown as NamedClient;
}

function namedCalls(model: UserModel): NamedCalls {
  const { send, addToBasket, basketIs } = model;
  return {
    user: {
      login: (email, password) => model.login({ email, password }),
      logout: () => model.logout(),
      favourites: () => send(listFavourites),
      permissions: (category = 'MARKETING') => send(getPermissions, { category }),
      savingsaccounts: () => send(listSavingsAccounts),
      recommendedwines: (limit = 10) => send(listRecommendations, { limit }),
    },
    product: { get: (itemCode) => send(getProduct, { itemCode }) },
    cart: {
      async list() {
        const basket = await send(listBasket, { validate: true });
        basketIs(basket, true);
        return basket;
      },
      add: (itemCode, quantity = 1) => addToBasket([{ itemCode, quantity }]),
      multi: (itemCodes) => addToBasket([itemCodes].flat().map((itemCode) => ({ itemCode, quantity: 1 }))),
      batch: (items) => addToBasket(items),
      remove: (commerceItemId) => model.removeLine(commerceItemId),
    },
    promotions: { bulk: (itemCode) => send(listBulkPromotions, { itemCode }) },
    order: { amendAndCommit: (answer) => send(amendAndCommit, answer, { idempotencyKey: randomKey() }) },
    delivery: { promise: (methodCode = 'STD') => send(getShippingMethodInfo, { methodCode }) },
    offers: {
      product: (itemCode) => send(getProductOffers, { itemCode }),
      cart: () => send(getBasketOffers),
      transaction: (orderId) => send(getOrderOffers, { orderId }),
    },
  };
}
