import type { Product } from '@cellardoor/contracts/api/product';
import type { Kind } from './kinds/kind.ts';
import { kindNamed } from './kinds/kinds.ts';
import { glassOf } from './bottle-spec.ts';
import type { ProductRecord } from './product-record.ts';
import { regionSceneOf } from './region-scene.ts';

type OtherImage = Product['otherImages'][number];

const pictureOf: Record<Kind['views'][number], (record: ProductRecord) => OtherImage> = {
  label: ({ item_code }) => ({ shows: 'label', src: `/pictures/${item_code}-label-960.avif` }),
  glass: (record) => ({ shows: 'glass', src: `/pictures/glass-${glassOf(record)}-960.avif` }),
  land: ({ region }) => ({ shows: regionSceneOf(region), src: `/pictures/scene-${regionSceneOf(region)}-960.avif` }),
};

/** What besides the whole there is to see: its label, a glass of it, land such as its region has. */
export function otherImagesOf(record: ProductRecord): Product['otherImages'] {
  return kindNamed(record.kind).views.map((view) => pictureOf[view](record));
}
