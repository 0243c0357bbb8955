import type { Basket } from '@cellardoor/contracts';
import { basketDifference } from './basket-difference.ts';
import type { PendingPurchase } from './pending-purchase.ts';
import { ecommerceOf } from './ga4.ts';
import { type Ga4Event, ga4Events, purchase, type EventContext } from './ga4-events.ts';
import type { Told } from '@cellardoor/user-model';

export interface DataLayerWriterParts {
  /** The basket before the first reported event. */
  readonly basket: Basket | null;
  /** False until a page view was reported in this document. */
  readonly shown: boolean;
  readonly due: PendingPurchase;
  /** As they are now. */
  around(): EventContext;
  /** Path in the address bar. */
  path(): string;
  push(event: Ga4Event): void;
  report(what: string, error: unknown): void;
}

/** Writes events to the data layer. Holds events of a page until its page view is written, as parts hydrate before the page is announced. */
export class DataLayerWriter {
  private basket: Basket | null;
  private shownPath: string | undefined;
  private held: Ga4Event[] = [];
  private lastTerm = '';

  constructor(private readonly parts: DataLayerWriterParts) {
    this.basket = parts.basket;
    if (parts.shown) this.shownPath = parts.path();
  }

  /** Never throws, so that emitting an event cannot fail, also for an older module release whose event has fewer fields. */
  tell(told: Told): void {
    try {
      if (told.name === 'page:shown') this.show(told);
      else for (const event of this.eventsOf(told)) this.say(event);
    } catch (error) {
      this.parts.report(`analytics could not be told of ${told.name}`, error);
    }
  }

  private show(told: Extract<Told, { name: 'page:shown' }>) {
    this.shownPath = told.detail.path;
    for (const event of ga4Events(told, this.parts.around())) this.parts.push(event);
    for (const event of this.held.splice(0)) this.parts.push(event);
  }

  private say(event: Ga4Event) {
    if (this.shownPath === this.parts.path()) this.parts.push(event);
    else this.held.push(event);
  }

  private eventsOf(told: Told): Ga4Event[] {
    const { due } = this.parts;
    switch (told.name) {
      case 'user:updated':
        this.basket = told.detail.basket;
        return [];
      case 'basket:changed':
        return this.changed(told.detail);
      case 'checkout:completed':
        due.expect(told.detail.orderId);
        return [];
      case 'checkout:payment-chosen':
        due.expect(told.detail.order.orderId);
        break;
      case 'checkout:confirmed':
        return due.take(told.detail.order.orderId) ? [purchase(told.detail.order)] : [];
      case 'search:listed':
        return this.listed(told);
      default:
    }
    return ga4Events(told, this.parts.around());
  }

  /** Reports a search term once, however often its results are filtered. */
  private listed(told: Extract<Told, { name: 'search:listed' }>): Ga4Event[] {
    const again = told.detail.term === this.lastTerm;
    this.lastTerm = told.detail.term;
    return ga4Events(told, this.parts.around()).filter(({ event }) => event !== 'search' || !again);
  }

  private changed({ basket, readAnew }: { readonly basket: Basket; readonly readAnew?: boolean }): Ga4Event[] {
    const { added, removed } = basketDifference(this.basket, basket);
    this.basket = basket;
    if (readAnew) return [];
    const { currency } = basket;
    return [
      ...(added.length > 0 ? [{ event: 'add_to_cart', ecommerce: ecommerceOf(added, currency) }] : []),
      ...(removed.length > 0 ? [{ event: 'remove_from_cart', ecommerce: ecommerceOf(removed, currency) }] : []),
    ];
  }
}
