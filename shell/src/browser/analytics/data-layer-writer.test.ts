import type { Basket, LineItem, ToldOrder } from '@cellardoor/contracts';
import { PendingPurchase } from './pending-purchase.ts';
import type { Ga4Event } from './ga4-events.ts';
import { DataLayerWriter } from './data-layer-writer.ts';
import type { Told } from '@cellardoor/user-model';

const lineItems = [
  {
    product: { itemCode: 'W1', name: 'Rioja', vintage: '', productType: 'wine' },
    sku: { itemCode: 'W1' },
    quantity: 3,
    itemPriceInfo: { amount: 1000 },
    lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['STANDARD_ITEM'] } },
  },
] as unknown as LineItem[];
const basket = { lineItems, currency: 'GBP' } as unknown as Basket;
const order = {
  orderId: '7000001',
  lineItems,
  currency: 'GBP',
  methodCode: 'STD',
  orderPriceInfo: { delivery: 799, tax: 0 },
} as unknown as ToldOrder;
const shown = (path: string): Told => ({ name: 'page:shown', detail: { page: 'search.listing', path, title: 'Wines' } });
const listed = (term: string, offset = 0): Told => ({ name: 'search:listed', detail: { term, total: 7, offset, items: [], place: null } });
const shape = ({ event, ecommerce }: Ga4Event) => [event, ...(ecommerce ? [(ecommerce as { value?: number }).value] : [])];

/** A document whose storage lasts as long as its tab. */
function aTab() {
  let kept: string | null = null;
  const storage = { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
  const at = { path: '/wines' };
  const pushed: Ga4Event[] = [];
  const reported: string[] = [];
  const due = new PendingPurchase(() => storage);
  const around = () => ({ market: { brand: 'law', country: 'uk', currency: 'GBP' } as const, origin: 'https://law', member: false });
  const aDocument = (first: Basket | null = null, wasShown = false) =>
    new DataLayerWriter({
      basket: first,
      shown: wasShown,
      due,
      around,
      path: () => at.path,
      push: (event) => pushed.push(event),
      report: (what) => reported.push(what),
    });
  return { at, due, reported, aDocument, told: () => pushed.splice(0).map(shape) };
}

it('writes a page view before the events of its parts', () => {
  const { at, aDocument, told } = aTab();
  const teller = aDocument();
  teller.tell({ name: 'basket:viewed', detail: { basket } });
  expect(told()).toEqual([]);
  teller.tell(shown('/wines'));
  expect(told()).toEqual([['page_view'], ['view_cart', 10]]);
  at.path = '/product/W1';
  teller.tell({ name: 'checkout:begun', detail: { basket } });
  expect(told()).toEqual([]);
  teller.tell(shown('/product/W1'));
  expect(told()).toEqual([['page_view'], ['begin_checkout', 10]]);
});

it('writes at once on a page that was shown before it started', () => {
  const { aDocument, told } = aTab();
  aDocument(null, true).tell({ name: 'basket:viewed', detail: { basket } });
  expect(told()).toEqual([['view_cart', 10]]);
});

it('reports each search term once, however its results are filtered', () => {
  const { aDocument, told } = aTab();
  const teller = aDocument(null, true);
  for (const each of [listed('rioja'), listed('rioja'), listed('rioja', 24), listed(''), listed('rioja')]) teller.tell(each);
  expect(told()).toEqual([['search'], ['search']]);
});

it("reports the shopper's own basket changes, not those of another tab or a log-in", () => {
  const { aDocument, told } = aTab();
  const teller = aDocument(null, true);
  const empty = { ...basket, lineItems: [] };
  const change = (to: Basket, readAnew?: boolean) => teller.tell({ name: 'basket:changed', detail: { basket: to, readAnew } });
  change(basket);
  expect(told()).toEqual([['add_to_cart', 10]]);
  change(empty);
  expect(told()).toEqual([['remove_from_cart', 10]]);
  change(basket, true);
  teller.tell({ name: 'user:updated', detail: { session: null, basket: empty } });
  teller.tell({ name: 'user:updated', detail: { session: null, basket } });
  change(basket);
  expect(told()).toEqual([]);
});

it('reports a purchase once for each order, even when its confirmation is reloaded', () => {
  const { aDocument, told } = aTab();
  const before = aDocument(null, true);
  before.tell({ name: 'checkout:payment-chosen', detail: { order, paymentMode: 'creditCard' } });
  before.tell({ name: 'checkout:completed', detail: { orderId: '7000001' } });
  before.tell({ name: 'checkout:confirmed', detail: { order } });
  before.tell({ name: 'checkout:confirmed', detail: { order } });
  aDocument(null, true).tell({ name: 'checkout:confirmed', detail: { order } });
  expect(told()).toEqual([
    ['add_payment_info', 10],
    ['purchase', 10],
  ]);
});

it('reports a purchase whose reply was lost when its confirmation is shown', () => {
  const { aDocument, told } = aTab();
  aDocument(null, true).tell({ name: 'checkout:payment-chosen', detail: { order, paymentMode: 'none' } });
  aDocument(null, true).tell({ name: 'checkout:confirmed', detail: { order } });
  expect(told()).toEqual([
    ['add_payment_info', 10],
    ['purchase', 10],
  ]);
});

it('reports no order from before consent, or after consent was withdrawn', () => {
  const { aDocument, due, told } = aTab();
  aDocument(null, true).tell({ name: 'checkout:confirmed', detail: { order } });
  aDocument(null, true).tell({ name: 'checkout:completed', detail: { orderId: '7000001' } });
  due.forget();
  aDocument(null, true).tell({ name: 'checkout:confirmed', detail: { order } });
  expect(told()).toEqual([]);
});

it('accepts events of an older module release with fewer fields', () => {
  const { aDocument, reported, told } = aTab();
  const teller = aDocument(null, true);
  teller.tell({ name: 'product:viewed', detail: { itemCode: 'W1' } } as Told);
  teller.tell({ name: 'basket:viewed', detail: { basket } });
  expect(reported).toEqual(['analytics could not be told of product:viewed']);
  expect(told()).toEqual([['view_cart', 10]]);
});
