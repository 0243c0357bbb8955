import { scenes } from '@cellardoor/contracts/content';
import { type RegionMap, regionMaps } from '../../modules/catalogue/region-map.ts';
import { drinkNames } from './drinks.ts';
import type { PictureType } from './renditions.ts';
import type { View } from './product-pictures.ts';
import { mailWidth, productWidths, sceneWidths, sharedWidth } from '@cellardoor/rules/picture-widths';

/** A product's picture: whose it is, what of it shows, and as what file. */
export interface ProductFile {
  readonly kind: 'product';
  readonly name: string;
  readonly itemCode: string;
  readonly view: View;
  /** Pixels. */
  readonly width: number;
  readonly type: PictureType;
}

/** A picture's file name, read: one that is kept with the sources, the JPEG of such a one, a map, or a product's. */
export type PictureFile =
  | { readonly kind: 'kept'; readonly name: string }
  | { readonly kind: 'shared'; readonly name: string; readonly keptAs: string }
  | { readonly kind: 'map'; readonly name: string; readonly map: RegionMap }
  | ProductFile;

const maps = new Map(regionMaps.map((map) => [map.file, map]));
const scene = new RegExp(`^scene-(?:${scenes.join('|')})-(\\d{1,4})\\.avif$`);
const sharedScene = new RegExp(`^(scene-(?:${scenes.join('|')})-${sharedWidth})\\.jpg$`);
const glass = new RegExp(`^glass-(?:${drinkNames.join('|')})-(\\d{1,4})\\.avif$`);
const label = /^([A-Za-z0-9][A-Za-z0-9_-]{0,31})-label-(\d{1,4})\.avif$/;
const product = /^([A-Za-z0-9][A-Za-z0-9_-]{0,31})-(\d{1,4})\.avif$/;
const elsewhere = new RegExp(`^([A-Za-z0-9][A-Za-z0-9_-]{0,31})-(?:(${mailWidth})\\.png|(${sharedWidth})\\.jpg)$`);

const isIn = (widths: readonly number[], text: string | undefined) => widths.includes(Number(text));

/** Undefined for a name that no picture can have; so nothing else ever becomes a path on the disk. */
export function readPictureName(name: string): PictureFile | undefined {
  const map = maps.get(name);
  if (map) return { kind: 'map', name, map };
  const [, shared] = sharedScene.exec(name) ?? [];
  if (shared) return { kind: 'shared', name, keptAs: `${shared}.avif` };
  for (const [pattern, widths] of [
    [scene, sceneWidths],
    [glass, productWidths],
  ] as const) {
    const kept = pattern.exec(name);
    if (kept) return isIn(widths, kept[1]) ? { kind: 'kept', name } : undefined;
  }
  const [, labelled, labelWidth] = label.exec(name) ?? [];
  if (labelled) return productFile(name, labelled, 'label', labelWidth, 'avif');
  const [, shownElsewhere, png, jpg] = elsewhere.exec(name) ?? [];
  if (shownElsewhere) return productFile(name, shownElsewhere, 'whole', png ?? jpg, png ? 'png' : 'jpg');
  const [, itemCode, width] = product.exec(name) ?? [];
  return itemCode ? productFile(name, itemCode, 'whole', width, 'avif') : undefined;
}

function productFile(name: string, itemCode: string, view: View, width: string | undefined, type: PictureType): ProductFile | undefined {
  return isIn(productWidths, width) ? { kind: 'product', name, itemCode, view, width: Number(width), type } : undefined;
}
