import { pathTo, type Product } from '@cellardoor/contracts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { type KindWords, kindOf } from '@cellardoor/ui/kinds';
import type { BreadcrumbStep } from '../../domain/structured-data.ts';

/** The way from home to a product; of a wine by its colour and its region. */
export const crumbsOf = (wine: Product, home: string, words: KindWords): BreadcrumbStep[] => [
  { label: home, href: pathTo('search.home') },
  ...kindOf(wine).way(wine, words),
  { label: nameWithVintage(wine) },
];
