import { cutOut } from './cut-out.ts';

/** How shoppers ask for what costs less than usual. */
export const reducedSayings =
  'sale sales offer offers reduced reduction reductions discount discounts discounted deal deals bargain bargains clearance specials';

const said = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:on|in)\s+(?:the\s+)?|special\s+)?(?:${reducedSayings.split(' ').join('|')})(?![\p{L}\p{N}])`,
  'iu',
);

/** A typed term without what it says of reduced prices. */
export interface ReducedTerm {
  readonly rest: string;
  /** What was said; empty for nothing. */
  readonly said: string;
}

/** 'rioja on offer' is 'rioja', and reduced alone. */
export function reducedTerm(term: string): ReducedTerm {
  const found = said.exec(term);
  return found ? { rest: cutOut(term, found), said: found[0] } : { rest: term, said: '' };
}
