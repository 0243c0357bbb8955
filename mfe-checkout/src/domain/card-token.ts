/** What stands for a card once, for a quarter of an hour; never its number. [CHK-07] */
export interface CardToken {
  readonly token: string;
  /** `visa`, `mastercard`, `amex`. */
  readonly brand: string;
  readonly lastFour: string;
}
