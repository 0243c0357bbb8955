import { bottlePicture, labelPicture, labelWidth } from './bottle.ts';
import { type PicturedWine, specOf } from '../catalogue/bottle-spec.ts';
import { membershipPicture } from './membership-card.ts';
import { type Rendition, renditions } from './renditions.ts';
import { productWidths } from './widths.ts';
import { casePicture } from './wine-case.ts';

/** All that a product's picture shows; a mixed case holds its bottles, each as often as it is in there. */
export interface PicturedProduct extends PicturedWine {
  readonly contents: readonly PicturedWine[];
  readonly isMembership?: boolean;
}

/** The whole product, or its label from near by. */
export type View = 'whole' | 'label';

/** A product's picture in all widths. About half a second of one core. */
export function drawProduct(product: PicturedProduct, view: View = 'whole'): Promise<Rendition[]> {
  if (product.isMembership) return renditions(membershipPicture(product), 600, productWidths);
  if (view === 'label') return renditions(labelPicture(specOf(product)), labelWidth, productWidths);
  if (product.contents.length === 0) return renditions(bottlePicture(specOf(product)), 600, productWidths);
  return renditions(casePicture(product.contents.map(specOf), product.name), product.contents.length > 6 ? 1120 : 900, productWidths);
}
