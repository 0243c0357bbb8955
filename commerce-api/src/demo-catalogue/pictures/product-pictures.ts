import { bottlePicture, labelPicture, labelWidth } from './bottle.ts';
import type { Kind } from '../../modules/catalogue/kinds/kind.ts';
import { type PicturedWine, bottleSpecOf } from '../../modules/catalogue/bottle-spec.ts';
import { membershipPicture } from './membership-card.ts';
import type { Drawing } from './renditions.ts';
import { casePicture } from './wine-case.ts';

/** All that a product's picture shows; a case holds its bottles, each as often as it is in there. */
export interface PicturedProduct extends PicturedWine {
  readonly contents: readonly PicturedWine[];
  readonly picture: Kind['picture'];
}

/** The whole product, or its label from near by. */
export type View = 'whole' | 'label';

const wholeOf: Record<Kind['picture'], (product: PicturedProduct) => Drawing> = {
  bottle: (product) => [bottlePicture(bottleSpecOf(product)), 600],
  card: (product) => [membershipPicture(product), 600],
  case: ({ contents, name }) => [casePicture(contents.map(bottleSpecOf), name), contents.length > 6 ? 1120 : 900],
};

/** A product's picture, whole or its label from near by. */
export const drawingOf = (product: PicturedProduct, view: View): Drawing =>
  view === 'label' ? [labelPicture(bottleSpecOf(product)), labelWidth] : wholeOf[product.picture](product);
