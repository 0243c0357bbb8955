import type { ContentImage, SceneName } from '@cellardoor/contracts/content';
import { productWidths, sceneWidths, sharedWidth, widestScene } from '@cellardoor/rules/picture-widths';
import { classes } from '../classes.ts';
import styles from './picture.module.css';

const atWidth = (src: string, width: number) => src.replace(/-\d+\.avif$/, `-${width}.avif`);
const setOf = (src: string, widths: readonly number[]) =>
  /-\d+\.avif$/.test(src) ? widths.map((width) => `${atWidth(src, width)} ${width}w`).join(', ') : undefined;

/** `srcset` of a wine's picture, for a page's `head.preloads`. */
export const wineSrcSet = (src: string): string | undefined => setOf(src, productWidths);

/** The same picture as a page that shares a link can read it: `head.picture`. */
export const socialPicture = (src: string): string => src.replace(/-\d+\.avif$/, `-${sharedWidth}.jpg`).replace(/&fm=avif$/, '&fm=jpg');

interface Loading {
  /** CSS `sizes`: how wide the picture is shown. */
  readonly sizes: string;
  /** Empty where the words beside it name the thing. */
  readonly alt: string;
  readonly className?: string;
  /** The one picture that the first paint waits for. */
  readonly priority?: boolean;
}

const timing = (priority?: boolean) =>
  priority ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);

/** A wine's picture, 3 by 4, in whichever of its widths fits. `src` is any one of them. */
export const WinePicture = ({ src, sizes, alt, className, priority }: Loading & { readonly src: string }) => (
  <img
    className={classes(styles.picture, className)}
    src={src}
    srcSet={setOf(src, productWidths)}
    sizes={sizes}
    alt={alt}
    width={600}
    height={800}
    {...timing(priority)}
  />
);

const sceneAddress = (name: SceneName) => `/pictures/scene-${name}-${widestScene}.avif`;

/** `href` and `srcSet` of a picture of the content, for a page's `head.preloads`. */
export const contentPreload = ({ src, srcSet }: ContentImage) => ({ href: src, srcSet });

/** A vineyard, 2 by 1. */
export const ScenePicture = ({ scene, sizes, alt, className, priority }: Loading & { readonly scene: SceneName }) => (
  <img
    className={classes(styles.picture, className)}
    src={sceneAddress(scene)}
    srcSet={setOf(sceneAddress(scene), sceneWidths)}
    sizes={sizes}
    alt={alt}
    width={widestScene}
    height={800}
    {...timing(priority)}
  />
);

/** A picture that an editor chose, in whichever of its widths fits. */
export const ContentPicture = ({ image, sizes, alt, className, priority }: Loading & { readonly image: ContentImage }) => (
  <img
    className={classes(styles.picture, className)}
    src={image.src}
    srcSet={image.srcSet}
    sizes={sizes}
    alt={alt}
    width={image.width}
    height={image.height}
    {...timing(priority)}
  />
);
