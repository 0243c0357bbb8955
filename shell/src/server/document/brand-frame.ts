import { baseCss, brandCss, fontFiles } from '@cellardoor/brand/server';

/** What every page of a brand begins with. */
export interface BrandFrame {
  /** Layer order, font faces, tokens and base rules. */
  readonly css: string;
  /** Addresses of the fonts that the first paint needs. */
  readonly fonts: readonly string[];
}

const frames = new Map<string, BrandFrame>();

/** @throws for an unknown brand */
export function brandFrame(brand: string): BrandFrame {
  const known = frames.get(brand);
  if (known) return known;
  const fonts = fontFiles(brand)
    .slice(0, 2)
    .map(({ name }) => `/fonts/${name}`);
  const frame = { css: brandCss(brand) + baseCss(), fonts };
  frames.set(brand, frame);
  return frame;
}
