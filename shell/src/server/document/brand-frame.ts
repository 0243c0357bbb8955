import { baseCss, brandCss, fontCss } from '@cellardoor/brand/server';

/** What every page of a brand begins with. */
export interface BrandFrame {
  /** Layer order, stand-in fonts, tokens and base rules. */
  readonly css: string;
  /** Font faces of the brand's own files. */
  readonly fonts: string;
}

const frames = new Map<string, BrandFrame>();

/** @throws for an unknown brand */
export function brandFrame(brand: string): BrandFrame {
  const known = frames.get(brand);
  if (known) return known;
  const frame = { css: brandCss(brand) + baseCss(), fonts: fontCss(brand) };
  frames.set(brand, frame);
  return frame;
}
