import type { Order } from './api/order.ts';
import type { OrderSummary } from './api/order-summary.ts';
import type { ProductSummary } from './api/product-lists.ts';

/** What events say of a product; amounts are in minor units. All that a page has of it fits. */
export type ToldProduct = Pick<ProductSummary, 'itemCode' | 'name' | 'producerName' | 'productType' | 'colourName' | 'vintage' | 'skus'> & {
  readonly currency: string;
};

/** What events say of an order: what is in it and what it costs, and nothing of who ordered it. */
export type ToldOrder = Pick<OrderSummary, 'orderId' | 'lineItems' | 'orderPriceInfo' | 'currency'> & {
  /** `STD`, ...; null while none is chosen. */
  readonly methodCode: string | null;
};

/** An order in progress as events tell of it: without address, email and messages, since every script of the page hears events. */
export const toldOrder = ({ orderId, lineItems, orderPriceInfo, currency, shippingMethod }: OrderSummary): ToldOrder => ({
  orderId,
  lineItems,
  orderPriceInfo,
  currency,
  methodCode: shippingMethod?.methodCode ?? null,
});

/** The same of a placed order. */
export const toldPlacedOrder = ({ id, lineItems, orderPriceInfo, currency, shippingDetails }: Order): ToldOrder => ({
  orderId: id,
  lineItems,
  orderPriceInfo,
  currency,
  methodCode: shippingDetails[0]?.shippingMethod.methodCode ?? null,
});
