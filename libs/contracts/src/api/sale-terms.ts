import { Type } from 'typebox';

/** What must be said of the sale of something that does not stand in the cellar, before it is bought. [PRD-12] */
export const SaleTerms = Type.Object({
  /** In a few words, for a card: 'En primeur, in bond'. */
  label: Type.String(),
  /** Sentences, fit to show. */
  notes: Type.Array(Type.String()),
  /** Neither duty nor VAT is in its price: both are invoiced when it arrives. */
  inBond: Type.Boolean(),
  /** Its owner had it in storage. Nothing is sold, so it cannot be sent back. Absent for all else. [ACC-04] */
  fromStorage: Type.Optional(Type.Literal(true)),
  /** ISO date from which it is sent; null where no date is promised. */
  shipsFrom: Type.Union([Type.String(), Type.Null()]),
});
export type SaleTerms = Type.Static<typeof SaleTerms>;
