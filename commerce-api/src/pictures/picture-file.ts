import { productWidths, sceneWidths } from './widths.ts';

/** A picture's file name, read: whose it is and how wide. */
export type PictureFile =
  { readonly kind: 'scene'; readonly name: string } | { readonly kind: 'product'; readonly name: string; readonly itemCode: string };

const scene = /^scene-(?:dusk|morning|autumn)-(\d{1,4})\.avif$/;
const product = /^([A-Za-z0-9][A-Za-z0-9_-]{0,31})-(\d{1,4})\.avif$/;

const isIn = (widths: readonly number[], text: string | undefined) => widths.includes(Number(text));

/** Undefined for a name that no picture can have; so nothing else ever becomes a path on the disk. */
export function readPictureName(name: string): PictureFile | undefined {
  const scenic = scene.exec(name);
  if (scenic) return isIn(sceneWidths, scenic[1]) ? { kind: 'scene', name } : undefined;
  const [, itemCode, width] = product.exec(name) ?? [];
  return itemCode && isIn(productWidths, width) ? { kind: 'product', name, itemCode } : undefined;
}
