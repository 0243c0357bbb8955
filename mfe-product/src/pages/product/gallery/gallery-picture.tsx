import { ScenePicture, WinePicture } from '@cellardoor/ui';
import { mainPictureSizes, sceneSizes } from './gallery-sizes.ts';
import type { GalleryView } from './gallery-views.ts';

interface PictureProps {
  readonly view: GalleryView;
  readonly sizes?: string;
  /** Empty where the button around names it. */
  readonly alt: string;
  readonly priority?: boolean;
}

/** A view at a size: bottles, labels and glasses upright, a scene across. */
export function GalleryPicture({ view: { src, shows }, sizes, alt, priority }: PictureProps) {
  if (shows === 'whole' || shows === 'label' || shows === 'glass')
    return <WinePicture src={src} sizes={sizes ?? mainPictureSizes} alt={alt} priority={priority} />;
  return <ScenePicture scene={shows} sizes={sizes ?? sceneSizes} alt={alt} />;
}
