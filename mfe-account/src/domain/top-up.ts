/** Bottles of each wine that are chosen for the spare spaces of a case, as typed. */
export type TypedBottles = Readonly<Record<string, string>>;

/** What a quantity field holds after somebody typed in it: digits alone, two at most. [UPS-10] */
export const typedBottles = (typed: string): string => typed.replace(/\D/g, '').slice(0, 2);

/** The wines of which at least a bottle is chosen, and how many. */
export const chosenBottles = (typed: TypedBottles): { readonly itemCode: string; readonly quantity: number }[] =>
  Object.entries(typed)
    .map(([itemCode, text]) => ({ itemCode, quantity: Number(text) }))
    .filter(({ quantity }) => quantity > 0);

/** All bottles that are chosen. */
export const bottlesChosen = (typed: TypedBottles): number => chosenBottles(typed).reduce((sum, { quantity }) => sum + quantity, 0);
