import type { ContentImage } from '@cellardoor/contracts/content';
import { sceneWidths, widestScene } from '@cellardoor/rules/picture-widths';

const atWidth = (src: string, width: number) => src.replace(/-\d+\.avif$/, `-${width}.avif`);

/** The picture of a plan, a scene, in all of its widths. */
export const planPicture = (src: string): ContentImage => ({
  src,
  srcSet: sceneWidths.map((width) => `${atWidth(src, width)} ${width}w`).join(', '),
  width: widestScene,
  height: widestScene / 2,
});
