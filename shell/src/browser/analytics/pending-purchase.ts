const key = 'cd:purchase';

/**
 * The order of this tab whose purchase is still to be told: named when its payment is decided or done, taken by its confirmation. So a
 * confirmation that is loaded again tells nothing, nor one of an order from before the visitor's consent. Where the browser forbids
 * storage no purchase is told. [ANL-02]
 */
export class PendingPurchase {
  constructor(private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>) {}

  expect(orderId: string): void {
    try {
      this.storage().setItem(key, orderId);
    } catch {
      // full, or forbidden
    }
  }

  /** True the first time that it is asked for the order that was expected. */
  take(orderId: string): boolean {
    try {
      if (this.storage().getItem(key) !== orderId) return false;
    } catch {
      return false;
    }
    this.forget();
    return true;
  }

  forget(): void {
    this.expect('');
  }
}
