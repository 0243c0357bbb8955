import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brandOf } from './brands.ts';
import { fallbackFaceCss, fileNameOf, fontFaceCss, fontPackagePaths } from './fonts.ts';
import { baseTokenCss, brandTokenCss } from './tokens.ts';

// by package name, not by place: the shell is bundled, and its own place says nothing of these files
const { resolve } = createRequire(import.meta.url);
const here = dirname(resolve('@cellardoor/brand/package.json'));
const textOf = (...path: string[]) => readFileSync(join(here, ...path), 'utf8');

/** The order of all cascade layers: whoever comes first fixes it, so it must stand first in the head. */
export const layerOrder = '@layer reset,tokens,base,ui,module,brand;';

/** Layer order, stand-in fonts and custom properties of a brand, to be inlined first in the head. */
export function brandCss(id: string): string {
  const { tokens } = brandOf(id);
  return `${layerOrder}${fallbackFaceCss(tokens.font.display.$value)}@layer tokens{${baseTokenCss()}${brandTokenCss(id, tokens)}}`;
}

/** Font faces of a brand: until these rules apply, its stand-ins show the text, as wide and as tall. `origin` is for pages of another origin. */
export const fontCss = (id: string, origin = ''): string => fontFaceCss(brandOf(id).tokens.font.display.$value, origin);

/** Reset, typography and focus of a whole page; not for a widget on a foreign page. */
export const baseCss = (): string =>
  textOf('base.css')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');

/** The brand's wordmark as a stand-alone picture, for mail and structured data. */
export const logoSvg = (id: string): string => textOf('brands', brandOf(id).facts.id, 'logo.svg');

/** The font files of a brand, two faces in two scripts each: `name` is what follows `/fonts/`, `path` where the file is. */
export const fontFiles = (id: string): { name: string; path: string }[] =>
  fontPackagePaths(brandOf(id).tokens.font.display.$value).map((file) => ({ name: fileNameOf(file), path: resolve(file) }));
