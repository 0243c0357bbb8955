import type { RowPicture } from './email.ts';

/** A product's small picture where an email shows it, at an absolute address. Few mail clients read AVIF: there is a PNG beside each. */
export const pictureInMail = (siteOrigin: string, thumbnail: string | null): RowPicture | undefined =>
  siteOrigin && thumbnail ? { src: `${siteOrigin}${thumbnail.replace(/\.avif$/, '.png')}` } : undefined;
