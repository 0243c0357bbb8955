import type { Product } from '@cellardoor/contracts/api/catalogue';
import { glassOf } from './bottle-spec.ts';
import type { ProductRecord } from './product-record.ts';
import { sceneOf } from './region-scene.ts';

/** What besides the bottle there is to see: its label, a glass of it, and of a wine, land such as its region has. Nothing of what is no bottle. */
export function otherImagesOf(record: ProductRecord): Product['otherImages'] {
  const { item_code: itemCode, kind, region } = record;
  if (kind !== 'wine' && kind !== 'spirits') return [];
  const scene = sceneOf(region);
  return [
    { shows: 'label', src: `/pictures/${itemCode}-label-960.avif` },
    { shows: 'glass', src: `/pictures/glass-${glassOf(record)}-960.avif` },
    ...(kind === 'wine' ? [{ shows: scene, src: `/pictures/scene-${scene}-960.avif` }] : []),
  ];
}
