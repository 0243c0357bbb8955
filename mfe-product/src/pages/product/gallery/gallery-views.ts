import type { Product } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { bottleKindOfCases, kindOf, useKindWords } from '@cellardoor/ui/kinds';
import { productPageTexts } from '../product-page.texts.ts';
import type { CaseItem } from '../product-page.loader.ts';

type Shows = Product['otherImages'][number]['shows'];

/** One picture of the gallery. */
export interface GalleryView {
  /** Names the button that shows it. */
  readonly name: string;
  readonly src: string;
  /** Says what is seen. */
  readonly alt: string;
  readonly shows: 'whole' | Shows;
}

/** What there is to see, the whole bottle or case first: a wine's other pictures, a case's first bottles. */
export function useGalleryViews(wine: Product, contents: readonly CaseItem[]): GalleryView[] {
  const t = useTexts(productPageTexts);
  const own = useKindWords(kindOf(wine));
  const name = nameWithVintage(wine);
  const src = wine.images.large;
  const { pictureOf } = useKindWords(bottleKindOfCases);
  const bottles = contents
    .slice(0, 3)
    .map((item) => ({ name: item.name, src: item.picture, alt: pictureOf(item.name), shows: 'whole' as const }));
  const words: Record<Shows, readonly [name: string, alt: string]> = {
    label: [t.label, t.pictureOfLabel(name)],
    glass: [t.aGlass, t.pictureOfGlass(wine.colourName)],
    evening: [t.vineyard, t.pictureOfEvening],
    mist: [t.vineyard, t.pictureOfMist],
    harvest: [t.vineyard, t.pictureOfHarvest],
    'river-terraces': [t.vineyard, t.pictureOfTerraces],
    gravel: [t.vineyard, t.pictureOfGravel],
    slate: [t.vineyard, t.pictureOfSlate],
    alpine: [t.vineyard, t.pictureOfMountains],
    coastal: [t.vineyard, t.pictureOfCoast],
    'red-earth': [t.vineyard, t.pictureOfRedEarth],
    chalk: [t.vineyard, t.pictureOfChalk],
    frost: [t.vineyard, t.pictureOfFrost],
    lake: [t.vineyard, t.pictureOfLake],
    cellar: [t.cellar, t.pictureOfCellar],
    barrels: [t.cellar, t.pictureOfBarrels],
    table: [t.table, t.pictureOfTable],
  };
  const others = wine.otherImages.map(({ shows, src: other }) => ({ name: words[shows][0], alt: words[shows][1], src: other, shows }));
  return [{ name: own.whole, src, alt: own.pictureOf(name), shows: 'whole' }, ...bottles, ...others];
}
