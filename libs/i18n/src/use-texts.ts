import { useMarket } from './market.ts';
import { type DefinedTexts, reworded, type Texts, type Worded } from './texts.ts';

/** `const t = useTexts(miniTexts, basketTexts)`: `t.addToBasket`, `t.left(3)`. */
export const useTexts = <T extends Texts, M extends Texts = {}>(own: DefinedTexts<T>, more?: DefinedTexts<M>): Worded<T> & Worded<M> =>
  reworded(own, useMarket().texts, more);
