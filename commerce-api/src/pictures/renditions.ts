import sharp from 'sharp';
import { mailWidth, sharedWidth } from '@cellardoor/rules/picture-widths';

export interface Rendition {
  readonly width: number;
  readonly avif: Buffer;
  /** In the width for mails. */
  readonly png?: Buffer;
  /** In the width for shared links. */
  readonly jpg?: Buffer;
}

/** Draws an SVG once at its largest width, and scales that down to the others. */
export async function renditions(svg: string, drawnWidth: number, widths: readonly number[]): Promise<Rendition[]> {
  const largest = Math.max(...widths);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * largest) / drawnWidth })
    .resize(largest)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Promise.all(
    widths.map(async (width) => ({
      width,
      avif: await sharp(data, { raw: info }).resize(width).avif({ quality: 52, effort: 3 }).toBuffer(),
      ...(width === mailWidth && { png: await sharp(data, { raw: info }).resize(width).png({ palette: true }).toBuffer() }),
      ...(width === sharedWidth && {
        jpg: await sharp(data, { raw: info }).resize(width).flatten({ background: 'white' }).jpeg().toBuffer(),
      }),
    })),
  );
}
