import type { MarketFacts, OfferItem, ToldOrder } from '@cellardoor/contracts';
import type { Told } from '@cellardoor/user-model';
import { cleanPath, withoutEmails } from './clean-path.ts';
import { type Ga4Ecommerce, ecommerceOf, inMajorUnits, pricedLine, pricedOffer, pricedProduct } from './ga4.ts';

/** An entry of the data layer. */
export interface Ga4Event {
  readonly event: string;
  /** Products of the event, in GA4's names. */
  readonly ecommerce?: object;
  readonly [parameter: string]: unknown;
}

export interface EventContext {
  readonly market: Pick<MarketFacts, 'brand' | 'country' | 'currency'>;
  readonly origin: string;
  /** True for a shopper who pays member prices. */
  readonly member: boolean;
}

/** A page view, with an address without personal data. */
export function pageView({ page, path, title }: { page: string; path: string; title: string }, { market, origin }: EventContext): Ga4Event {
  const cleaned = cleanPath(path);
  return {
    event: 'page_view',
    page_type: page,
    page_path: cleaned,
    page_location: origin + cleaned,
    page_title: withoutEmails(title),
    brand: market.brand,
    country: market.country,
  };
}

const orderEcommerce = ({ lineItems, currency }: ToldOrder): Ga4Ecommerce =>
  ecommerceOf(
    lineItems.map((line) => pricedLine(line, currency)),
    currency,
  );

function promotion(event: 'view_promotion' | 'select_promotion', offer: OfferItem, { market }: EventContext): Ga4Event {
  const { type, rule, displayName, webHeadline } = offer;
  const named = { promotion_id: `${type}-${rule}`, promotion_name: displayName, creative_name: webHeadline, creative_slot: 'product' };
  return { event, ecommerce: { ...named, ...ecommerceOf([pricedOffer(offer, market.currency)], market.currency) } };
}

function listed(
  { term, total, offset, items, place }: Extract<Told, { name: 'search:listed' }>['detail'],
  { market, member }: EventContext,
) {
  const list = place ?? (term ? 'search_results' : 'all_wines');
  const { items: shown } = ecommerceOf(
    items.map((product, at) => pricedProduct(product, member, offset + at)),
    market.currency,
  );
  const searched: Ga4Event[] = term && offset === 0 ? [{ event: 'search', search_term: withoutEmails(term), search_results: total }] : [];
  const viewed: Ga4Event = {
    event: 'view_item_list',
    ecommerce: { item_list_id: list, item_list_name: list, currency: market.currency, items: shown },
  };
  return shown.length > 0 ? [...searched, viewed] : searched;
}

/** The purchase event of an order. Its value excludes delivery and added sales tax. */
export function purchase(order: ToldOrder): Ga4Event {
  const { orderId, orderPriceInfo, currency } = order;
  const [shipping, tax] = [orderPriceInfo.delivery, orderPriceInfo.tax].map((amount) => inMajorUnits(amount, currency));
  return { event: 'purchase', ecommerce: { transaction_id: orderId, ...orderEcommerce(order), shipping, tax } };
}

/** Maps an event of the page to Google Analytics 4 events; none for an event without a counterpart. [ANL-02] */
export function ga4Events(told: Told, around: EventContext): Ga4Event[] {
  switch (told.name) {
    case 'page:shown':
      return [pageView(told.detail, around)];
    case 'search:listed':
      return listed(told.detail, around);
    case 'product:viewed':
      return [
        { event: 'view_item', ecommerce: ecommerceOf([pricedProduct(told.detail.product, around.member)], told.detail.product.currency) },
      ];
    case 'basket:viewed':
    case 'checkout:begun': {
      const { lineItems, currency } = told.detail.basket;
      const lines = lineItems.map((line) => pricedLine(line, currency));
      return [{ event: told.name === 'basket:viewed' ? 'view_cart' : 'begin_checkout', ecommerce: ecommerceOf(lines, currency) }];
    }
    case 'checkout:delivery-chosen':
      return [
        {
          event: 'add_shipping_info',
          ecommerce: { ...orderEcommerce(told.detail.order), shipping_tier: told.detail.order.methodCode },
        },
      ];
    case 'checkout:payment-chosen':
      return [{ event: 'add_payment_info', ecommerce: { ...orderEcommerce(told.detail.order), payment_type: told.detail.paymentMode } }];
    case 'upsell:shown':
      return [promotion('view_promotion', told.detail.offer, around)];
    case 'upsell:opened':
      return told.detail.byItself ? [] : [promotion('select_promotion', told.detail.offer, around)];
    default:
      return [];
  }
}
