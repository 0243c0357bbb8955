import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { brandOf } from './brands.ts';
import { fallbackFaceCss, fontFaceCss, fontPackagePaths } from './fonts.ts';
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

/** Font faces of a brand: until these rules apply, its stand-ins show the text, as wide and as tall. */
export const fontCss = (id: string): string =>
  fontFaceCss(brandOf(id).tokens.font.display.$value, (path) => `/fonts/${fontFile(path).name}`);

const baseSheets = ['reset', 'unscripted', 'document', 'shell-parts', 'print'];

/** Reset, typography, focus, and what the shell itself shows, of a whole page; not for a widget on a foreign page. */
export const baseCss = (): string =>
  baseSheets
    .map((name) => textOf('base', `${name}.css`))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');

/** The brand's wordmark as a stand-alone picture, for mail and structured data. */
export const logoSvg = (id: string): string => textOf('brands', brandOf(id).facts.id, 'logo.svg');

export interface FontFile {
  /** What follows `/fonts/`, with a hash of the content: a font that changes has a new address. */
  readonly name: string;
  readonly content: Buffer;
}

/** The font files of a brand, two faces in two scripts each. */
export const fontFiles = (id: string): FontFile[] => fontPackagePaths(brandOf(id).tokens.font.display.$value).map(fontFile);

const known = new Map<string, FontFile>();

function fontFile(packagePath: string): FontFile {
  const file = known.get(packagePath) ?? readFont(packagePath);
  known.set(packagePath, file);
  return file;
}

function readFont(packagePath: string): FontFile {
  const content = readFileSync(resolve(packagePath));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { name: `${basename(packagePath, '.woff2')}.${hash}.woff2`, content };
}
