import { pathTo, type Product } from '@cellardoor/contracts';
import { nameWithVintage } from '../../domain/product-name.ts';
import type { Crumb } from '../../domain/structured-data.ts';
import type { ProductTexts } from '../../texts/en.ts';

const search = (Ntt: string) => pathTo('search.listing', { Ntt });

/** The way from home to a wine: its colour, its region. */
export function crumbsOf(wine: Product, t: ProductTexts): Crumb[] {
  const { colourName: colour, regionName: region, countryName: country } = wine;
  const place = region || country;
  const between = wine.isMixed
    ? [{ label: t.mixedCases, href: search('mixed case') }]
    : [...(colour ? [{ label: t.wineOf(colour), href: search(colour) }] : []), ...(place ? [{ label: place, href: search(place) }] : [])];
  return [{ label: t.home, href: pathTo('search.home') }, ...between, { label: nameWithVintage(wine) }];
}
