import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, OpenType } from 'opentype.js';
import type { Warp } from './cylinder.ts';
import { n } from './svg.ts';

const require = createRequire(import.meta.url);
// required, not imported: the package's two builds disagree on how it is exported, and Node takes the CommonJS one
const opentype = require('opentype.js') as OpenType;

const files = {
  cinzel: 'cinzel/files/cinzel-latin-500-normal.woff',
  garamond: 'cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff',
  garamondItalic: 'cormorant-garamond/files/cormorant-garamond-latin-500-italic.woff',
  script: 'pinyon-script/files/pinyon-script-latin-400-normal.woff',
  caslon: 'libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff',
  sans: 'figtree/files/figtree-latin-600-normal.woff',
  smallCaps: 'playfair-display-sc/files/playfair-display-sc-latin-700-normal.woff',
} as const;
export type FontName = keyof typeof files;

const loaded = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  let font = loaded.get(name);
  if (!font) {
    const bytes = readFileSync(require.resolve(`@fontsource/${files[name]}`));
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
    loaded.set(name, font);
  }
  return font;
}

/** The fonts hold Latin letters with western accents; others lose their accent, and what is left unknown is not written. */
function writable(font: Font, text: string): string {
  const known = (letter: string) => letter === ' ' || font.charToGlyphIndex(letter) > 0;
  return [...text.normalize('NFC')]
    .map((letter) => (known(letter) ? letter : [...letter.normalize('NFD')].filter(known).join('')))
    .join('');
}

export interface TextOptions {
  /** Space between letters, in ems. */
  readonly spacing?: number;
  /** A longer text is set smaller, to be this wide at most. */
  readonly widest?: number;
}

/** Text as an outlined path, centred, so that drawing it needs no font. */
export function lettering(
  name: FontName,
  text: string,
  size: number,
  centreX: number,
  baseline: number,
  warp: Warp,
  { spacing = 0, widest = Infinity }: TextOptions = {},
): string {
  const font = fontOf(name);
  const glyphs = font.stringToGlyphs(writable(font, text));
  const width = (em: number) =>
    glyphs.reduce((sum, glyph) => sum + ((glyph.advanceWidth ?? 0) * em) / font.unitsPerEm + spacing * em, -spacing * em);
  const em = Math.min(size, (size * widest) / Math.max(1, width(size)));
  const at = (x: number, y: number) => warp(x, y).map(n).join(' ');
  let x = centreX - width(em) / 2;
  let path = '';
  for (const glyph of glyphs) {
    for (const c of glyph.getPath(x, baseline, em).commands) {
      if (c.type === 'Z') path += 'Z';
      else if (c.type === 'Q') path += `Q${at(c.x1, c.y1)} ${at(c.x, c.y)}`;
      else if (c.type === 'C') path += `C${at(c.x1, c.y1)} ${at(c.x2, c.y2)} ${at(c.x, c.y)}`;
      else path += `${c.type}${at(c.x, c.y)}`;
    }
    x += ((glyph.advanceWidth ?? 0) * em) / font.unitsPerEm + spacing * em;
  }
  return path;
}
