import { bottlePicture, labelPicture, labelWidth } from './bottle.ts';
import type { Kind } from '../kinds/kind.ts';
import { type PicturedWine, specOf } from '../catalogue/bottle-spec.ts';
import { membershipPicture } from './membership-card.ts';
import { type Rendition, renditions } from './renditions.ts';
import { productWidths } from '@cellardoor/rules/picture-widths';
import { casePicture } from './wine-case.ts';

/** All that a product's picture shows; a case holds its bottles, each as often as it is in there. */
export interface PicturedProduct extends PicturedWine {
  readonly contents: readonly PicturedWine[];
  readonly picture: Kind['picture'];
}

/** The whole product, or its label from near by. */
export type View = 'whole' | 'label';

const wholeOf: Record<Kind['picture'], (product: PicturedProduct) => readonly [svg: string, width: number]> = {
  bottle: (product) => [bottlePicture(specOf(product)), 600],
  card: (product) => [membershipPicture(product), 600],
  case: ({ contents, name }) => [casePicture(contents.map(specOf), name), contents.length > 6 ? 1120 : 900],
};

/** A product's picture in all widths. About half a second of one core. */
export function drawProduct(product: PicturedProduct, view: View = 'whole'): Promise<Rendition[]> {
  if (view === 'label') return renditions(labelPicture(specOf(product)), labelWidth, productWidths);
  const [svg, width] = wholeOf[product.picture](product);
  return renditions(svg, width, productWidths);
}
