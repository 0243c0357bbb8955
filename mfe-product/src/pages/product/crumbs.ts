import { pathTo, type Product } from '@cellardoor/contracts';
import { nameWithVintage } from '@cellardoor/rules/names';
import type { Crumb } from '@cellardoor/ui';
import { type KindWords, kindOf } from '@cellardoor/ui/kinds';

/** The way from home to a product; of a wine by its colour and its region. */
export const crumbsOf = (wine: Product, home: string, words: KindWords): Crumb[] => [
  { label: home, href: pathTo('search.home') },
  ...kindOf(wine).way(wine, words),
  { label: nameWithVintage(wine) },
];
