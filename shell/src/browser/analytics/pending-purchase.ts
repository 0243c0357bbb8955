const key = 'cd:purchase';

/**
 * The order of this tab whose purchase is not reported yet. Set when its payment is made, and taken by its confirmation page, so that a reloaded
 * confirmation, or one of an order from before consent, reports nothing. Without session storage no purchase is reported. [ANL-02]
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

  /** True once, for the expected order. */
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
