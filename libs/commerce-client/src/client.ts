import type {
  AddedToBasket,
  Address,
  Basket,
  CartItem,
  CardEntry,
  CaseContents,
  GiftBody,
  LoginBody,
  MembershipOffer,
  MembershipSavings,
  Order,
  OrderSummary,
  OwnRating,
  PayAndCommitBody,
  PaymentOption,
  Product,
  ProductOffers,
  ProductReviews,
  ProductSummary,
  Rated,
  RatingBody,
  ForgottenPasswordBody,
  RegisterBody,
  SetPasswordBody,
  SearchResult,
  Session,
  ShippingMethod,
} from '@cellardoor/contracts';
import { type CallOptions, createTransport, type TransportOptions } from './transport.ts';

const segment = encodeURIComponent;

/**
 * The named client: every call that the modules make, by the shop's words. Each returns the reply's `response` and throws a `CommerceError`. [OTH-03]
 */
export function createClient(transport: TransportOptions) {
  const send = createTransport(transport);
  return {
    product: {
      get: (itemCode: string, o?: CallOptions) => send<Product>('GET', `/api/product/item/${segment(itemCode)}`, o),
      contents: (itemCode: string, o?: CallOptions) => send<CaseContents>('GET', `/api/product/case/${segment(itemCode)}`, o),
    },
    reviews: {
      /** How customers like a product, and a page of what they wrote, the newest first. */
      list: (itemCode: string, { offset, limit, ...o }: CallOptions & { offset?: number; limit?: number } = {}) =>
        send<ProductReviews>('GET', `/api/product/reviews/${segment(itemCode)}`, { query: { offset, limit }, ...o }),
      /** The customer's own rating, null where there is none. */
      own: (itemCode: string, o?: CallOptions) => send<OwnRating | null>('GET', `/api/user/ratings/${segment(itemCode)}`, o),
      /** Sets the customer's one rating of a product. [PRD-10] */
      rate: (itemCode: string, body: RatingBody, o?: CallOptions) =>
        send<Rated>('PUT', `/api/user/ratings/${segment(itemCode)}`, { body, ...o }),
    },
    search: {
      wines: (params: { Ntt?: string; N?: string; No?: string; Nrpp?: string; Ns?: string }, o?: CallOptions) =>
        send<SearchResult>('GET', '/api/search/product/flexiwines/wines', { query: params, ...o }),
    },
    memberships: {
      list: (o?: CallOptions) => send<{ memberships: MembershipOffer[] }>('GET', '/api/memberships/list', o),
      /** What each would save on the basket, and which pays back soonest. */
      savings: (o?: CallOptions) => send<MembershipSavings>('GET', '/api/memberships/savings', o),
    },
    user: {
      details: (o?: CallOptions) => send<Session>('GET', '/api/user/details', o),
      login: (body: LoginBody, o?: CallOptions) => send<Session>('POST', '/api/authentication/login', { body, ...o }),
      logout: (o?: CallOptions) => send<Session>('POST', '/api/authentication/logout', { body: {}, ...o }),
      forgottenPassword: (body: ForgottenPasswordBody, o?: CallOptions) =>
        send<{ asked: true }>('POST', '/api/authentication/password/reset', { body, ...o }),
      setPassword: (body: SetPasswordBody, o?: CallOptions) => send<Session>('PUT', '/api/authentication/password', { body, ...o }),
      register: (body: RegisterBody, o?: CallOptions) => send<Session>('POST', '/api/user/register', { body, ...o }),
      recommendedWines: ({ limit = 10, ...o }: CallOptions & { limit?: number; exceptItemCode?: string } = {}) =>
        send<{ userItems: { product: ProductSummary }[] }>('GET', '/api/user/recommendations/list', {
          query: { limit, exceptItemCode: o.exceptItemCode },
          signal: o.signal,
        }),
    },
    cart: {
      /** Always re-checks prices and stock; what changed is in `changes`. [BSK-03] */
      list: (o?: CallOptions) => send<Basket>('GET', '/api/cart/list', { query: { validate: true }, ...o }),
      add: (cartItems: CartItem[], o?: CallOptions) => send<AddedToBasket>('POST', '/api/cart', { body: { cartItems }, ...o }),
      set: (itemCode: string, quantity: number, o?: CallOptions) =>
        send<AddedToBasket>('PUT', `/api/cart/itemcode/${segment(itemCode)}/${quantity}?method=set`, { body: {}, ...o }),
      remove: (commerceItemId: string, o?: CallOptions) =>
        send<Basket>('DELETE', `/api/cart/commerceitemidentifier/${segment(commerceItemId)}`, o),
    },
    checkout: {
      asGuest: (emailId: string, o?: CallOptions) =>
        send<OrderSummary>('PUT', '/api/checkout/createGuestCheckout', { body: { emailId }, ...o }),
      asRegistered: (o?: CallOptions) => send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout', { body: {}, ...o }),
      /** The order in progress. */
      order: (o?: CallOptions) => send<OrderSummary>('GET', '/api/checkout/orders', o),
      setAddress: (shippingDetail: Address, options: { ageConfirmed: boolean }, o?: CallOptions) =>
        send<OrderSummary>('POST', '/api/checkout/shipping/addresses/v2', { body: { shippingDetail, options }, ...o }),
      shippingMethods: (postcode: string, o?: CallOptions) =>
        send<{ shippingMethods: ShippingMethod[] }>('GET', '/api/checkout/shipping/methods', {
          query: { postcode, type: 'delivery' },
          ...o,
        }),
      setShippingMethod: (methodCode: string, postcode: string, o?: CallOptions) =>
        send<OrderSummary>('PUT', '/api/checkout/shipping/methods', { body: { methodCode, postcode, type: 'delivery' }, ...o }),
      paymentOptions: (o?: CallOptions) => send<{ paymentOptions: PaymentOption[] }>('GET', '/api/checkout/payment/paymentOptions', o),
      /** Opens the gateway's card fields for this page. [CKO-12] */
      cardEntry: (o?: CallOptions) => send<CardEntry>('GET', '/api/checkout/payment/cybersource/false', o),
      /** Has the order in progress paid with a gift, as far as that goes. */
      addGift: (gift: GiftBody, o?: CallOptions) => send<OrderSummary>('PUT', '/api/checkout/giftcards', { body: gift, ...o }),
      removeGift: (id: string, o?: CallOptions) => send<OrderSummary>('DELETE', `/api/checkout/giftcards/${segment(id)}`, o),
      /** Exactly once for an order, whatever is repeated. [CHK-06] */
      payAndCommit: (body: PayAndCommitBody, o?: CallOptions) => send<Order>('PUT', '/api/checkout/payandcommit', { body, ...o }),
      /** Pays anew for an order whose payment was declined. */
      updatePaymentAndCommit: (body: PayAndCommitBody, o?: CallOptions) =>
        send<Order>('POST', '/api/checkout/updatepaymentandcommit', { body, ...o }),
    },
    orders: {
      /** One's own order; without an id, the last one of this session. */
      get: (orderId?: string, o?: CallOptions) => send<Order>('GET', '/api/user/order', { query: { orderId }, ...o }),
      list: (o?: CallOptions) => send<{ orders: Order[] }>('GET', '/api/user/orderhistory/list', o),
    },
    offers: {
      forProduct: (itemCode: string, o?: CallOptions) => send<ProductOffers>('GET', `/api/offer/product/${segment(itemCode)}`, o),
    },
  };
}

export type CommerceClient = ReturnType<typeof createClient>;
