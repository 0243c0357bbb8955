import type { ContentImage } from '@cellardoor/contracts/content';
import { sceneWidths, widestScene } from '@cellardoor/rules/picture-widths';

/** The picture of a plan, a scene, in all of its widths. */
export const planPicture = (src: string): ContentImage => ({
  src,
  srcSet: sceneWidths.map((width) => `${src.replace(/-\d+\.avif$/, `-${width}.avif`)} ${width}w`).join(', '),
  width: widestScene,
  height: widestScene / 2,
});
