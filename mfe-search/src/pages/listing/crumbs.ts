import { pathTo } from '@cellardoor/contracts';
import type { WordingOf } from '@cellardoor/i18n';
import type { Crumb } from '@cellardoor/ui';
import { everything, listingPath } from '../../domain/listing-address.ts';
import type { searchTexts } from '../../texts.ts';

/** The way from home to a listing, by its heading. */
export const listingCrumbs = (heading: string, t: WordingOf<typeof searchTexts>): Crumb[] => [
  { label: t.home, href: pathTo('search.home') },
  ...(heading === t.allWines ? [] : [{ label: t.allWines, href: listingPath(everything) }]),
  { label: heading },
];
