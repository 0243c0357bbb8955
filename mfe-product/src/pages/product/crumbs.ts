import { pathTo, placePath, type Product } from '@cellardoor/contracts';
import { nameWithVintage } from '@cellardoor/rules/names';
import type { Crumb } from '../../domain/structured-data.ts';
import type { ProductTexts } from '../../texts/en.ts';

/** The way from home to a wine: its colour, its region. */
export function crumbsOf(wine: Product, t: ProductTexts): Crumb[] {
  const { colourName: colour, regionName: region, countryName: country } = wine;
  const place = region || country;
  const between = wine.isMixed
    ? [{ label: t.mixedCases, href: placePath('type', 'Mixed cases') }]
    : [
        ...(colour ? [{ label: t.wineOf(colour), href: placePath('type', colour) }] : []),
        ...(place ? [{ label: place, href: placePath(region ? 'region' : 'country', place) }] : []),
      ];
  return [{ label: t.home, href: pathTo('search.home') }, ...between, { label: nameWithVintage(wine) }];
}
