export { amountText, decimalsOf } from './amount-text.ts';

/** Integer minor units of some currency: pence, cents. Never a float. */
export type MinorUnits = number;

/** `percent` of an amount, rounded half up to a whole minor unit. */
export const percentOf = (amount: MinorUnits, percent: number): MinorUnits => Math.floor((amount * percent) / 100 + 0.5);

/** An amount divided by a count, rounded half up: the price per bottle of a case. */
export const divided = (amount: MinorUnits, count: number): MinorUnits => Math.floor(amount / count + 0.5);

/** Price per litre of `amount` for `millilitres`. */
export const perLitre = (amount: MinorUnits, millilitres: number): MinorUnits => divided(amount * 1000, millilitres);

/** The tax that a tax-inclusive amount contains, at `percent`. */
export const taxWithin = (amount: MinorUnits, percent: number): MinorUnits => amount - Math.floor((amount * 100) / (100 + percent) + 0.5);
