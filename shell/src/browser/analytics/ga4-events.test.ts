import type { LineItem, OfferItem, ToldOrder, ToldProduct } from '@cellardoor/contracts';
import { ga4Events, pageView, purchase } from './ga4-events.ts';
import type { Told } from '@cellardoor/user-model';

const around = { market: { brand: 'law', country: 'us', currency: 'USD' } as const, origin: 'https://law-us.example', member: false };
const item = { item_id: 'W1', item_name: 'Rioja 2019', item_category: 'wine', item_variant: 'W1', price: 10.5, quantity: 2 };
const lineItems = [
  {
    product: { itemCode: 'W1', name: 'Rioja', vintage: '2019', productType: 'wine' },
    sku: { itemCode: 'W1' },
    quantity: 2,
    itemPriceInfo: { amount: 2100 },
  },
] as unknown as LineItem[];
const order = {
  orderId: '7000001',
  lineItems,
  currency: 'USD',
  methodCode: 'STD',
  orderPriceInfo: { delivery: 799, tax: 184 },
} as unknown as ToldOrder;
const basket = { lineItems, currency: 'USD' } as never;
const products = { currency: 'USD', value: 21, items: [item] };
const product = {
  itemCode: 'W1',
  name: 'Rioja',
  producerName: '',
  productType: 'wine',
  colourName: 'Red',
  vintage: '',
  currency: 'USD',
  skus: [{ itemCode: 'W1', salePrice: 1050, vppPrice: null, vppApplier: false }],
} as unknown as ToldProduct;
const shownItem = { item_id: 'W1', item_name: 'Rioja', item_category: 'Red', item_variant: 'W1', price: 10.5, quantity: 1 };
const offer = {
  type: 'WINEPLAN',
  rule: 'hero',
  itemCode: 'C1',
  displayName: 'Reds',
  webHeadline: 'Six reds',
  offerPrice: 5000,
} as OfferItem;
const promotion = {
  promotion_id: 'WINEPLAN-hero',
  promotion_name: 'Reds',
  creative_name: 'Six reds',
  creative_slot: 'product',
  currency: 'USD',
  value: 50,
  items: [{ item_id: 'C1', item_name: 'Reds', price: 50, quantity: 1 }],
};
const listing = { term: 'rioja', total: 30, offset: 24, items: [product], place: null } as never;

it.each<[string, Told, object[]]>([
  [
    'the first page of a search',
    { name: 'search:listed', detail: { ...(listing as object), offset: 0, items: [] } as never },
    [{ event: 'search', search_term: 'rioja', search_results: 30 }],
  ],
  [
    'a further page of it',
    { name: 'search:listed', detail: listing },
    [
      {
        event: 'view_item_list',
        ecommerce: {
          item_list_id: 'search_results',
          item_list_name: 'search_results',
          currency: 'USD',
          items: [{ ...shownItem, index: 24 }],
        },
      },
    ],
  ],
  [
    'a place of the shop',
    { name: 'search:listed', detail: { ...(listing as object), term: '', place: '/wines/region/rioja' } as never },
    [{ event: 'view_item_list', ecommerce: expect.objectContaining({ item_list_id: '/wines/region/rioja' }) }],
  ],
  [
    'a product',
    { name: 'product:viewed', detail: { itemCode: 'W1', product } },
    [{ event: 'view_item', ecommerce: { currency: 'USD', value: 10.5, items: [shownItem] } }],
  ],
  ['the basket', { name: 'basket:viewed', detail: { basket } }, [{ event: 'view_cart', ecommerce: products }]],
  ['the checkout', { name: 'checkout:begun', detail: { basket } }, [{ event: 'begin_checkout', ecommerce: products }]],
  [
    'the delivery',
    { name: 'checkout:delivery-chosen', detail: { order } },
    [{ event: 'add_shipping_info', ecommerce: { ...products, shipping_tier: 'STD' } }],
  ],
  [
    'the payment',
    { name: 'checkout:payment-chosen', detail: { order, paymentMode: 'creditCard' } },
    [{ event: 'add_payment_info', ecommerce: { ...products, payment_type: 'creditCard' } }],
  ],
  ['an offer', { name: 'upsell:shown', detail: { itemCode: 'W1', offer } }, [{ event: 'view_promotion', ecommerce: promotion }]],
  [
    'an offer that is opened',
    { name: 'upsell:opened', detail: { itemCode: 'W1', offer, byItself: false } },
    [{ event: 'select_promotion', ecommerce: promotion }],
  ],
  ['an offer that opens by itself', { name: 'upsell:opened', detail: { itemCode: 'W1', offer, byItself: true } }, []],
])('maps %s to Google Analytics 4 events', (_what, told, events) => {
  expect(ga4Events(told, around)).toEqual(events);
});

it('reports a purchase value without delivery and tax', () => {
  expect(purchase(order)).toEqual({ event: 'purchase', ecommerce: { ...products, transaction_id: '7000001', shipping: 7.99, tax: 1.84 } });
});

it('reports a page view without personal data in its address and title', () => {
  expect(pageView({ page: 'account.order', path: '/account/orders/7000001', title: 'For anna@example.com' }, around)).toEqual({
    event: 'page_view',
    page_type: 'account.order',
    page_path: '/account/orders/:id',
    page_location: 'https://law-us.example/account/orders/:id',
    page_title: 'For :email',
    brand: 'law',
    country: 'us',
  });
});
