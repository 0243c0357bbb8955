/** What a savings account pays of an order; minor units. */
export interface SavingsPayment {
  readonly savings: number;
  readonly amount: number;
}
